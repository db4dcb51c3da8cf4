import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Database } from '../../db/database.ts';
import { attempts } from './tables.ts';
import { tooManyRequests, type Failure } from '../../http/failure.ts';

export interface Rule {
  /** Maximum number within `seconds` after the first one. */
  readonly times: number;
  readonly seconds: number;
  /** Counts may be taken back. Then no server caches a refusal, because it would not notice that. */
  readonly isGivenBack?: boolean;
}

/** Rate limits whose counts are in the database: they include all servers and survive restarts. */
export interface Limits<Name extends string> {
  /**
   * Counts before the try, so that parallel tries count too.
   * @throws Failure 429 TOO_MANY_REQUESTS with the time to wait.
   */
  take(name: Name, key: string): Promise<void>;
  /** Counts nothing. @throws Failure 429 TOO_MANY_REQUESTS if `take` would. */
  check(name: Name, key: string): Promise<void>;
  /** Takes one count back. */
  giveBack(name: Name, key: string): Promise<void>;
  /** Deletes the count. */
  forget(name: Name, key: string): Promise<void>;
}

const refusal = ({ msBeforeNext }: RateLimiterRes): Failure =>
  tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));

export const openLimits = <Name extends string>({
  database,
  rules,
}: {
  readonly database: Database;
  readonly rules: Readonly<Record<Name, Rule>>;
}): Limits<Name> => {
  const limiters = new Map(
    Object.entries<Rule>(rules).map(([name, { times, seconds, isGivenBack = false }]) => [
      name,
      new RateLimiterDrizzle({
        storeClient: database,
        schema: attempts,
        keyPrefix: name,
        points: times,
        duration: seconds,
        // Further calls after a refusal do not query the database.
        inMemoryBlockOnConsumed: isGivenBack ? 0 : times + 1,
        clearExpiredByTimeout: false,
      }),
    ]),
  );
  const limiterOf = (name: Name): RateLimiterDrizzle => limiters.get(name)!;
  return {
    take: async (name, key) => {
      try {
        await limiterOf(name).consume(key);
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error) : error;
      }
    },
    check: async (name, key) => {
      const count = await limiterOf(name).get(key);
      if (count !== null && count.remainingPoints <= 0) throw refusal(count);
    },
    giveBack: async (name, key) => {
      await limiterOf(name).reward(key, 1);
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(key);
    },
  };
};
