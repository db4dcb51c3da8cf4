/** The width of a line after it gets one word more. */
const withWord = (line: number, word: number, space: number): number => (line === 0 ? word : line + space + word);

/** The lines on which the words fill at most `width`, or infinity if a word is wider. */
const linesIn = (words: readonly number[], space: number, width: number): number => {
  let lines = 1;
  let line = 0;
  for (const word of words) {
    if (word > width) return Infinity;
    const longer = withWord(line, word, space);
    if (longer > width) lines++;
    line = longer > width ? word : longer;
  }
  return lines;
};

/** All widths that a line of neighbouring words may have. */
const widthsOfLines = (words: readonly number[], space: number): readonly number[] =>
  words.flatMap((_, from) => {
    let line = 0;
    return words.slice(from).map((word) => (line = withWord(line, word, space)));
  });

/**
 * The least widths that a text needs on one line, on at most two, and so on, from the widths of its words and of a
 * space.
 */
export const lineWidths = (words: readonly number[], space: number, most: number): readonly number[] => {
  const possible = widthsOfLines(words, space).toSorted((first, second) => first - second);
  return Array.from(
    { length: most },
    (_, nth) => possible.find((width) => linesIn(words, space, width) <= nth + 1) ?? 0,
  );
};
