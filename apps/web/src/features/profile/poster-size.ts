const WIDE = /[ШЩЖМЮФЫЮДЪWMшщжмюфыwm@]/u;
/** Widths of letters of the poster's font, em. */
const WIDE_EM = 0.62;
const USUAL_EM = 0.46;
/** The place of a nickname, rem. */
const PLACE = 27;
/** The longest nicknames of each size, and the size, rem. */
const STEPS = [
  { letters: 8, size: 7 },
  { letters: 12, size: 4.625 },
  { letters: Infinity, size: 3.25 },
] as const;

/** The size in which a nickname fits on the plane, rem. */
export const posterSize = (nickname: string): number => {
  const letters = Array.from(nickname);
  const width = letters.reduce((sum, letter) => sum + (WIDE.test(letter) ? WIDE_EM : USUAL_EM), 0);
  const { size } = STEPS.find((step) => letters.length <= step.letters) ?? STEPS[2];
  return Math.min(size, PLACE / width);
};
