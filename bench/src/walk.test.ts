import { expect, test } from 'vitest';
import { BOARD } from '@magnaty/content';
import { Random } from './random.ts';
import { walk, type JailPolicy, type WalkReport } from './walk.ts';

/**
 * Published long-run shares of the classic game, which has the same movement, in percent of the
 * throws. PAY: by cell, for players who leave jail at once. WAIT: some cells, for players who stay
 * in jail as long as allowed.
 */
const PUBLISHED_PAY: readonly number[] = [
  ...[3.0961, 2.1314, 1.8849, 2.1624, 2.3285, 2.9631, 2.2621, 0.865, 2.321, 2.3003],
  ...[2.2695, 2.7017, 2.604, 2.3721, 2.4649, 2.92, 2.7924, 2.5938, 2.9356, 3.0852],
  ...[2.8836, 2.8358, 1.048, 2.7357, 3.1858, 3.0659, 2.7072, 2.6789, 2.8074, 2.5861],
  ...[0, 2.6774, 2.6252, 2.3661, 2.5006, 2.4326, 0.8669, 2.1864, 2.1799, 2.626],
];
const JAIL_PAY = 3.9499;
const PUBLISHED_WAIT: Readonly<Record<number, number>> = { 0: 2.9143, 10: 2.14, 24: 2.9929 };
const JAIL_WAIT = 9.4569;

const THROWS = 200_000;
const SLOW = 120_000;

const walked = (jail: JailPolicy): WalkReport =>
  walk({ board: BOARD, throws: THROWS, jail, seed: 3, random: new Random(3) });

/**
 * Five standard deviations of a share, in percent. Consecutive throws depend on each other, which
 * widens the deviation at most by the factor `correlation`.
 */
const tolerance = (percent: number, correlation: number): number =>
  5 * correlation * 100 * Math.sqrt(((percent / 100) * (1 - percent / 100)) / THROWS);

test(
  'a player who pays to leave jail stops on each cell as often as in the published table',
  () => {
    const { landings, inJail } = walked('pay');
    expect(landings).toHaveLength(40);
    const far = landings.flatMap((share, cell) => {
      const expected = PUBLISHED_PAY[cell]!;
      return Math.abs(share * 100 - expected) > tolerance(expected, 1.2) ? [{ cell, share, expected }] : [];
    });
    expect(far).toEqual([]);
    expect(Math.abs(inJail * 100 - JAIL_PAY)).toBeLessThan(tolerance(JAIL_PAY, 1.2));
    expect(landings.reduce((sum, share) => sum + share, inJail)).toBeCloseTo(1, 4);
  },
  SLOW,
);

test(
  'a player who waits in jail is there as often as in the published table',
  () => {
    const { landings, inJail } = walked('wait');
    // A stay in jail lasts up to three consecutive throws.
    expect(Math.abs(inJail * 100 - JAIL_WAIT)).toBeLessThan(tolerance(JAIL_WAIT, 2));
    for (const [cell, expected] of Object.entries(PUBLISHED_WAIT)) {
      expect(Math.abs(landings[Number(cell)]! * 100 - expected)).toBeLessThan(tolerance(expected, 1.2));
    }
    expect(landings[30]).toBe(0);
  },
  SLOW,
);
