import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { BOARD } from '@magnaty/content';
import { PLAYED_BOARD } from './judge/played-board.ts';
import { wholeOption } from '../../bench/src/numbers.ts';
import { Random } from '../../bench/src/random.ts';
import { walk, type JailPolicy } from '../../bench/src/walk.ts';

/**
 * npm run lab -- landing --throws N: on which cells do throws end? The mean of walks that wait in jail and that pay, which
 * the judge reads.
 */
const { values } = parseArgs({
  options: {
    throws: { type: 'string', default: '2000000' },
    out: { type: 'string', default: 'packages/judge/src/landing-shares.ts' },
  },
});
const throws = wholeOption('throws', values.throws);
const seed = 1;
const landingsOf = (jail: JailPolicy): readonly number[] =>
  walk({ board: BOARD, throws, jail, seed, random: new Random(seed) }).landings;
const [waiting, paying] = [landingsOf('wait'), landingsOf('pay')];
const shares = waiting.map((share, cell) => Number(((share + paying[cell]!) / 2).toFixed(4)));

writeFileSync(
  values.out,
  `/**
 * The chance that a throw ends on a cell, cards included; by cell of the board. The mean of walks that wait in jail and
 * that pay. The command makes this file anew:
 *
 *     npm run lab -- landing --throws ${throws}
 */
export const LANDING: readonly number[] = [
  ${shares.join(', ')},
];

/** The board of these walks, as \`PLAYED_BOARD\` of the bench names it. */
export const LANDING_BOARD = '${PLAYED_BOARD}';
`,
);
console.log(`${values.out} is written`);
