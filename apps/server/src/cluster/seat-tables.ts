import { sql, type Column, type SQL, type Table } from 'drizzle-orm';
import { isAnyOf } from '../db/lists.ts';
import type { Database, RowOf } from '../db/database.ts';

/** A table of seats. Its owner describes it, so that `reconcileSeats` can set the time to reconnect in it. */
export interface SeatTable {
  readonly kind: 'game' | 'lobby';
  readonly table: Table;
  /** The game or the lobby of a seat. */
  readonly id: Column;
  readonly userId: Column;
  /** The user is absent and loses the seat at this time, epoch ms; null while present. */
  readonly dropAt: Column;
  /** The seats that count. */
  readonly isTaken: SQL;
  /** Whether the user of a seat is present. `now` is epoch ms. */
  isPresent(now: number): SQL<boolean>;
  /** Time to reconnect, ms. */
  readonly reconnectMs: SQL | number;
}

/** A seat with another time to reconnect than before. */
export interface ChangedSeat {
  readonly kind: SeatTable['kind'];
  /** The id of the game or of the lobby. */
  readonly id: string;
  readonly userId: string;
  /** When the absent user loses the seat, epoch ms; null for a user who is present again. */
  readonly dropAt: number | null;
}

/** The seats to reconcile. */
export interface Wanted {
  /** All seats of these users. */
  readonly users: readonly string[];
  /** Also each other seat whose `drop_at` is not what the presences say. */
  readonly isForAll: boolean;
  /** No time to reconnect ends before this time, epoch ms. */
  readonly earliest: number;
  /** No server lived for so long, ms: a time to reconnect that ran then is that much longer, or begins anew after longer. */
  readonly absentMs?: number;
}

/**
 * Sets `drop_at` of seats: null for a present user; for an absent one the time that already runs, or else the whole
 * time to reconnect from `now` (epoch ms) on.
 *
 * The statement that reads the presences begins when the seats are locked, and writes only these. So of two calls for a
 * seat the second one reads presences at least as new. All calls lock the seats in the same order.
 * @returns the seats that have changed.
 */
export const reconcileSeats = (
  database: Database,
  { tables, wanted, now }: { readonly tables: readonly SeatTable[]; readonly wanted: Wanted; readonly now: number },
): Promise<ChangedSeat[]> =>
  database.transaction(async (tx) => {
    const { earliest, absentMs = 0 } = wanted;
    const valueIn = (table: SeatTable): SQL => {
      const { dropAt, reconnectMs } = table;
      const whole = sql`${now}::bigint + ${reconnectMs}::bigint`;
      // A game that waits longer for its only person (TIME-9) extends its own pause.
      const left = sql`case when ${absentMs}::bigint <= ${reconnectMs}::bigint then ${dropAt} + ${absentMs}::bigint end`;
      const later = sql`least(${left}, ${whole})`;
      const end = sql`greatest(coalesce(greatest(${dropAt}, ${later}), ${whole}), ${earliest}::bigint)`;
      return sql`case when not ${table.isPresent(now)} then ${end} end`;
    };
    const locked = (await tx.execute<RowOf<LockedSeat>>(lockOf(tables, { wanted, valueIn }))).rows;
    return locked.length === 0
      ? []
      : (await tx.execute<RowOf<ChangedSeat>>(updateOf(tables, { locked, valueIn }))).rows;
  });

interface LockedSeat {
  readonly userId: string;
  /** The seat, by its kind, lobby or game, and user. */
  readonly name: string;
}

const nameOf = ({ kind, id, userId }: SeatTable): SQL => sql`${kind}::text || ' ' || ${id} || ' ' || ${userId}`;

const lockOf = (
  tables: readonly SeatTable[],
  { wanted, valueIn }: { readonly wanted: Wanted; readonly valueIn: (table: SeatTable) => SQL },
): SQL =>
  eachIn(tables, (seats) => {
    const { table, id, userId, dropAt, isTaken } = seats;
    const isOfUser = isAnyOf(userId, wanted.users);
    const isWanted = wanted.isForAll ? sql`(${isOfUser} or ${dropAt} is distinct from ${valueIn(seats)})` : isOfUser;
    return sql`select ${nameOf(seats)} as name, ${userId} as "userId" from ${table}
      where ${isTaken} and ${isWanted} order by ${id}, ${userId} for no key update`;
  });

const updateOf = (
  tables: readonly SeatTable[],
  { locked, valueIn }: { readonly locked: readonly LockedSeat[]; readonly valueIn: (table: SeatTable) => SQL },
): SQL => {
  const users = [...new Set(locked.map(({ userId }) => userId))];
  const names = locked.map(({ name }) => name);
  return eachIn(tables, (seats) => {
    const { kind, table, id, userId, dropAt, isTaken } = seats;
    const value = valueIn(seats);
    // A double holds the whole number exactly, and both engines return it as a number.
    return sql`update ${table} set ${sql.identifier(dropAt.name)} = ${value}
      where ${isTaken} and ${isAnyOf(userId, users)} and ${isAnyOf(sql`(${nameOf(seats)})`, names)}
        and ${dropAt} is distinct from ${value}
      returning ${kind}::text as kind, ${id} as id, ${userId} as "userId", ${dropAt}::float8 as "dropAt"`;
  });
};

/** One statement with a part for each table, which returns the rows of all parts. */
const eachIn = (tables: readonly SeatTable[], partOf: (table: SeatTable) => SQL): SQL => {
  const names = tables.map(({ kind }) => sql.identifier(`${kind}_seats_now`));
  const parts = tables.map((table, at) => sql`${names[at]} as (${partOf(table)})`);
  const all = names.map((name) => sql`select * from ${name}`);
  // eslint-disable-next-line queries/bounded-parameters -- a part for each kind of seat
  return sql`with ${sql.join(parts, sql`, `)} ${sql.join(all, sql` union all `)}`;
};
