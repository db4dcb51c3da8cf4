import type { Clock } from '../ports/clock.ts';
import { NETWORKS_OF_SITE } from './limits.ts';
import { RATES, type RateName, type RateTable } from './socket-rates.ts';
import { networkOf, siteNetworkOf } from './network.ts';
import type { Rate } from './row.ts';

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

/**
 * The rates of the table: a bucket of tokens for each owner and each name. A period that begins again, as the other
 * limits have it, would allow two bursts in a row.
 */
export class Rates {
  readonly #clock: Clock;
  readonly #table: RateTable;
  /** By owner, then by what is done: no key has to be put together for each of a hundred thousand events. */
  readonly #buckets = new Map<string, Map<string, Bucket>>();
  #sweepAt = MANY;

  constructor(clock: Clock, table: RateTable = RATES) {
    this.#clock = clock;
    this.#table = table;
  }

  /**
   * Takes a token. `owner` is the key of the rate: a user, or the address of a client.
   * @param event an event with a count of its own
   * @returns 0, or how many seconds to wait for the next token
   */
  take(name: RateName, owner: string, event: string = name): number {
    if (name !== 'stranger') return this.#take(owner, event, this.#table[name]);
    for (const [network, rate] of this.#ofAddress(owner)) {
      const seconds = this.#take(network, event, rate);
      if (seconds > 0) return seconds;
    }
    return 0;
  }

  /** Puts a token back that was taken. */
  giveBack(name: RateName, owner: string): void {
    const owners = name === 'stranger' ? this.#ofAddress(owner).map(([network]) => network) : [owner];
    for (const one of owners) {
      const bucket = this.#buckets.get(one)?.get(name);
      if (bucket !== undefined) bucket.tokens = Math.min(bucket.rate.burst, bucket.tokens + 1);
    }
  }

  /** Empties the bucket of a user: another server has counted. */
  empty(name: RateName, owner: string): void {
    const bucket = this.#bucket(owner, name, this.#table[name]);
    bucket.tokens = 0;
    bucket.at = this.#clock.now();
  }

  /** The number of owners that are remembered. */
  get size(): number {
    return this.#buckets.size;
  }

  #take(owner: string, name: string, rate: Rate): number {
    const now = this.#clock.now();
    const bucket = this.#bucket(owner, name, rate);
    const tokens = filled(bucket, now);
    if (tokens < 1) return Math.ceil((1 - tokens) / rate.perSecond);
    bucket.tokens = tokens - 1;
    bucket.at = now;
    return 0;
  }

  /** The network of an address, and its site. */
  #ofAddress(address: string): readonly (readonly [owner: string, rate: Rate])[] {
    const rate = this.#table.stranger;
    const site = siteNetworkOf(address);
    if (site === null) return [[networkOf(address), rate]];
    const ofSite = { burst: rate.burst * NETWORKS_OF_SITE, perSecond: rate.perSecond * NETWORKS_OF_SITE };
    return [
      [networkOf(address), rate],
      [`site ${site}`, ofSite],
    ];
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
