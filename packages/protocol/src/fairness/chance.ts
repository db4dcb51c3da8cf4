import type { Chance } from '@magnaty/rules';

/** Bytes of a server's seed. */
export const SERVER_SEED_BYTES = 32;

/** 2³²: how many values a word of the stream can have. */
const WORDS = 2 ** 32;

/**
 * FAIR-1: what is signed for one block of a draw. The stream of a draw is the blocks
 * HMAC-SHA-256(serverSeed, fairMessage(…, 0)), (…, 1), … read as big-endian 32-bit words.
 */
export const fairMessage = (playersSeeds: readonly string[], draw: number, block: number): string =>
  `${playersSeeds.join(',')}:${draw}:${block}`;

/** The words of one block, in the order in which they are used. */
export const wordsOfBlock = (block: Uint8Array): number[] => {
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  const words: number[] = [];
  for (let at = 0; at + 4 <= block.byteLength; at += 4) words.push(view.getUint32(at));
  return words;
};

/**
 * Fair numbers out of uniform words. A word of the last, incomplete run of `bound` values is thrown
 * away (rejection sampling), so that every number is exactly equally likely.
 */
export const chanceFromWords = (nextWord: () => number): Chance => ({
  draw(bound) {
    const limit = WORDS - (WORDS % bound);
    let word = nextWord();
    while (word >= limit) word = nextWord();
    return word % bound;
  },
});
