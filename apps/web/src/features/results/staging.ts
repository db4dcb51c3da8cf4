/** The steps of a result: each shows one thing more. */
export const STEP = { places: 1, words: 2, chart: 3, awards: 4, rest: 5 } as const;

/** When the steps begin (BEATS, 'In, out, and one more'), ms. The winner's plane has covered the board until then. */
export const RESULT_TIMES = [300, 1300, 1700, 2600, 3400] as const;

/** `end`: the game has just ended; `defeat`: the viewer is out, and the steps take less time; `none`: all is shown at once. */
export type Staged = 'end' | 'defeat' | 'none';

const PACES: Readonly<Record<Staged, number>> = { end: 1, defeat: 0.4, none: 1 };

/** The step to begin with, and the factor of all times. With reduced motion all is there at once. */
export const stagingOf = (staged: Staged): { readonly from: number; readonly pace: number } => {
  const isReduced = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
  return { from: staged === 'none' || isReduced ? STEP.rest : 0, pace: PACES[staged] };
};

/** The two best places come last and slower, ms after the first place. */
const SECOND_MS = 600;
const FIRST_MS = 850;
const GAP_MS = 250;

/** When a row comes in, ms after the step: from the last place to the first. */
export const placeDelay = (nth: number, rows: number): number => {
  if (rows === 1) return 0;
  if (nth < 2) return nth === 0 ? FIRST_MS : SECOND_MS;
  return (rows - 1 - nth) * Math.min(GAP_MS, SECOND_MS / (rows - 2));
};
