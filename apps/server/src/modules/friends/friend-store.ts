import { and, desc, eq, gt, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isNoneOf } from '../../db/lists.ts';
import { friendRequests, friendships } from './tables.ts';

export type RequestRow = typeof friendRequests.$inferSelect;

/** A user who asks, and the one who is asked. */
type Asking = Pick<RequestRow, 'fromId' | 'toId'>;

export const areFriends = async (tx: Database, userId: string, otherId: string): Promise<boolean> =>
  (
    await tx
      .select({ at: friendships.at })
      .from(friendships)
      .where(and(eq(friendships.userId, userId), eq(friendships.friendId, otherId)))
  ).length > 0;

export const friendIdsOf = async (database: Database, userId: string): Promise<string[]> => {
  const rows = await database
    .select({ friendId: friendships.friendId })
    .from(friendships)
    .where(eq(friendships.userId, userId));
  return rows.map(({ friendId }) => friendId);
};

export const countFriends = (database: Database, userId: string): Promise<number> =>
  database.$count(friendships, eq(friendships.userId, userId));

/** A friendship is a row for each of the two, so that one index answers all questions about it. */
export const addFriendship = async (tx: Database, [one, other]: readonly [string, string], at: number) => {
  await tx
    .insert(friendships)
    .values([
      { userId: one, friendId: other, at },
      { userId: other, friendId: one, at },
    ])
    .onConflictDoNothing();
};

/** @returns since when it was, epoch ms; null if there is none. */
export const removeFriendship = async (tx: Database, one: string, other: string): Promise<number | null> => {
  const isOf = (userId: string, friendId: string) =>
    and(eq(friendships.userId, userId), eq(friendships.friendId, friendId));
  const removed = await tx
    .delete(friendships)
    .where(or(isOf(one, other), isOf(other, one)))
    .returning({ at: friendships.at });
  return removed[0]?.at ?? null;
};

const isOne = ({ fromId, toId }: Asking): SQL | undefined =>
  and(eq(friendRequests.fromId, fromId), eq(friendRequests.toId, toId));
const isOpen = isNull(friendRequests.declinedAt);

export const requestOf = async (tx: Database, asking: Asking): Promise<RequestRow | null> =>
  (await tx.select().from(friendRequests).where(isOne(asking)))[0] ?? null;

/** Asks anew: an older request that was declined is over. */
export const putRequest = async (tx: Database, asking: Asking, at: number): Promise<void> => {
  await tx
    .insert(friendRequests)
    .values({ ...asking, at })
    .onConflictDoUpdate({ target: [friendRequests.fromId, friendRequests.toId], set: { at, declinedAt: null } });
};

/** @returns false if there is none that waits for an answer. */
export const declineRequest = async (tx: Database, asking: Asking, declinedAt: number): Promise<boolean> =>
  (
    await tx
      .update(friendRequests)
      .set({ declinedAt })
      .where(and(isOne(asking), isOpen))
      .returning({ at: friendRequests.at })
  ).length > 0;

/** @returns false if there is none that waits for an answer. */
export const removeOpenRequest = async (tx: Database, asking: Asking): Promise<boolean> =>
  (
    await tx
      .delete(friendRequests)
      .where(and(isOne(asking), isOpen))
      .returning({ at: friendRequests.at })
  ).length > 0;

/** Both have agreed: what one of them declined before counts no more. */
export const removeRequestsOf = async (tx: Database, one: string, other: string): Promise<void> => {
  await tx.delete(friendRequests).where(or(isOne({ fromId: one, toId: other }), isOne({ fromId: other, toId: one })));
};

const selectOpen = (database: Database, userId: string, exceptFrom: readonly string[] = []) =>
  database
    .select()
    .from(friendRequests)
    .where(
      and(
        or(eq(friendRequests.fromId, userId), eq(friendRequests.toId, userId)),
        isOpen,
        isNoneOf(friendRequests.fromId, exceptFrom),
      ),
    )
    .orderBy(desc(friendRequests.at), friendRequests.fromId, friendRequests.toId);

/** The requests of a user and to a user that wait for an answer, the last one first. */
export const openRequestsOf = (
  database: Database,
  userId: string,
  exceptFrom: readonly string[],
): Promise<RequestRow[]> => selectOpen(database, userId, exceptFrom).limit(MOST_LISTED);

/** The same, however many there are. */
export const allOpenRequestsOf = async (tx: Database, userId: string): Promise<RequestRow[]> => selectOpen(tx, userId);

/** The requests of a user that were declined after `since`, epoch ms. */
export const declinedRequestsOf = (database: Database, userId: string, since: number): Promise<RequestRow[]> =>
  database
    .select()
    .from(friendRequests)
    .where(and(eq(friendRequests.fromId, userId), gt(friendRequests.declinedAt, since)));

/** More requests are listed when these are answered. */
const MOST_LISTED = 200;

export const deleteDeclinedBefore = async (database: Database, time: number): Promise<void> => {
  await database
    .delete(friendRequests)
    .where(and(sql`${friendRequests.declinedAt} is not null`, lt(friendRequests.declinedAt, time)));
};
