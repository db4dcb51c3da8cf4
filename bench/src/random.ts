import type { Chance, World } from '@magnaty/rules';

const TWO_32 = 0x1_0000_0000;

/** xoshiro128** seeded by splitmix32: the same seed gives the same stream on every machine. */
export class Random implements Chance {
  #a: number;
  #b: number;
  #c: number;
  #d: number;

  constructor(seed: number) {
    let state = seed >>> 0;
    const next = (): number => {
      state = (state + 0x9e3779b9) >>> 0;
      let word = state ^ (state >>> 16);
      word = Math.imul(word, 0x21f0aaad);
      word ^= word >>> 15;
      word = Math.imul(word, 0x735a2d97);
      return (word ^ (word >>> 15)) >>> 0;
    };
    this.#a = next();
    this.#b = next();
    this.#c = next();
    this.#d = next();
  }

  /** A whole number from 0 to 2³² − 1. */
  word(): number {
    const five = Math.imul(this.#b, 5);
    const result = Math.imul((five << 7) | (five >>> 25), 9);
    const shifted = this.#b << 9;
    this.#c ^= this.#a;
    this.#d ^= this.#b;
    this.#b ^= this.#c;
    this.#a ^= this.#d;
    this.#c ^= shifted;
    this.#d = (this.#d << 11) | (this.#d >>> 21);
    return result >>> 0;
  }

  /** A whole number from 0 to `bound` − 1, of 32 bits. Rejection sampling makes all numbers equally likely. */
  draw(bound: number): number {
    // 2³² % bound, computed with 32-bit integers.
    const uneven = (-bound >>> 0) % (bound >>> 0);
    let word = this.word();
    while (word > 0xffff_ffff - uneven) word = this.word();
    return (word % (bound >>> 0)) >>> 0;
  }

  /** A number from 0 (inclusive) to 1 (exclusive). */
  unit = (): number => this.word() / TWO_32;
}

/** A world with one stream of chance for all draws; the caller sets the time. */
export interface MutableWorld extends World {
  now: number;
}

/** A world at time 0 whose draws all come from `random`. It has no seed to reveal. */
export const worldOf = (random: Random): MutableWorld => ({ now: 0, chance: () => random, revealSeed: () => '' });
