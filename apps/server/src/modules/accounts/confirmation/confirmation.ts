import { and, desc, eq, gt } from 'drizzle-orm';
import { Failure, notAuthenticated } from '../../../http/failure.ts';
import { emailConfirmations } from '../tables.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { Core } from '../core.ts';
import { RESEND_SECONDS } from '../limits-of-fields.ts';
import { hashToken, newToken } from '../session-token.ts';
import { lockUser, updateUser } from '../user-store.ts';

const HOURS = 24;
const HOUR_MS = 3_600_000;

export const CONFIRM_PATH = '/api/user/confirm_email/confirm';

export type ConfirmationService = ReturnType<typeof confirmationService>;

export const confirmationService = ({ core, mail }: { core: Core; mail: Pick<Mail, 'send'> }) => {
  const { database, clock, attempts } = core;

  /** Stores the link under the user's lock, so that only one of several parallel requests sends a mail. */
  const prepare = (userId: string, tokenHash: string) =>
    database.transaction(async (tx) => {
      const user = await lockUser(tx, userId);
      if (user === null) throw notAuthenticated();
      if (user.isConfirmedEmail) throw new Failure(403, 'EMAIL_CONFIRMED');
      if (user.email === null || user.emailKey === null) throw new Failure(400, 'NO_EMAIL');
      const now = clock.now();
      const [last] = await tx
        .select({ sentAt: emailConfirmations.sentAt })
        .from(emailConfirmations)
        .where(eq(emailConfirmations.userId, userId))
        .orderBy(desc(emailConfirmations.sentAt))
        .limit(1);
      const waitMs = last === undefined ? 0 : last.sentAt.getTime() + RESEND_SECONDS * 1000 - now;
      if (waitMs > 0) throw new Failure(429, 'MAIL_ALREADY_SENT', { retryAfter: Math.ceil(waitMs / 1000) });
      await tx.insert(emailConfirmations).values({
        tokenHash,
        userId,
        emailKey: user.emailKey,
        sentAt: new Date(now),
        expiresAt: new Date(now + HOURS * HOUR_MS),
      });
      return { email: user.email, emailKey: user.emailKey, locale: localeCode(user.localeId) };
    });

  return {
    /** @throws Failure 403 EMAIL_CONFIRMED, 429 MAIL_ALREADY_SENT, 503 MAIL_UNAVAILABLE */
    send: async (userId: string, site: string): Promise<void> => {
      const token = newToken();
      const tokenHash = hashToken(token);
      const { email, emailKey, locale } = await prepare(userId, tokenHash);
      try {
        await attempts.confirmationMail(userId);
        await attempts.mailTo(emailKey);
        const link = `${site}${CONFIRM_PATH}?token=${token}`;
        await mail.send({ to: email, locale, content: { kind: 'confirmation', link, hours: HOURS } });
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
        if (!user.isConfirmedEmail) await updateUser(tx, user.id, { isConfirmedEmail: true });
        return true;
      }),
  };
};
