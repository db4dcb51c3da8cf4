import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { batchesOf, isAnyOf } from '../../db/lists.ts';
import { newToken } from './addresses.ts';
import { mailingSubscribers } from './tables.ts';

export type Subscriber = typeof mailingSubscribers.$inferSelect;

/** After so many refusals in a row, an address gets no more mailings. */
const MAX_BOUNCES = 2;

/** Wants the user mailings, and does their address work? */
export const mayGetMailings = (
  { unsubscribedAt, bounces, bouncedHash }: Pick<Subscriber, 'unsubscribedAt' | 'bounces' | 'bouncedHash'>,
  emailHash: string,
): boolean => unsubscribedAt === null && (bounces < MAX_BOUNCES || bouncedHash !== emailHash);

/** Null for a user who was never sent a mailing. */
export const subscriberOf = async (database: Database, userId: string): Promise<Subscriber | null> =>
  (await database.select().from(mailingSubscribers).where(eq(mailingSubscribers.userId, userId)))[0] ?? null;

export const subscribersOf = async (
  database: Database,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, Subscriber>> => {
  const rows = await database.select().from(mailingSubscribers).where(isAnyOf(mailingSubscribers.userId, userIds));
  return new Map(rows.map((row) => [row.userId, row]));
};

/** Gives a token to each user who has none. */
export const addSubscribers = async (tx: Database, userIds: readonly string[]): Promise<void> => {
  const rows = userIds.map((userId) => ({ userId, token: newToken() }));
  for (const batch of batchesOf(rows)) await tx.insert(mailingSubscribers).values(batch).onConflictDoNothing();
};

/** @returns false if the user has unsubscribed before. */
export const unsubscribe = async (
  tx: Database,
  { userId, now }: { readonly userId: string; readonly now: Date },
): Promise<boolean> => {
  const changed = await tx
    .insert(mailingSubscribers)
    .values({ userId, token: newToken(), unsubscribedAt: now })
    .onConflictDoUpdate({
      target: mailingSubscribers.userId,
      set: { unsubscribedAt: now },
      setWhere: isNull(mailingSubscribers.unsubscribedAt),
    })
    .returning({ userId: mailingSubscribers.userId });
  return changed.length > 0;
};

/** Takes an unsubscription back, with the reason for it. */
export const subscribe = async (tx: Database, userId: string): Promise<void> => {
  await tx
    .update(mailingSubscribers)
    .set({ unsubscribedAt: null, reasonId: null, comment: null })
    .where(eq(mailingSubscribers.userId, userId));
};

/** @returns false for an unknown token. A repetition changes nothing. */
export const unsubscribeByToken = async (
  database: Database,
  { token, now }: { readonly token: string; readonly now: Date },
): Promise<boolean> => {
  const found = await database
    .update(mailingSubscribers)
    .set({ unsubscribedAt: sql`coalesce(${mailingSubscribers.unsubscribedAt}, ${now.toISOString()}::timestamptz)` })
    .where(eq(mailingSubscribers.token, token))
    .returning({ userId: mailingSubscribers.userId });
  return found.length > 0;
};

export const storeReason = async (
  tx: Database,
  { userId, ...reason }: { readonly userId: string; readonly reasonId: number; readonly comment: string | null },
): Promise<void> => {
  await tx.update(mailingSubscribers).set(reason).where(eq(mailingSubscribers.userId, userId));
};

/** Deletes the comments of users who unsubscribed before this time. */
export const deleteComments = async (database: Database, before: Date): Promise<void> => {
  await database
    .update(mailingSubscribers)
    .set({ comment: null })
    .where(and(isNotNull(mailingSubscribers.comment), lt(mailingSubscribers.unsubscribedAt, before)));
};

/** The mail server knows no such address. */
export const noteBounce = async (
  database: Database,
  { userId, emailHash }: { readonly userId: string; readonly emailHash: string },
): Promise<void> => {
  const { bounces, bouncedHash } = mailingSubscribers;
  await database
    .update(mailingSubscribers)
    .set({
      bounces: sql`case when ${bouncedHash} = ${emailHash} then ${bounces} + 1 else 1 end`,
      bouncedHash: emailHash,
    })
    .where(eq(mailingSubscribers.userId, userId));
};

/** The mail server took a mail to the user's address. */
export const noteAccepted = async (database: Database, userId: string): Promise<void> => {
  await database
    .update(mailingSubscribers)
    .set({ bounces: 0 })
    .where(and(eq(mailingSubscribers.userId, userId), sql`${mailingSubscribers.bounces} > 0`));
};
