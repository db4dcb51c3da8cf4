/** Pips of each face on a grid of 100. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[50, 50]],
  2: [
    [27, 27],
    [73, 73],
  ],
  3: [
    [25, 25],
    [50, 50],
    [75, 75],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [28, 24],
    [72, 24],
    [28, 50],
    [72, 50],
    [28, 76],
    [72, 76],
  ],
};

/** The outline of a usual pip, a path around (0, 0). */
export const CIRCLE = 'M-10 0A10 10 0 0 1 10 0A10 10 0 0 1 -10 0Z';

/** The size of a pip in proportion to its outline: the only pip of the score 1 is larger. */
export const pipScale = (score: number): number => (score === 1 ? 1.5 : 1);

/** By front score: the scores on top and on the right side. */
export const NEIGHBOURS: Readonly<Record<number, readonly [number, number]>> = {
  1: [2, 3],
  2: [3, 1],
  3: [1, 2],
  4: [5, 1],
  5: [6, 3],
  6: [2, 4],
};
