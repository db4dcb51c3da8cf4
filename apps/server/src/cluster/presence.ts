import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database, RowOf } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { Absence } from './absence.ts';
import { deployment, presences, servers } from './tables.ts';

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
  /** From the last heartbeat of these servers until now; null without one. */
  readonly absence: Absence | null;
}

export interface Heartbeat {
  /** It is the first one of this server, or the first after others took it for dead. */
  readonly isNew: boolean;
  /** Another server is alive. */
  readonly hasOthers: boolean;
  /** When it was written, epoch ms by the clock of the database. */
  readonly at: number;
  /** The last time in which no server lived; null for never. It ends at `at` if this heartbeat has ended it. */
  readonly absence: Absence | null;
}

/** Which users are connected to which server, in the database. */
export interface PresenceStore {
  enter(presence: Presence): Promise<void>;
  leave(presence: Presence): Promise<void>;
  /** Writes the heartbeat of this server. Notes an absence if none was written for `silentMs`. */
  heartbeat(silentMs?: number): Promise<Heartbeat>;
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

export const NO_DEAD_SERVERS: DeadServers = { servers: 0, gone: [], gameIds: [], absence: null };

interface HeartbeatRow {
  readonly isNew: boolean;
  readonly hasOthers: boolean;
  readonly at: number;
  readonly from: number | null;
  readonly to: number | null;
}

/** Doubles hold the whole numbers exactly, and both engines return them as numbers. */
const heartbeatOf = (serverId: string, silentMs: number): SQL => sql`with was as (
    select max(seen_at) as seen, max(seen_at) filter (where id <> ${serverId}) as others, ${DATABASE_NOW} as now
    from servers
  ), ended as (
    update deployment set absent_from = greatest(was.seen, left_at), absent_to = was.now from was
    where coalesce(was.seen <= was.now - ${silentMs}::bigint, true) and greatest(was.seen, left_at) is not null
    returning absent_from, absent_to
  ), beat as (
    insert into servers (id, seen_at) select ${serverId}, now from was
    on conflict (id) do update set seen_at = excluded.seen_at returning xmax = 0 as is_new
  )
  select is_new as "isNew", coalesce(was.others >= was.now - ${SILENT_MS}::bigint, false) as "hasOthers",
    was.now::float8 as at, coalesce(ended.absent_from, deployment.absent_from)::float8 as "from",
    coalesce(ended.absent_to, deployment.absent_to)::float8 as "to"
  from was cross join beat left join ended on true left join deployment on true`;

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
    heartbeat: async (silentMs = SILENT_MS) => {
      const { rows } = await database.execute<RowOf<HeartbeatRow>>(heartbeatOf(serverId, silentMs));
      const { isNew, hasOthers, at, from, to } = rows[0]!;
      return { isNew, hasOthers, at, absence: from === null || to === null ? null : { from, to } };
    },
    reap: (silentMs) =>
      database.transaction(async (tx) => {
        const dead = await tx
          .delete(servers)
          .where(sql`${servers.id} <> ${serverId} and ${servers.seenAt} <= ${DATABASE_NOW} - ${silentMs}::bigint`)
          .returning({ seenAt: servers.seenAt, now: DATABASE_NOW });
        if (dead.length === 0) return NO_DEAD_SERVERS;
        const gone = await tx
          .delete(presences)
          .where(sql`not exists (select from ${servers} where ${servers.id} = ${presences.serverId})`)
          .returning({ userId: presences.userId, place: presences.place });
        const gameIds = new Set(gone.map(({ place }) => place).filter((place) => place !== ''));
        const from = Math.min(...dead.map(({ seenAt }) => seenAt));
        const to = Math.max(...dead.map(({ now }) => Number(now)));
        return { servers: dead.length, gone, gameIds: [...gameIds], absence: { from, to } };
      }),
    retire: () =>
      database.transaction(async (tx) => {
        await tx.delete(servers).where(eq(servers.id, serverId));
        await tx.update(deployment).set({ leftAt: DATABASE_NOW });
        const left = await tx
          .delete(presences)
          .where(eq(presences.serverId, serverId))
          .returning({ userId: presences.userId });
        return [...new Set(left.map(({ userId }) => userId))];
      }),
  };
};
