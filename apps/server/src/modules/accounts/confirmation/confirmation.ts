import { and, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { Failure, notAuthenticated } from '../../../http/failure.ts';
import { emailConfirmations, users } from '../tables.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { ErrorLog } from '../../../ports/log.ts';
import { attemptAll } from '../../../scheduling/attempt-all.ts';
import type { Core } from '../core.ts';
import { RESEND_SECONDS } from '../limits-of-fields.ts';
import { hashToken, newToken } from '../session-token.ts';
import { lockUser, updateUser, type UserRow } from '../user-store.ts';
import { AMOUNTS } from '../../../limits/amounts.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

const CONFIRM_PATH = '/api/user/confirm_email/confirm';

/** Time from a mail to the reminder after it, ms. */
const REMIND_AFTER_MS = 24 * HOUR_MS;
/** Reminders of one run. */
const BATCH = 100;

export type ConfirmationService = ReturnType<typeof confirmationService>;

type Addressed = Pick<UserRow, 'id' | 'email' | 'emailKey' | 'localeId'>;

interface Dependencies {
  readonly core: Core;
  readonly mail: Pick<Mail, 'send' | 'sendLater' | 'assertCanSend'>;
  readonly log: ErrorLog;
}

export const confirmationService = ({ core, mail, log }: Dependencies) => {
  const { database, clock, attempts, limits, news, confirmed } = core;

  const linkTo = (site: string, token: string): string => `${site}${CONFIRM_PATH}?token=${token}`;

  const insertLink = (tx: Database, link: { tokenHash: string; userId: string; emailKey: string }) => {
    const now = clock.now();
    return tx
      .insert(emailConfirmations)
      .values({ ...link, sentAt: new Date(now), expiresAt: new Date(now + HOURS * HOUR_MS) });
  };

  /** Stores the link under the user's lock, so that only one of several parallel requests sends a mail. */
  const prepare = (userId: string, tokenHash: string) =>
    database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === null) throw notAuthenticated();
      if (user.isConfirmedEmail) throw new Failure(403, 'EMAIL_CONFIRMED');
      if (user.email === null || user.emailKey === null) throw new Failure(400, 'NO_EMAIL');
      const [last] = await tx
        .select({ sentAt: emailConfirmations.sentAt })
        .from(emailConfirmations)
        .where(and(eq(emailConfirmations.userId, userId), eq(emailConfirmations.emailKey, user.emailKey)))
        .orderBy(desc(emailConfirmations.sentAt))
        .limit(1);
      const waitMs = last === undefined ? 0 : last.sentAt.getTime() + RESEND_SECONDS * 1000 - clock.now();
      if (waitMs > 0) throw new Failure(429, 'MAIL_ALREADY_SENT', { retryAfter: Math.ceil(waitMs / 1000) });
      await insertLink(tx, { tokenHash, userId, emailKey: user.emailKey });
      return { email: user.email, emailKey: user.emailKey, locale: localeCode(user.localeId) };
    });

  /** A mail that nobody asked for: a mailbox that gets too many gets no more. @returns whether it is on its way */
  const mailLater = async (
    kind: 'welcome' | 'reminder',
    { id: userId, email, emailKey, localeId }: Addressed,
    site: string,
  ): Promise<boolean> => {
    if (email === null || emailKey === null) return false;
    try {
      mail.assertCanSend();
      await attempts.mailTo(emailKey);
    } catch (error) {
      if (error instanceof Failure) return false;
      throw error;
    }
    const token = newToken();
    await insertLink(database, { tokenHash: hashToken(token), userId, emailKey });
    const content = { kind, link: linkTo(site, token), hours: HOURS } as const;
    mail.sendLater({ to: email, locale: localeCode(localeId), content });
    return true;
  };

  return {
    /**
     * Welcomes a new account at its address, with the link that confirms it. The address may belong to another person,
     * so the mail contains nothing that the sender typed.
     */
    welcome: async (user: Addressed, site: string): Promise<void> => {
      if (!(await mailLater('welcome', user, site))) return;
      await updateUser(database, user.id, { confirmReminderAt: new Date(clock.now() + REMIND_AFTER_MS) });
    },

    /** Reminds those whose address is still not confirmed. */
    remind: async (site: string): Promise<void> => {
      try {
        mail.assertCanSend();
      } catch {
        return;
      }
      const now = clock.now();
      const due = database
        .select({ id: users.id })
        .from(users)
        .where(lte(users.confirmReminderAt, new Date(now)))
        .orderBy(users.confirmReminderAt)
        .limit(BATCH)
        .for('update', { skipLocked: true });
      const next = new Date(now + REMIND_AFTER_MS).toISOString();
      const reminded = await database
        .update(users)
        .set({
          confirmReminders: sql`${users.confirmReminders} + 1`,
          confirmReminderAt: sql`case when ${users.confirmReminders} + 1 < ${AMOUNTS.reminders.most} then ${next}::timestamptz end`,
        })
        .where(inArray(users.id, due))
        .returning();
      await attemptAll({
        items: reminded.filter(({ isConfirmedEmail }) => !isConfirmedEmail),
        work: (user) => mailLater('reminder', user, site),
        log,
        failed: 'Reminders of unconfirmed addresses could not be sent',
      });
    },

    /**
     * One mail a minute to an address; the limit `confirmation.user` counts those to all addresses of the user.
     * @throws Failure 403 EMAIL_CONFIRMED, 429 MAIL_ALREADY_SENT and TOO_MANY_REQUESTS, 503 MAIL_UNAVAILABLE
     */
    send: async (userId: string, site: string): Promise<void> => {
      const token = newToken();
      const tokenHash = hashToken(token);
      const { email, emailKey, locale } = await prepare(userId, tokenHash);
      try {
        await limits.take('confirmation.user', userId);
        await attempts.mailTo(emailKey);
        const content = { kind: 'confirmation', link: linkTo(site, token), hours: HOURS } as const;
        await mail.send({ to: email, locale, content });
      } catch (error) {
        // Nothing was sent: the user may try again at once.
        await database.delete(emailConfirmations).where(eq(emailConfirmations.tokenHash, tokenHash));
        throw error;
      }
    },

    /** A link may be opened twice, by a mail scanner and by the reader. @returns whether it is valid. */
    confirm: (token: string): Promise<boolean> =>
      database.transaction(async (tx) => {
        const [link] = await tx
          .select()
          .from(emailConfirmations)
          .where(
            and(
              eq(emailConfirmations.tokenHash, hashToken(token)),
              gt(emailConfirmations.expiresAt, new Date(clock.now())),
            ),
          );
        const user = link === undefined ? null : await lockUser(tx, link.userId);
        if (link === undefined || user === null || user.emailKey !== link.emailKey) return false;
        if (!user.isConfirmedEmail) {
          await updateUser(tx, user.id, { isConfirmedEmail: true, confirmReminderAt: null });
          news.changed(tx, user.id, 'notifications');
          confirmed(tx, user.id);
        }
        return true;
      }),
  };
};
