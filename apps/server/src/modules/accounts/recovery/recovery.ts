import { randomInt, timingSafeEqual } from 'node:crypto';
import { Failure, wrongFields } from '../../../http/failure.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { Core } from '../core.ts';
import { emailErrors, emailKey, normaliseEmail } from '../email.ts';
import { passwordErrors } from '../password.ts';
import type { Caller } from '../service.ts';
import { deleteLinks } from '../services/link-store.ts';
import { hashToken, newToken } from '../session-token.ts';
import { findByEmail, findByFormerEmail, freeEmail, lockUser, NO_FORMER_EMAIL, updateUser } from '../user-store.ts';
import { putRecovery, setSecret, takeRecovery, takeTry } from './recovery-store.ts';

const MINUTE_MS = 60_000;
/** Lifetime of a mailed code, minutes. */
const CODE_MINUTES = 10;
/** Lifetime of the secret code, ms. */
const SECRET_MS = 10 * MINUTE_MS;

interface Settings {
  readonly core: Core;
  readonly mail: Pick<Mail, 'sendLater' | 'assertCanSend'>;
  /** Draws six unpredictable digits. Tests replace it. */
  readonly drawCode?: () => string;
}

const drawSixDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a), Buffer.from(b));

const codeSpent = (): Failure => new Failure(400, 'CODE_SPENT');

export type RecoveryService = ReturnType<typeof recoveryService>;

/** Recovery of a forgotten password in three steps: address, mailed code, new password. A cookie connects the steps. */
export const recoveryService = ({ core, mail, drawCode = drawSixDigits }: Settings) => {
  const { database, clock, sessions, hasher, attempts, limits } = core;

  /** The hash includes the browser's token, so that equal codes of two recoveries have different hashes. */
  const codeHashOf = (browser: string, code: string): string => hashToken(`${browser}\n${code}`);

  return {
    /**
     * Mails a code if the address belongs to a user. An observer cannot see whether it does: both cases write one row,
     * and the mail is sent after the answer.
     * @returns the token for the browser's cookie.
     * @throws Failure 503 MAIL_UNAVAILABLE, for any address.
     */
    begin: async (formerBrowser: string | null, rawEmail: string, caller: Caller): Promise<string> => {
      mail.assertCanSend();
      const email = normaliseEmail(rawEmail);
      const errors = emailErrors(email);
      if (errors.length > 0) throw wrongFields({ email: errors });
      const key = emailKey(email);
      await attempts.recovery({ emailKey: key, address: caller.address });
      const holder = await findByEmail(database, key);
      const former = await findByFormerEmail(database, key);
      const user = former ?? holder;
      const browser = newToken();
      const code = drawCode();
      const now = clock.now();
      const isNew = await putRecovery(
        database,
        {
          emailKey: key,
          browserHash: hashToken(browser),
          userId: user?.id ?? null,
          codeHash: codeHashOf(browser, code),
          expiresAt: new Date(now + CODE_MINUTES * MINUTE_MS),
        },
        { formerBrowserHash: formerBrowser === null ? null : hashToken(formerBrowser), now: new Date(now) },
      );
      const to = former?.formerEmail ?? holder?.email ?? null;
      if (isNew && user !== null && to !== null) {
        mail.sendLater({
          to,
          locale: localeCode(user.localeId),
          content: { kind: 'recovery', code, minutes: CODE_MINUTES },
        });
      }
      return browser;
    },

    /**
     * @returns the secret code.
     * @throws Failure 400 WRONG_CODE while there are tries left, CODE_SPENT if only a new code helps.
     */
    confirm: async (browser: string | null, rawCode: string, caller: Caller): Promise<string> => {
      await limits.take('code.address', caller.address);
      if (browser === null) throw codeSpent();
      const recovery = await takeTry(database, { browserHash: hashToken(browser), now: new Date(clock.now()) });
      if (recovery === null) throw codeSpent();
      const attempt = { emailKey: recovery.emailKey, address: caller.address };
      await attempts.wrongCode(attempt);
      const isRight = isSame(recovery.codeHash, codeHashOf(browser, rawCode.replace(/\s/g, '')));
      // The code for an unknown address is never right.
      if (!isRight || recovery.userId === null) {
        throw new Failure(400, 'WRONG_CODE', { errors: { code: [{ key: 'error.WRONG_CODE' }] } });
      }
      await attempts.rightCode(attempt);
      const secret = newToken();
      const isFirst = await setSecret(database, {
        ...recovery,
        secretHash: hashToken(secret),
        expiresAt: new Date(clock.now() + SECRET_MS),
      });
      if (!isFirst) throw codeSpent();
      return secret;
    },

    /** @throws Failure 400 WRONG_FIELDS, or CODE_SPENT if the user must start again. */
    change: async (
      browser: string | null,
      { secretCode, newPassword }: { secretCode: string; newPassword: string },
      caller: Caller,
    ): Promise<void> => {
      await limits.take('code.address', caller.address);
      const errors = passwordErrors(newPassword);
      if (errors.length > 0) throw wrongFields({ newPassword: errors });
      if (browser === null) throw codeSpent();
      const proof = { browserHash: hashToken(browser), secretHash: hashToken(secretCode) };
      const passwordHash = await hasher.hash(newPassword);
      const changed = await database.transaction(async (tx) => {
        const recovery = await takeRecovery(tx, { ...proof, now: new Date(clock.now()) });
        const user = recovery === null || recovery.userId === null ? null : await lockUser(tx, recovery.userId);
        // The address may belong to another user since the code was mailed to it.
        if (recovery === null || user === null) return null;
        const { id, email, emailKey, formerEmail, formerEmailKey } = user;
        const isFormer = formerEmailKey === recovery.emailKey;
        if (!isFormer && emailKey !== recovery.emailKey) return null;
        // From now on only the mailbox opens the account: a thief may have linked their own service.
        await deleteLinks(tx, id);
        if (isFormer) {
          await freeEmail(tx, { emailKey: formerEmailKey, ownerId: id });
          await updateUser(tx, id, { email: formerEmail, emailKey: formerEmailKey, ...NO_FORMER_EMAIL });
        }
        await updateUser(tx, id, { passwordHash, isConfirmedEmail: true });
        core.confirmed(tx, id);
        const to = isFormer ? formerEmail : email;
        return { user, to, notify: await sessions.endWithin(tx, { userId: id }) };
      });
      if (changed === null) throw codeSpent();
      const { user, to, notify } = changed;
      notify();
      if (to !== null) {
        mail.sendLater({
          to,
          locale: localeCode(user.localeId),
          content: { kind: 'passwordChanged', link: `${caller.site}/` },
        });
      }
    },
  };
};
