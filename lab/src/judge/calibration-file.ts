import { PLAYED_BOARD } from './played-board.ts';
import type { Quality } from './quality.ts';

/** Relative to the root of the repository, from which npm runs the command. */
export const CALIBRATION_FILE = 'packages/judge/src/calibration.ts';

/** The text of the file that tells how well the model's chances have come true. */
export const calibrationFile = (
  { deciles, error }: Quality,
  { command, games }: { readonly command: string; readonly games: number },
): string => `/**
 * How often the chances of the taught network came true in games of bots that did not teach it. The command
 * makes this file anew:
 *
 *     ${command}
 *
 * By tenths of the chances, the first up to 10 %: the mean of what was said, the share that happened (0–1), and the
 * number of seats. \`games\` were played of each kind of bots.
 */
export const CALIBRATION = {
  /** The board of these games, as \`PLAYED_BOARD\` of the bench names it. */
  board: '${PLAYED_BOARD}',
  games: ${games},
  error: ${error.toFixed(4)},
  deciles: [
${deciles.map(({ said, happened, seats }) => `    { said: ${said.toFixed(4)}, happened: ${happened.toFixed(4)}, seats: ${seats} },`).join('\n')}
  ],
} as const;
`;
