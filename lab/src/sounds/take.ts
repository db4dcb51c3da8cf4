import type { Rank } from './finish.ts';
import { noiseOf } from './synth.ts';

/** One of the takes of a cue: its seeds and its small deviations. */
export class Take {
  readonly #nth: number;
  readonly #deviation: () => number;

  constructor(nth: number) {
    this.#nth = nth;
    this.#deviation = noiseOf(977 + nth);
  }

  seed(number: number): number {
    return number + this.#nth * 1009;
  }

  /** A value, up to `spread` of itself away; the first take keeps it. */
  near(value: number, spread: number): number {
    return this.#nth === 0 ? value : value * (1 + spread * this.#deviation());
  }
}

export interface CueSound {
  readonly rank: Rank;
  /** Cues that are heard often have three files, the others one; the player varies the pitch of both. */
  readonly files: 1 | 3;
  /** It is repeated without a gap. */
  readonly isLoop?: true;
  readonly what: string;
  readonly heard: string;
  readonly make: (take: Take) => Float64Array;
}
