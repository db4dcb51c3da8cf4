import { encodeNetwork } from '@magnaty/judge';
import { PLAYED_BOARD } from './played-board.ts';
import type { Taught } from './models.ts';

export interface Origin {
  readonly command: string;
  readonly games: number;
  readonly states: number;
}

/** The text of `packages/judge/src/taught-weights.ts`. */
export const weightsFile = ({ network, table }: Taught, { command, games, states }: Origin): string => {
  const { sizes, scales, weights } = encodeNetwork(network);
  const { quality } = table.at(-1)!;
  return `import type { StoredNetwork } from './weights.ts';

/**
 * The taught network. The command makes this file anew:
 *
 *     ${command}
 *
 * It learnt from ${games} games, ${states} states with changed positions included. The figures come
 * from a tenth of the games, from which it did not learn: log loss ${quality.logLoss.toFixed(3)},
 * Brier score ${quality.brier.toFixed(4)}, best seat guessed ${(100 * quality.bestGuessed).toFixed(1)} %, calibration error ${(100 * quality.error).toFixed(2)} %.
 */
export const TAUGHT: StoredNetwork = {
  sizes: [${sizes.join(', ')}],
  scales: [${scales.map((scale) => scale.toPrecision(9).replace(/e-/, 'e-')).join(', ')}],
  weights:
    '${weights}',
};

/** The board of these games, as \`PLAYED_BOARD\` of the bench names it. */
export const TAUGHT_BOARD = '${PLAYED_BOARD}';
`;
};
