import { emptyGame, evolve } from '@magnaty/rules';
import { expect, it } from 'vitest';
import { playedGame } from '../../game-view/testing/played-game.ts';
import { Timeline } from './timeline.ts';

/** Each game has some 1,000 events; the long form is for the release. */
const GAMES = import.meta.env['TEST_SIZE'] === 'long' ? 1000 : 12;

it.each(Array.from({ length: GAMES }, (_, nth) => nth + 1))(
  'game %i: the state at each seq is the fold of the events up to it, in any order of visits',
  (seed) => {
    const { packets } = playedGame(1_800_000_000_000, { seed, players: 2 + (seed % 4) });
    const timeline = new Timeline(packets);
    const folded = emptyGame();
    const texts = [JSON.stringify(folded)];
    for (const packet of packets) {
      evolve(folded, packet);
      texts.push(JSON.stringify(folded));
    }
    // A step that shares no factor with the length visits each place once, far from the one before.
    const stride = [389, 397, 401].find((prime) => texts.length % prime !== 0) ?? 1;
    for (let nth = 0, seq = 0; nth < texts.length; nth++, seq = (seq + stride) % texts.length) {
      expect(JSON.stringify(timeline.stateAt(seq))).toBe(texts[seq]);
    }
  },
);

it('a state that a caller changes is another one at the next visit', () => {
  const { packets } = playedGame(0, { seed: 5 });
  const timeline = new Timeline(packets);
  const before = JSON.stringify(timeline.stateAt(250));
  timeline.stateAt(200).round = 999;
  expect(JSON.stringify(timeline.stateAt(250))).toBe(before);
});
