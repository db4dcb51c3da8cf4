import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { presences, servers } from './tables.ts';

export interface Presence {
  readonly userId: string;
  /** The id of a game that the user follows; '' for being connected at all. */
  readonly place: string;
}

/** Servers that were found dead, and what they had open. */
export interface DeadServers {
  readonly servers: number;
  /** Presences at these servers that no other server has. */
  readonly gone: readonly Presence[];
  /** Games that users followed at these servers. */
  readonly gameIds: readonly string[];
}

/** Which users are connected to which server, in the database. */
export interface PresenceStore {
  enter(presence: Presence): Promise<void>;
  leave(presence: Presence): Promise<void>;
  isPresent(presence: Presence): Promise<boolean>;
  /** Writes the heartbeat of this server. @returns true for its first one, and for the first after others took it for dead. */
  heartbeat(): Promise<boolean>;
  /** The number of other servers with a recent heartbeat. */
  othersAlive(): Promise<number>;
  /** Deletes servers without a heartbeat for `silentMs`, with their presences. */
  reap(silentMs: number): Promise<DeadServers>;
  /** This server ends: one transaction notes the absences that this causes, then deletes the server and its presences. */
  retire(noteAbsences: NoteAbsences): Promise<void>;
}

/** A condition on a row that names a user and a place; the place is '' without a column. */
export type PresenceCondition = (userId: SQLWrapper, place?: SQLWrapper) => SQL<boolean>;

/**
 * Writes, in the transaction of a server that ends, who is absent from now on.
 * @param leaves holds for users who are at the place by this server and by no other.
 */
export type NoteAbsences = (tx: Database, leaves: PresenceCondition) => Promise<void>;

const ANYWHERE = sql`''`;

/** Is the user of a row at the place of the row, by any server? Compared in one statement with the row itself. */
export const isPresentAt: PresenceCondition = (userId, place = ANYWHERE) => sql<boolean>`exists (
  select from ${presences} where ${presences.userId} = ${userId} and ${presences.place} = ${place}
)`;

/** The clock of the database, in epoch ms: the clocks of the servers may differ. */
const DATABASE_NOW = sql<number>`(extract(epoch from clock_timestamp()) * 1000)::bigint`;

/** One server at a time retires, so that each sees which presences the others still have. */
const RETIRE_LOCK = 7_246_118_003;

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
    isPresent: async (presence) =>
      (await database.select({ serverId: presences.serverId }).from(presences).where(at(presence)).limit(1)).length > 0,
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
        const left = await tx
          .delete(presences)
          .where(sql`not exists (select from ${servers} where ${servers.id} = ${presences.serverId})`)
          .returning({
            userId: presences.userId,
            place: presences.place,
            isElsewhere: sql<boolean>`exists (
              select from presences other join servers on servers.id = other.server_id
              where other.user_id = presences.user_id and other.place = presences.place
            )`,
          });
        const gone = left.filter(({ isElsewhere }) => !isElsewhere).map(({ userId, place }) => ({ userId, place }));
        const gameIds = new Set(left.map(({ place }) => place).filter((place) => place !== ''));
        return { servers: dead.length, gone, gameIds: [...gameIds] };
      }),
    retire: (noteAbsences) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(${RETIRE_LOCK}::bigint)`);
        const mine = sql`select 1 from ${presences} where ${presences.serverId} = ${serverId}`;
        const others = sql`select 1 from ${presences} where ${presences.serverId} <> ${serverId}`;
        await noteAbsences(tx, (userId, place = ANYWHERE) => {
          const isThere = sql`${presences.userId} = ${userId} and ${presences.place} = ${place}`;
          return sql<boolean>`exists (${mine} and ${isThere}) and not exists (${others} and ${isThere})`;
        });
        await tx.delete(presences).where(eq(presences.serverId, serverId));
        await tx.delete(servers).where(eq(servers.id, serverId));
      }),
  };
};
