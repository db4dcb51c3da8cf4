import { parseArgs } from 'node:util';
import { pacedGame, type Paced, type PacedGame } from './pace/played.ts';
import { print, quantile, seconds } from './times.ts';

/**
 * npm run bench:pace: how long a player waits between two own moves, and how long auctions are.
 *
 * The rules play whole games of four. Bots pause as on the server, people by the times of `pace/policies.ts`, and the game
 * screen's own playback shows each event for its time. The player answers soon after they have seen what is asked of them.
 * Each line compares with the former auctions in the same games: 10 s after each bet, and no pass.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '10' }, seed: { type: 'string', default: '1' } },
});

/** Aim for the median wait with three bots (BEATS, 'Three ranks'), ms. */
const AIM_MS = 20_000;

const games = Number(values.games);
const TEN_MINUTES = 600;

const played = (options: Omit<PacedGame, 'seed'>): Paced => {
  const all = Array.from({ length: games }, (_, nth) => pacedGame({ ...options, seed: Number(values.seed) + nth }));
  return {
    waits: all.flatMap(({ waits }) => waits),
    silences: all.flatMap(({ silences }) => silences),
    auctions: all.flatMap(({ auctions }) => auctions),
    rests: all.flatMap(({ rests }) => rests),
    asked: all.reduce((sum, { asked }) => sum + asked, 0),
    whole: all.reduce((sum, { whole }) => sum + whole, 0),
  };
};

/** The measures of one way to play, with the value before and the ratio. */
const report = (title: string, before: Paced, after: Paced): void => {
  print(`${title}: ${after.waits.length} waits, ${after.auctions.length} auctions`);
  const compare = (name: string, of: (paced: Paced) => number): void =>
    print(`  ${name}: ${seconds(of(before))} → ${seconds(of(after))}, × ${(of(after) / of(before)).toFixed(2)}`);
  compare('wait between own moves, median', ({ waits }) => quantile(waits, 0.5));
  compare('wait between own moves, upper tenth', ({ waits }) => quantile(waits, 0.9));
  compare('silence after the last bet, median', ({ silences }) => quantile(silences, 0.5));
  compare('from the last possible answer of a person to the end, median', ({ rests }) => quantile(rests, 0.5));
  compare('the same, 95 of 100', ({ rests }) => quantile(rests, 0.95));
  compare('length of an auction, median', ({ auctions }) => quantile(auctions, 0.5));
  compare(
    'of ten minutes for auctions',
    ({ auctions, whole }) => (TEN_MINUTES * 1000 * auctions.reduce((sum, ms) => sum + ms, 0)) / whole,
  );
  compare('of ten minutes the game waits for the player', ({ asked, whole }) => (TEN_MINUTES * 1000 * asked) / whole);
};

print(`${games} games of four in each line, seed ${values.seed}; before → after, ratio`);
for (const [people, title] of [
  [1, 'three bots'],
  [4, 'three people'],
] as const) {
  for (const habit of ['pass', 'silent'] as const) {
    const after = played({ people, habit, isFormer: false });
    report(
      `${title}, people who ${habit === 'pass' ? 'pass' : 'are silent'}`,
      played({ people, habit, isFormer: true }),
      after,
    );
    const median = quantile(after.waits, 0.5);
    if (people === 1) print(`  ${median <= AIM_MS ? 'ok' : 'OVER'}: the aim is ${seconds(AIM_MS)}`);
  }
}
