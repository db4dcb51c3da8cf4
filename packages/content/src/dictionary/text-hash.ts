const SEED = 0x811c9dc5;
const PRIME = 0x01000193;

/** 32-bit FNV-1a of the string's UTF-16 units. */
const fnv1a = (text: string, seed: number): number => {
  let hash = seed;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), PRIME);
  return hash >>> 0;
};

/**
 * A hash of the texts, 16 hex digits. It distinguishes the texts of different builds but is no
 * protection against forgery. Server and browser compute the same value.
 */
export const textHash = (texts: readonly string[]): string => {
  // The lengths give ['ab', 'c'] and ['a', 'bc'] different hashes.
  const text = texts.map((one) => `${one.length}:${one}`).join('');
  const first = fnv1a(text, SEED);
  const second = fnv1a(text, Math.imul(SEED ^ first, PRIME));
  return first.toString(16).padStart(8, '0') + second.toString(16).padStart(8, '0');
};
