import { createHash, createHmac, randomBytes } from 'node:crypto';
import { chanceFromWords, fairMessage, SERVER_SEED_BYTES, wordsOfBlock } from '@magnaty/protocol';
import type { Chance, World } from '@magnaty/rules';

/** The server's seed and the commitment to it, both hex (FAIR-1). */
export interface SecretSeed {
  readonly serverSeed: string;
  readonly commitment: string;
}

export const newSecretSeed = (): SecretSeed => {
  const seed = randomBytes(SERVER_SEED_BYTES);
  return { serverSeed: seed.toString('hex'), commitment: createHash('sha256').update(seed).digest('hex') };
};

/** FAIR-1: the random numbers of one draw, a pure function of the seeds and the number of the draw. */
export const fairChance = (seed: Uint8Array, playersSeeds: readonly string[], draw: number): Chance => {
  let block = 0;
  let words: number[] = [];
  let at = 0;
  return chanceFromWords(() => {
    if (at === words.length) {
      const message = fairMessage(playersSeeds, draw, block++);
      words = wordsOfBlock(createHmac('sha256', seed).update(message).digest());
      at = 0;
    }
    return words[at++]!;
  });
};

/** The world of a game: fair dice, and the time, which the host sets before each command. */
export class FairWorld implements World {
  now = 0;
  readonly #seed: Uint8Array;
  readonly #playersSeeds: readonly string[];

  constructor(serverSeed: string, playersSeeds: readonly string[]) {
    // A copy: a small Buffer is part of a block of 8 KB, and would keep that block as long as the game lives.
    this.#seed = Uint8Array.from(Buffer.from(serverSeed, 'hex'));
    this.#playersSeeds = playersSeeds;
  }

  chance(draw: number): Chance {
    return fairChance(this.#seed, this.#playersSeeds, draw);
  }

  revealSeed(): string {
    return Buffer.from(this.#seed).toString('hex');
  }
}
