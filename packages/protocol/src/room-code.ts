/** Digits and letters that no reader takes for each other. Their number is a prime, so that the check finds each slip. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const LENGTH = 16;

/** Zero for a whole code: one wrong character, or two that changed places, give another number. */
const checkOf = (code: string): number =>
  [...code].reduce((sum, character, at) => sum + (at + 1) * ALPHABET.indexOf(character), 0) % ALPHABET.length;

/** @param draw an unpredictable whole number from 0 up to, and without, its argument */
export const newRoomCode = (draw: (below: number) => number): string => {
  const random = Array.from({ length: LENGTH - 1 }, () => ALPHABET[draw(ALPHABET.length)]).join('');
  return random + [...ALPHABET].find((character) => checkOf(random + character) === 0)!;
};

/**
 * The code that a person has typed or pasted, with small letters, hyphens, or a text behind it; null if it is misspelt.
 */
export const roomCodeOf = (typed: string): string | null => {
  const code = typed
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '')
    .slice(0, LENGTH);
  const isWhole = code.length === LENGTH && [...code].every((character) => ALPHABET.includes(character));
  return isWhole && checkOf(code) === 0 ? code : null;
};
