import type { Clock } from '../play/index.ts';

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

/** Buckets after which the full ones are swept out. */
const MANY = 10_000;

/** How often somebody may do something. */
export class TokenBuckets {
  readonly #clock: Clock;
  readonly #buckets = new Map<string, Bucket>();
  #sweepAt = MANY;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Takes a token. @returns 0, or how many seconds to wait for the next one. */
  take(key: string, rate: Rate): number {
    const now = this.#clock.now();
    const bucket = this.#buckets.get(key) ?? { tokens: rate.burst, at: now, rate };
    bucket.tokens = filled(bucket, now);
    bucket.at = now;
    this.#buckets.set(key, bucket);
    if (this.#buckets.size > this.#sweepAt) this.#sweep(now);
    if (bucket.tokens < 1) return Math.ceil((1 - bucket.tokens) / rate.perSecond);
    bucket.tokens--;
    return 0;
  }

  #sweep(now: number): void {
    for (const [key, bucket] of this.#buckets) {
      if (filled(bucket, now) >= bucket.rate.burst) this.#buckets.delete(key);
    }
    this.#sweepAt = Math.max(MANY, this.#buckets.size * 2);
  }
}

const filled = ({ tokens, at, rate }: Bucket, now: number): number =>
  Math.min(rate.burst, tokens + (Math.max(0, now - at) * rate.perSecond) / 1000);
