import type { Clock } from '../ports/clock.ts';

export interface Rate {
  /** So many at once. */
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  tokens: number;
  /** Epoch ms. */
  at: number;
  readonly rate: Rate;
}

/** Owners after whom those are swept out whose buckets are full. */
const MANY = 10_000;
/** Owners that are remembered at most: beyond them, the oldest are forgotten, and their buckets are full again. */
const MOST = 100_000;

/** Rate limits: a bucket of tokens for each owner and each name. */
export class TokenBuckets {
  readonly #clock: Clock;
  /** By owner, then by what is done: no key has to be put together for each of a hundred thousand events. */
  readonly #buckets = new Map<string, Map<string, Bucket>>();
  #sweepAt = MANY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a token. @returns 0, or how many seconds to wait for the next one. */
  take(owner: string, name: string, rate: Rate): number {
    const now = this.#clock.now();
    const bucket = this.#bucket(owner, name, rate);
    bucket.tokens = filled(bucket, now);
    bucket.at = now;
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / rate.perSecond);
    bucket.tokens--;
    return 0;
  }

  /** Puts a token back that was taken. */
  giveBack(owner: string, name: string): void {
    const bucket = this.#buckets.get(owner)?.get(name);
    if (bucket !== undefined) bucket.tokens = Math.min(bucket.rate.burst, bucket.tokens + 1);
  }

  /** The number of owners that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #bucket(owner: string, name: string, rate: Rate): Bucket {
    const own = this.#bucketsOf(owner);
    const known = own.get(name);
    if (known !== undefined) return known;
    const bucket = { tokens: rate.burst, at: this.#clock.now(), rate };
    own.set(name, bucket);
    return bucket;
  }

  #bucketsOf(owner: string): Map<string, Bucket> {
    const known = this.#buckets.get(owner);
    if (known !== undefined) return known;
    if (this.#buckets.size >= this.#sweepAt) this.#sweep(this.#clock.now());
    const own = new Map<string, Bucket>();
    this.#buckets.set(owner, own);
    return own;
  }

  #sweep(now: number): void {
    for (const [owner, own] of this.#buckets) {
      if ([...own.values()].every((bucket) => filled(bucket, now) >= bucket.rate.burst)) this.#buckets.delete(owner);
    }
    // Some more than necessary, so that not each new owner causes a sweep.
    for (const owner of this.#buckets.keys()) {
      if (this.#buckets.size <= MOST - MANY) break;
      this.#buckets.delete(owner);
    }
    this.#sweepAt = Math.min(MOST, Math.max(MANY, this.#buckets.size * 2));
  }
}

const filled = ({ tokens, at, rate }: Bucket, now: number): number =>
  Math.min(rate.burst, tokens + (Math.max(0, now - at) * rate.perSecond) / 1000);
