import type { Sanction } from '@magnaty/protocol';
import { and, desc, eq, gt, inArray, isNull, or, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Notifier } from '../notifications/index.ts';
import { sanctions } from './tables.ts';

export type SanctionRow = typeof sanctions.$inferSelect;
export type NewSanction = Pick<SanctionRow, 'kind' | 'reason' | 'startsAt' | 'note'> &
  Partial<Pick<SanctionRow, 'gameId' | 'until'>> & { readonly userId: string };

/** A decision that keeps its user from something until it ends. */
export type LastingKind = 'mute' | 'suspension';

/** The time ends it, without a job. */
const isInForce = (now: number): SQL | undefined => and(isNull(sanctions.liftedAt), gt(sanctions.until, now));

/** Stores the decisions, and adds each to what its user is told. */
export const insertSanctions = async (
  tx: Database,
  notifier: Pick<Notifier, 'add'>,
  rows: readonly NewSanction[],
): Promise<void> => {
  for (const row of rows) {
    const [{ id } = { id: 0 }] = await tx.insert(sanctions).values(row).returning({ id: sanctions.id });
    await notifier.add(tx, row.userId, `sanction:${id}`, { kind: 'sanction', sanction: row.kind });
  }
};

/** The one of these users' decisions of a kind that ends last; null if none is in force. */
export const inForce = async (
  database: Database,
  { userIds, kind, now }: { readonly userIds: readonly string[]; readonly kind: LastingKind; readonly now: number },
): Promise<{ readonly reason: Sanction['reason']; readonly until: number } | null> => {
  const [last] = await database
    .select({ reason: sanctions.reason, until: sql<number>`${sanctions.until}`.mapWith(Number) })
    .from(sanctions)
    .where(and(isAnyOf(sanctions.userId, userIds), eq(sanctions.kind, kind), isInForce(now)))
    .orderBy(desc(sanctions.until))
    .limit(1);
  return last ?? null;
};

/** The users whose suspension began at this time or later, and is in force. */
export const suspendedSince = async (
  database: Database,
  { since, now }: { readonly since: number; readonly now: number },
): Promise<string[]> => {
  const rows = await database
    .selectDistinct({ userId: sanctions.userId })
    .from(sanctions)
    .where(and(eq(sanctions.kind, 'suspension'), gt(sanctions.startsAt, since), isInForce(now)));
  return rows.flatMap(({ userId }) => (userId === null ? [] : [userId]));
};

const viewOf = ({ id, kind, reason, note, startsAt, until, gameId, seenAt }: SanctionRow): Sanction => ({
  id,
  kind,
  reason,
  note,
  at: startsAt,
  until,
  gameId,
  isSeen: seenAt !== null,
});

/** Decisions that the site shows at once. */
const SHOWN = 20;

/** Those in force and those that the user has not seen, the newest first. One that was lifted is not shown. */
export const shownTo = async (database: Database, userId: string, now: number): Promise<Sanction[]> => {
  const isUnseen = and(
    isNull(sanctions.seenAt),
    isNull(sanctions.liftedAt),
    or(isNull(sanctions.until), isInForce(now)),
  );
  const rows = await database
    .select()
    .from(sanctions)
    .where(and(eq(sanctions.userId, userId), or(isInForce(now), isUnseen)))
    .orderBy(desc(sanctions.id))
    .limit(SHOWN);
  return rows.map(viewOf);
};

export const markSeen = async (
  database: Database,
  { userId, id, now }: { readonly userId: string; readonly id: number; readonly now: number },
): Promise<void> => {
  await database
    .update(sanctions)
    .set({ seenAt: now })
    .where(and(eq(sanctions.id, id), eq(sanctions.userId, userId), isNull(sanctions.seenAt)));
};

/** Ends all mutes and suspensions of the user. @returns the ids of those that were in force. */
export const liftAll = async (tx: Database, userId: string, now: number): Promise<number[]> => {
  const lifted = await tx
    .update(sanctions)
    .set({ liftedAt: now })
    .where(and(eq(sanctions.userId, userId), inArray(sanctions.kind, ['mute', 'suspension']), isInForce(now)))
    .returning({ id: sanctions.id });
  return lifted.map(({ id }) => id);
};

/** The decisions about a user, the newest first. */
export const sanctionsOf = (database: Database, userId: string, limit: number): Promise<SanctionRow[]> =>
  database.select().from(sanctions).where(eq(sanctions.userId, userId)).orderBy(desc(sanctions.id)).limit(limit);

/** The decisions stay without user and note: nothing of them names anybody. */
export const forgetUser = async (tx: Database, userId: string): Promise<void> => {
  await tx.update(sanctions).set({ userId: null, note: null }).where(eq(sanctions.userId, userId));
};
