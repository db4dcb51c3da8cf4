import { lt } from 'drizzle-orm';
import { RateLimiterDrizzle, RateLimiterRes } from 'rate-limiter-flexible';
import type { Clock } from '../../ports/clock.ts';
import type { Database } from '../../db/database.ts';
import { attempts } from '../../db/schema.ts';
import { tooManyRequests } from '../../http/failure.ts';

export interface Rule {
  /** How often, within `seconds` of the first time. */
  readonly times: number;
  readonly seconds: number;
  /** Counts are taken back: a refusal is remembered by no server, which would not hear of that. */
  readonly isGivenBack?: boolean;
}

/** Counts in the database: over all servers, and over their restarts. */
export interface Limits<Name extends string> {
  /**
   * Counts before it is tried, so that parallel tries are counted too.
   * @throws Failure 429 TOO_MANY_REQUESTS with the time to wait.
   */
  take(name: Name, key: string): Promise<void>;
  /** Takes one count back. */
  giveBack(name: Name, key: string): Promise<void>;
  /** Forgets what was counted. */
  forget(name: Name, key: string): Promise<void>;
  /** Deletes the counts that are over. */
  sweep(): Promise<void>;
}

export const openLimits = <Name extends string>({
  database,
  clock,
  rules,
}: {
  readonly database: Database;
  readonly clock: Clock;
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
        // Who goes on after a refusal costs the database nothing more.
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
        if (error instanceof RateLimiterRes) throw tooManyRequests(Math.max(1, Math.ceil(error.msBeforeNext / 1000)));
        throw error;
      }
    },
    giveBack: async (name, key) => {
      await limiterOf(name).reward(key, 1);
    },
    forget: async (name, key) => {
      await limiterOf(name).delete(key);
    },
    sweep: async () => {
      await database.delete(attempts).where(lt(attempts.expire, new Date(clock.now())));
    },
  };
};
