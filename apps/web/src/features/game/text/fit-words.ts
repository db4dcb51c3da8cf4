/** Width of a capital of the poster font, as a part of the font's size. */
const LETTER = 0.51;

interface Room {
  /** Width for the longest word, px of the stage. */
  readonly width: number;
  /** Sizes of the font, px of the stage. */
  readonly largest: number;
  readonly smallest: number;
}

/** The size of the poster font (px of the stage) at which the longest word of a text fits into its room. */
export const fitWords = (words: string, { width, largest, smallest }: Room): number => {
  const letters = Math.max(1, ...words.split(' ').map(({ length }) => length));
  return Math.round(Math.max(smallest, Math.min(largest, width / (letters * LETTER))));
};
