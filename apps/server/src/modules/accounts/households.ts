import { and, count, eq, gt, lt, ne, sql, type SQL } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { keyOf, networkOf } from '../../limits/network.ts';
import { BROWSER_COOKIE } from './known-browsers.ts';
import { knownBrowsers, linkedServices, userNetworks, users } from './tables.ts';

const DAY_MS = 24 * 3_600_000;

/** Notes that the user searches for a game from this address. */
export const noteNetwork = async (
  database: Database,
  { userId, address, now }: { readonly userId: string; readonly address: string; readonly now: number },
): Promise<void> => {
  await database
    .insert(userNetworks)
    .values({ userId, network: keyOf(networkOf(address)), seenAt: now })
    .onConflictDoUpdate({ target: [userNetworks.userId, userNetworks.network], set: { seenAt: now } });
};

/** The groups of these users who logged in from one browser since then, epoch ms. */
export const groupsOfBrowser = (database: Database, userIds: readonly string[], since: number): Promise<string[][]> =>
  groupsOf(database, {
    users: knownBrowsers.userId,
    mark: knownBrowsers.tokenHash,
    userIds,
    isRecent: gt(knownBrowsers.expiresAt, new Date(since + BROWSER_COOKIE.maxAge * 1000)),
  });

/** The groups of these users who searched from one network since then, epoch ms. */
export const groupsOfNetwork = (database: Database, userIds: readonly string[], since: number): Promise<string[][]> =>
  groupsOf(database, {
    users: userNetworks.userId,
    mark: userNetworks.network,
    userIds,
    isRecent: gt(userNetworks.seenAt, since),
  });

/** The other users who logged in from a browser of one of these users since then, epoch ms, by that user's id. */
export const householdsOf = async (
  database: Database,
  userIds: readonly string[],
  since: number,
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const others = alias(knownBrowsers, 'others');
  const isRecent = (browsers: { readonly expiresAt: PgColumn }): SQL =>
    gt(browsers.expiresAt, new Date(since + BROWSER_COOKIE.maxAge * 1000));
  const rows = await database
    .selectDistinct({ userId: knownBrowsers.userId, otherId: others.userId })
    .from(knownBrowsers)
    .innerJoin(others, and(eq(others.tokenHash, knownBrowsers.tokenHash), ne(others.userId, knownBrowsers.userId)))
    .where(and(isAnyOf(knownBrowsers.userId, userIds), isRecent(knownBrowsers), isRecent(others)));
  const households = new Map<string, string[]>();
  for (const { userId, otherId } of rows) households.set(userId, [...(households.get(userId) ?? []), otherId]);
  return households;
};

interface Marks {
  readonly users: PgColumn;
  readonly mark: PgColumn;
  readonly userIds: readonly string[];
  readonly isRecent: SQL;
}

/** The groups of two or more of these users with one mark. */
const groupsOf = async (database: Database, { users, mark, userIds, isRecent }: Marks): Promise<string[][]> => {
  const rows = await database
    .select({ group: sql<string[]>`array_agg(${users})` })
    .from(mark.table)
    .where(and(isAnyOf(users, userIds), isRecent))
    .groupBy(mark)
    .having(gt(count(), 1));
  return rows.map(({ group }) => group);
};

/** Characters of a hash that the operator reads: enough to tell networks apart, too few to find an address. */
const HASH_HEAD = 6;

export const networksOf = async (database: Database, userIds: readonly string[]): Promise<Map<string, string[]>> => {
  const rows = await database
    .select({ userId: userNetworks.userId, network: userNetworks.network })
    .from(userNetworks)
    .where(isAnyOf(userNetworks.userId, userIds));
  const networks = new Map<string, string[]>();
  for (const { userId, network } of rows)
    networks.set(userId, [...(networks.get(userId) ?? []), network.slice(0, HASH_HEAD)]);
  return networks;
};

/** Whether the user of this column has a confirmed address or a linked service (REWARD-13). */
export const isConfirmedUser = (userId: PgColumn): SQL =>
  sql`(exists (select 1 from ${users} where ${users.id} = ${userId} and ${users.isConfirmedEmail})
    or exists (select 1 from ${linkedServices} where ${linkedServices.userId} = ${userId}))`;

/** Those of these users who have neither a confirmed address nor a linked service (REWARD-13). */
export const unconfirmedOf = async (database: Database, userIds: readonly string[]): Promise<string[]> => {
  const rows = await database
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isAnyOf(users.id, userIds),
        eq(users.isConfirmedEmail, false),
        sql`not exists (select 1 from ${linkedServices} where ${linkedServices.userId} = ${users.id})`,
      ),
    );
  return rows.map(({ id }) => id);
};

/** Networks are kept this long after the last search from them. */
const KEPT_MS = 30 * DAY_MS;

export const dropOldNetworks = async (database: Database, now: number): Promise<void> => {
  await database.delete(userNetworks).where(lt(userNetworks.seenAt, now - KEPT_MS));
};
