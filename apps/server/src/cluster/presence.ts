import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { presences, servers } from './tables.ts';

export interface Presence {
  readonly userId: string;
  /** The id of a game that the user follows; '' for being connected at all. */
  readonly place: string;
}

/** Servers that were found dead, and what they had open. */
export interface DeadServers {
  readonly servers: number;
  /** Presences at these servers. The users may be present at others too. */
  readonly gone: readonly Presence[];
  /** Games that users followed at these servers. */
  readonly gameIds: readonly string[];
}

/** Which users are connected to which server, in the database. */
export interface PresenceStore {
  enter(presence: Presence): Promise<void>;
  leave(presence: Presence): Promise<void>;
  /** Writes the heartbeat of this server. @returns true for its first one, and for the first after others took it for dead. */
  heartbeat(): Promise<boolean>;
  /** The number of other servers with a recent heartbeat. */
  othersAlive(): Promise<number>;
  /** Deletes servers without a heartbeat for `silentMs`, with their presences. */
  reap(silentMs: number): Promise<DeadServers>;
  /** This server ends: deletes the server and its presences. @returns the users who had any. */
  retire(): Promise<string[]>;
}

const ANYWHERE = sql`''`;

/**
 * The condition that the user of a row is at the place of the row, by any live server. Without `place`: that the user
 * is connected at all. A server lives until another one deletes its row of `servers`.
 */
export const isPresentAt = (userId: SQLWrapper, place: SQLWrapper = ANYWHERE): SQL<boolean> => sql<boolean>`exists (
  select from ${presences} join ${servers} on ${servers.id} = ${presences.serverId}
  where ${presences.userId} = ${userId} and ${presences.place} = ${place}
)`;

/** The users who are at each of these places, by any live server. */
export const usersAt = (database: Database, places: readonly string[]): Promise<Presence[]> =>
  database
    .selectDistinct({ userId: presences.userId, place: presences.place })
    .from(presences)
    .innerJoin(servers, eq(servers.id, presences.serverId))
    .where(isAnyOf(presences.place, places));

/** Those among these users who have a connection, to any live server. */
export const connectedUsers = async (database: Database, userIds: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await database
    .selectDistinct({ userId: presences.userId })
    .from(presences)
    .innerJoin(servers, eq(servers.id, presences.serverId))
    .where(and(isAnyOf(presences.userId, userIds), eq(presences.place, ANYWHERE)));
  return new Set(rows.map(({ userId }) => userId));
};

/** The clock of the database, in epoch ms: the clocks of the servers may differ. */
const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** A server without a heartbeat for so long counts as dead, ms. */
export const SILENT_MS = 2500;

export const sqlPresenceStore = (database: Database, serverId: string): PresenceStore => {
  const at = ({ userId, place }: Presence) => and(eq(presences.userId, userId), eq(presences.place, place));
  return {
    enter: async (presence) => {
      await database
        .insert(presences)
        .values({ ...presence, serverId })
        .onConflictDoNothing();
    },
    leave: async (presence) => {
      await database.delete(presences).where(and(at(presence), eq(presences.serverId, serverId)));
    },
    heartbeat: async () => {
      const [row] = await database
        .insert(servers)
        .values({ id: serverId, seenAt: DATABASE_NOW })
        .onConflictDoUpdate({ target: servers.id, set: { seenAt: DATABASE_NOW } })
        .returning({ isNew: sql<boolean>`xmax = 0` });
      return row?.isNew === true;
    },
    othersAlive: async () =>
      database.$count(
        servers,
        sql`${servers.id} <> ${serverId} and ${servers.seenAt} >= ${DATABASE_NOW} - ${SILENT_MS}::bigint`,
      ),
    reap: (silentMs) =>
      database.transaction(async (tx) => {
        const dead = await tx
          .delete(servers)
          .where(sql`${servers.id} <> ${serverId} and ${servers.seenAt} <= ${DATABASE_NOW} - ${silentMs}::bigint`)
          .returning({ id: servers.id });
        if (dead.length === 0) return { servers: 0, gone: [], gameIds: [] };
        const gone = await tx
          .delete(presences)
          .where(sql`not exists (select from ${servers} where ${servers.id} = ${presences.serverId})`)
          .returning({ userId: presences.userId, place: presences.place });
        const gameIds = new Set(gone.map(({ place }) => place).filter((place) => place !== ''));
        return { servers: dead.length, gone, gameIds: [...gameIds] };
      }),
    retire: () =>
      database.transaction(async (tx) => {
        await tx.delete(servers).where(eq(servers.id, serverId));
        const left = await tx
          .delete(presences)
          .where(eq(presences.serverId, serverId))
          .returning({ userId: presences.userId });
        return [...new Set(left.map(({ userId }) => userId))];
      }),
  };
};
