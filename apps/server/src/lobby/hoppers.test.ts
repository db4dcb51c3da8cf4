import { expect, test } from 'vitest';
import { searchAmongHoppers, type Hopper } from './testing/hoppers.ts';

const PEOPLE = 1000;
/** In this time bots fill a search; so long do they wait after a change; so long has a player to confirm, s. */
const [BOTS, PAUSE, CONFIRM] = [60, 10, 15];
/** At most four others in a game may each fail to confirm it once; then the person is asked for the last time. */
const MOST = BOTS + PAUSE + 5 * CONFIRM;

const many = (hopper: Hopper, count: number): Hopper[] => Array.from({ length: count }, () => hopper);

// Threat search: Searching, leaving and rejecting again and again, so that others wait → Changes put the bots off once;
// after a broken confirmation they come at once.
test.each<[string, Hopper[]]>([
  ['nobody else', []],
  ['people who join and leave', many('leaver', 8)],
  ['people who reject each game', many('rejecter', 8)],
  ['people who never confirm', many('sleeper', 8)],
  ['all of them', [...many('leaver', 4), ...many('rejecter', 4), ...many('sleeper', 4)]],
])('nobody waits longer than bots and confirmations take, among %s', (_name, hoppers) => {
  let seed = 7;
  const random = () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const waits = searchAmongHoppers({ people: PEOPLE, gapMs: 20_000, hoppers, random });
  const sorted = waits.map((wait) => wait / 1000).sort((a, b) => a - b);
  const [median, p99, most] = [0.5, 0.99, 1].map((share) => sorted[Math.ceil(share * PEOPLE) - 1]!);
  console.log(`${hoppers.length} hoppers: ${median} s, 99 of 100 within ${p99} s, all within ${most} s`);
  expect(most).toBeLessThanOrEqual(MOST);
});
