import type { Chance } from '@magnaty/rules';

/** Length of the server's seed, bytes. */
export const SERVER_SEED_BYTES = 32;

/** Number of values of one word of the stream. */
const WORDS = 2 ** 32;

/**
 * FAIR-1: the message of one block of a draw. The stream of a draw is the blocks
 * HMAC-SHA-256(serverSeed, fairMessage(…, 0)), (…, 1), …, read as big-endian 32-bit words.
 */
export const fairMessage = (playersSeeds: readonly string[], draw: number, block: number): string =>
  `${playersSeeds.join(',')}:${draw}:${block}`;

/** The 32-bit words of one block, in the order of their use. */
export const wordsOfBlock = (block: Uint8Array): number[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const words: number[] = [];
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at));
  return words;
};

/**
 * FAIR-1: makes fair numbers from uniform 32-bit words. It rejects words of the last, incomplete run
 * of `bound` values (rejection sampling), so all numbers are exactly equally likely.
 */
export const chanceFromWords = (nextWord: () => number): Chance => ({
  draw(bound) {
    const limit = WORDS - (WORDS % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  },
});
