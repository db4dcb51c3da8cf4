import { Failure, notAuthenticated, wrongFields } from '../../../http/failure.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { Core } from '../core.ts';
import { passwordErrors } from '../password.ts';
import type { SessionRow } from '../session-store.ts';
import type { OpenedSession } from '../sessions.ts';
import { findUser, lockUser, updateUser } from '../user-store.ts';

/** Changes the password in two steps, or in one step for an account without a password. */
export const passwordChange = ({ core, mail }: { core: Core; mail: Pick<Mail, 'sendLater'> }) => {
  const { database, sessions, hasher, limits } = core;
  return {
    /** @throws Failure 400 WRONG_PASSWORD */
    approve: async ({ sessionId, userId }: SessionRow, password: string): Promise<void> => {
      await limits.take('password.user', userId);
      const user = await findUser(database, userId);
      const isRight = await hasher.verify(user?.passwordHash ?? null, password);
      if (!isRight) {
        throw new Failure(400, 'WRONG_PASSWORD', { errors: { password: [{ key: 'error.WRONG_PASSWORD' }] } });
      }
      await limits.forget('password.user', userId);
      await sessions.approve(sessionId);
    },

    /**
     * Ends the other sessions and replaces this one.
     * @throws Failure 400 WRONG_FIELDS; 403 QUICK_ACCOUNT; 406 NOT_APPROVED if the current
     * password was not confirmed just before.
     */
    change: async (session: SessionRow, password: string, site: string): Promise<OpenedSession> => {
      const { sessionId, userId } = session;
      const errors = passwordErrors(password);
      if (errors.length > 0) throw wrongFields({ password: errors });
      await limits.take('passwordSet.user', userId);
      const passwordHash = await hasher.hash(password);
      const { user, opened, notify } = await database.transaction(async (tx) => {
        const user = await lockUser(tx, userId);
        if (user === null) throw notAuthenticated();
        // Without an address nobody could recover the account: both come by /api/user/save.
        if (user.isQuick) throw new Failure(403, 'QUICK_ACCOUNT');
        const isApproved = await sessions.takeApproval(tx, sessionId);
        if (user.passwordHash !== null && !isApproved) throw new Failure(406, 'NOT_APPROVED');
        await updateUser(tx, userId, { passwordHash });
        const notify = await sessions.endWithin(tx, { userId, butSessionId: sessionId });
        const opened = await sessions.renew(tx, session);
        if (opened === null) throw notAuthenticated();
        return { user, opened, notify };
      });
      notify();
      if (user.email !== null && user.isConfirmedEmail) {
        mail.sendLater({
          to: user.email,
          locale: localeCode(user.localeId),
          content: { kind: 'passwordChanged', link: `${site}/` },
        });
      }
      return opened;
    },
  };
};
