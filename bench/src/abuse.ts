import { parseArgs } from 'node:util';
import { TIME_CONTROLS, TIMERS } from '@magnaty/content';
import { TIME_CONTROL_NAMES } from '@magnaty/rules';
import type { Abuse } from './abuse/abusers.ts';
import { abusedGame } from './abuse/abused-game.ts';
import { print, quantile, seconds } from './times.ts';

/**
 * npm run bench:abuse: how long people who try the patience of others can make an honest player wait.
 *
 * The rules play games of four with one honest player. A move of an abuser may take what the time control allows: the own
 * time of the move and of its extra throws, and half of the bank. Auctions, which have time limits of their own, and the
 * answers of the honest player are not counted. A move that takes longer is a failure.
 */
const { values } = parseArgs({
  options: { games: { type: 'string', default: '5000' }, seed: { type: 'string', default: '1' } },
});
const games = Number(values.games);

const TABLES: readonly (readonly Abuse[])[] = [
  ['staller', 'staller', 'staller'],
  ['flooder', 'flooder', 'looper'],
  ['looper', 'staller', 'flooder'],
  ['absent', 'staller', 'looper'],
];

let failures = 0;
for (const control of TIME_CONTROL_NAMES) {
  const timers = { ...TIMERS, ...TIME_CONTROLS[control] };
  for (const [nth, abuses] of TABLES.entries()) {
    const count = Math.ceil(games / TABLES.length / TIME_CONTROL_NAMES.length);
    const moves = Array.from({ length: count }, (_, game) =>
      abusedGame({ seed: Number(values.seed) + nth * games + game, timers, abuses }),
    ).flat();
    const ratios = moves.map(({ took, allowed }) => took / allowed);
    const over = ratios.filter((ratio) => ratio > 1).length;
    failures += over;
    const times = moves.map(({ took }) => took);
    print(
      `${control}, ${abuses.join(' + ')}: ${count} games, ${moves.length} moves; a move takes ` +
        `${seconds(quantile(times, 0.5))}, the longest ${seconds(Math.max(...times))}; ` +
        `of what is allowed ${quantile(ratios, 0.5).toFixed(2)}, at most ${Math.max(...ratios).toFixed(2)}; ${over} over`,
    );
  }
}
if (failures > 0) process.exitCode = 1;
