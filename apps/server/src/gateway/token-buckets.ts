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
    this.#sweepAt = Math.max(MANY, this.#buckets.size * 2);
  }
}

const filled = ({ tokens, at, rate }: Bucket, now: number): number =>
  Math.min(rate.burst, tokens + (Math.max(0, now - at) * rate.perSecond) / 1000);
