import { and, asc, eq, exists, inArray, isNotNull, lte, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { newToken } from './addresses.ts';
import { mailingRecipients, mailings, mailingSubscribers } from './tables.ts';

/** Time in which a server sends a claimed mail and learns its fate, ms. Afterwards others may go on with it. */
export const CLAIM_MS = 10 * 60_000;

export type RecipientState = typeof mailingRecipients.$inferSelect.state;

/** A mail that this server alone may send now. */
export interface ClaimedMail {
  readonly id: number;
  readonly claim: string;
  readonly userId: string;
  readonly emailHash: string;
  readonly attempts: number;
  readonly mailing: typeof mailings.$inferSelect;
}

const isDue = (now: Date) =>
  and(
    eq(mailingRecipients.mailingId, mailings.id),
    eq(mailingRecipients.state, 'waiting'),
    lte(mailingRecipients.dueAt, now),
  );

/**
 * Claims the next mail of the oldest running mailing. The lock on the mailing lets the servers claim one after another,
 * so the rate holds for all of them together.
 * @param rate mails in a second.
 * @returns null if no mail is due, or if this second has had its mails.
 */
export const claimMail = (
  database: Database,
  { now, rate }: { readonly now: Date; readonly rate: number },
): Promise<ClaimedMail | null> =>
  database.transaction(async (tx) => {
    const due = tx.select({ id: mailingRecipients.id }).from(mailingRecipients).where(isDue(now));
    const [mailing] = await tx
      .select()
      .from(mailings)
      .where(and(eq(mailings.status, 'running'), exists(due)))
      .orderBy(mailings.id)
      .limit(1)
      .for('update');
    if (mailing === undefined) return null;
    const isSameSecond = Math.abs(now.getTime() - mailing.secondAt.getTime()) < 1000;
    if (isSameSecond && mailing.claimedInSecond >= rate) return null;
    // A locked row belongs to a user who is being deleted, or who takes the prizes: it comes next time.
    const [recipient] = await tx
      .select()
      .from(mailingRecipients)
      .where(
        and(
          eq(mailingRecipients.mailingId, mailing.id),
          eq(mailingRecipients.state, 'waiting'),
          lte(mailingRecipients.dueAt, now),
        ),
      )
      .orderBy(asc(mailingRecipients.dueAt), asc(mailingRecipients.id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (recipient === undefined) return null;
    const claim = newToken();
    await tx
      .update(mailings)
      .set(isSameSecond ? { claimedInSecond: mailing.claimedInSecond + 1 } : { secondAt: now, claimedInSecond: 1 })
      .where(eq(mailings.id, mailing.id));
    await tx
      .update(mailingRecipients)
      .set({ claim, dueAt: new Date(now.getTime() + CLAIM_MS) })
      .where(eq(mailingRecipients.id, recipient.id));
    const { id, userId, emailHash, attempts } = recipient;
    return { id, claim, userId, emailHash, attempts, mailing };
  });

/**
 * Notes that the mail server gets the end of the mail now: from here on, nobody sends this mail again unless the mail
 * server refuses it.
 * @returns false if the mail must not be sent: the claim is over, the mailing was stopped, the user unsubscribed.
 */
export const beginSending = async (
  database: Database,
  { id, claim, now }: { readonly id: number; readonly claim: string; readonly now: Date },
): Promise<boolean> => {
  const running = database
    .select({ id: mailings.id })
    .from(mailings)
    .where(and(eq(mailings.id, mailingRecipients.mailingId), eq(mailings.status, 'running')));
  const unsubscribed = database
    .select({ id: mailingSubscribers.userId })
    .from(mailingSubscribers)
    .where(and(eq(mailingSubscribers.userId, mailingRecipients.userId), isNotNull(mailingSubscribers.unsubscribedAt)));
  const begun = await database
    .update(mailingRecipients)
    .set({ state: 'sending', dueAt: new Date(now.getTime() + CLAIM_MS) })
    .where(
      and(
        eq(mailingRecipients.id, id),
        eq(mailingRecipients.claim, claim),
        eq(mailingRecipients.state, 'waiting'),
        exists(running),
        notExists(unsubscribed),
      ),
    )
    .returning({ id: mailingRecipients.id });
  return begun.length > 0;
};

/** The outcome of an attempt. `waiting` needs `dueAt`. */
export interface Outcome {
  readonly id: number;
  readonly claim: string;
  readonly state: Exclude<RecipientState, 'sending'>;
  readonly dueAt?: Date;
  readonly attempts?: number;
}

/** Stores an outcome. An answer of the mail server that comes late replaces `unknown`. */
export const storeOutcome = async (database: Database, { id, claim, ...values }: Outcome): Promise<void> => {
  await database
    .update(mailingRecipients)
    .set({ ...values, ...(values.state === 'waiting' && { claim: null }) })
    .where(
      and(
        eq(mailingRecipients.id, id),
        eq(mailingRecipients.claim, claim),
        inArray(mailingRecipients.state, ['waiting', 'sending', 'unknown']),
      ),
    );
};

/** Mails whose server died while the mail server had them become `unknown`; mailings without open mails are done. */
export const closeMailings = async (database: Database, now: Date): Promise<void> => {
  await database
    .update(mailingRecipients)
    .set({ state: 'unknown' })
    .where(and(eq(mailingRecipients.state, 'sending'), lte(mailingRecipients.dueAt, now)));
  const open = database
    .select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(
      and(
        eq(mailingRecipients.mailingId, mailings.id),
        // As in the index.
        sql`${mailingRecipients.state} in ('waiting', 'sending')`,
      ),
    );
  await database
    .update(mailings)
    .set({ status: 'done' })
    .where(and(eq(mailings.status, 'running'), notExists(open)));
};
