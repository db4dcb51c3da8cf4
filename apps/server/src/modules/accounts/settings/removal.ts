import { wrongFields } from '../../../http/failure.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import type { Core } from '../core.ts';
import { dropRecovery } from '../recovery/recovery-store.ts';
import type { SessionRow } from '../session-store.ts';
import { deleteUser, findUser, lockUser } from '../user-store.ts';

/** A user who logged in so recently need not repeat the nickname, ms. */
const FRESH_MS = 10 * 60_000;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Modules take part in a removal in the reverse of this order: what depends on another module goes first. */
export type OtherModules = readonly Pick<ServerModule, 'leaveBeforeRemoval' | 'forgetUser'>[];

/** Deletes an account with everything that names its owner. */
export const removal = ({ core, modules }: { readonly core: Core; readonly modules: OtherModules }) => {
  const { database, clock, sessions, attempts } = core;
  /** @throws Failure 400 WRONG_FIELDS where `nickname` is another one, or is missing long after the login. */
  return async (session: SessionRow, nickname: string | undefined): Promise<void> => {
    const { userId } = session;
    await attempts.removal(userId);
    const user = await findUser(database, userId);
    if (user === null) return;
    const isFresh = clock.now() - session.createdAt.getTime() <= FRESH_MS;
    const isMeant = nickname === undefined ? isFresh : withoutSpaces(nickname) === withoutSpaces(user.nickname);
    if (!isMeant) throw wrongFields({ nickname: [{ key: 'field.nickname.other' }] });
    // The user leaves while still known, so that the others see who has gone. The lobby comes before the game: it may
    // become one meanwhile.
    for (const module of modules.toReversed()) await module.leaveBeforeRemoval?.(userId);
    const tell = await database.transaction(async (tx) => {
      const locked = await lockUser(tx, userId);
      if (locked === null) return null;
      const telling = await sessions.endWithin(tx, { userId });
      if (locked.emailKey !== null) await dropRecovery(tx, locked.emailKey);
      for (const module of modules.toReversed()) await module.forgetUser?.(tx, userId);
      await deleteUser(tx, userId);
      return telling;
    });
    tell?.();
  };
};
