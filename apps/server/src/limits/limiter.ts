import { RateLimiterDrizzle, RateLimiterMemory, RateLimiterRes, type RateLimiterAbstract } from 'rate-limiter-flexible';
import type { Database } from '../db/database.ts';
import { tooManyRequests, type Failure } from '../http/failure.ts';
import { LIMITS_OF_ALL_SERVERS, NETWORKS_OF_SITE, type LimitOfAllServers } from './limits.ts';
import { keyOf, networkOf, siteNetworkOf } from './network.ts';
import type { Limit, LimitSettings } from './row.ts';
import { LIMITS_OF_ONE_SERVER } from './server-limits.ts';
import { attempts } from './tables.ts';

type Table = Readonly<Record<string, Limit>>;

type Texts<List extends readonly unknown[]> = { readonly [At in keyof List]: string };

/** The arguments that name a count of each limit: the parts of its key. For a network, the address of the client. */
type KeysOf<Rows extends Table> = { readonly [Name in keyof Rows]: Texts<Rows[Name]['key']> };

/** Counts by the rows of a table of limits. */
export interface Limits<Keys extends Readonly<Record<keyof Keys, readonly string[]>>> {
  /**
   * Counts before the try, so that parallel tries count too.
   * @throws Failure 429 TOO_MANY_REQUESTS with the time to wait.
   */
  take<Name extends keyof Keys>(name: Name, ...key: Keys[Name]): Promise<void>;
  /** Counts nothing. @throws Failure 429 TOO_MANY_REQUESTS if `take` would. */
  check<Name extends keyof Keys>(name: Name, ...key: Keys[Name]): Promise<void>;
  /** Takes one count back. */
  giveBack<Name extends keyof Keys>(name: Name, ...key: Keys[Name]): Promise<void>;
  /** Deletes the count. */
  forget<Name extends keyof Keys>(name: Name, ...key: Keys[Name]): Promise<void>;
}

const refusal = ({ msBeforeNext }: RateLimiterRes): Failure =>
  tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)));

/** One count of a try: that of its key, or that of the site of its network. */
interface Count {
  readonly limiter: RateLimiterAbstract;
  readonly key: string;
}

/** Opens the limiter of a row, which allows `factor` times as much as the row says. */
type Open = (name: string, row: Limit, factor: number) => RateLimiterAbstract;

/** Counts by the rows of a table. A limiter is opened when something is counted for the first time. */
const countBy = <Rows extends Table>(rows: Rows, open: Open): Limits<KeysOf<Rows>> => {
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (name: string, row: Limit, factor: number): RateLimiterAbstract => {
    const id = `${name} ${factor}`;
    const limiter = limiters.get(id) ?? open(name, row, factor);
    limiters.set(id, limiter);
    return limiter;
  };
  const countsOf = (name: keyof Rows, parts: readonly string[]): readonly Count[] => {
    const row: Limit = rows[name]!;
    const key = keyOf(...parts.map((part, at) => (row.key[at] === 'network' ? networkOf(part) : part)));
    const own = { limiter: limiterOf(String(name), row, 1), key };
    const site = row.hasSites === true ? siteNetworkOf(parts[0]!) : null;
    return site === null ? [own] : [own, { limiter: limiterOf(String(name), row, NETWORKS_OF_SITE), key: keyOf(site) }];
  };
  return {
    take: async (name, ...key) => {
      for (const count of countsOf(name, key)) {
        try {
          await count.limiter.consume(count.key);
        } catch (error) {
          throw error instanceof RateLimiterRes ? refusal(error) : error;
        }
      }
    },
    check: async (name, ...key) => {
      for (const count of countsOf(name, key)) {
        const state = await count.limiter.get(count.key);
        if (state !== null && state.remainingPoints <= 0) throw refusal(state);
      }
    },
    giveBack: async (name, ...key) => {
      for (const count of countsOf(name, key)) await count.limiter.reward(count.key, 1);
    },
    forget: async (name, ...key) => {
      for (const count of countsOf(name, key)) await count.limiter.delete(count.key);
    },
  };
};

type KeysOfAllServers = KeysOf<typeof LIMITS_OF_ALL_SERVERS>;

export type LimitsOfAllServers = Limits<KeysOfAllServers>;

/** The limits that do not depend on a setting. */
type Fixed = {
  [Name in LimitOfAllServers]: (typeof LIMITS_OF_ALL_SERVERS)[Name]['most'] extends number ? Name : never;
}[LimitOfAllServers];

const mostOf = ({ most }: Limit, config: LimitSettings): number =>
  typeof most === 'number' ? most : config[most.setting] * (most.times ?? 1);

/** Opens the limits whose counts are in the database. Those that depend on a setting need `config`. */
export function openLimits(options: {
  readonly database: Database;
  readonly config: LimitSettings;
}): LimitsOfAllServers;
export function openLimits(options: { readonly database: Database }): Limits<Pick<KeysOfAllServers, Fixed>>;
export function openLimits({
  database,
  config,
}: {
  readonly database: Database;
  readonly config?: LimitSettings;
}): LimitsOfAllServers {
  return countBy(LIMITS_OF_ALL_SERVERS, (name, row, factor) => {
    const points = factor * mostOf(row, config!);
    return new RateLimiterDrizzle({
      storeClient: database,
      schema: attempts,
      keyPrefix: name,
      points,
      duration: row.seconds,
      // Further calls after a refusal do not query the database.
      inMemoryBlockOnConsumed: row.isGivenBack === true ? 0 : points + 1,
      clearExpiredByTimeout: false,
    });
  });
}

/** Opens the limits whose counts are in the memory of this server. */
export const openLimitsHere = (): Limits<KeysOf<typeof LIMITS_OF_ONE_SERVER>> =>
  countBy(LIMITS_OF_ONE_SERVER, (name, { seconds }, factor) => {
    const { most } = LIMITS_OF_ONE_SERVER[name as keyof typeof LIMITS_OF_ONE_SERVER];
    return new RateLimiterMemory({ keyPrefix: name, points: factor * most, duration: seconds });
  });
