import type { Database } from '../../../db/database.ts';
import { wrongFields } from '../../../http/failure.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import { botIdsOf } from '../bots/bot-store.ts';
import type { Core } from '../core.ts';
import { dropRecovery } from '../recovery/recovery-store.ts';
import type { SessionRow } from '../session-store.ts';
import { deleteUser, findUser, lockUser } from '../user-store.ts';

/** Time after a login in which the user need not type the nickname, ms. */
const FRESH_MS = 10 * 60_000;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Modules take part in a removal in reverse order: a module comes before those it depends on. */
export type OtherModules = readonly Pick<ServerModule, 'leaveBeforeRemoval' | 'forgetUser'>[];

interface Dependencies {
  readonly core: Core;
  readonly modules: OtherModules;
}

/** Deletes an account with everything that names its owner, and the owner's bots. */
export const deletion = ({ core: { database, sessions }, modules }: Dependencies) => {
  const inReverse = modules.toReversed();

  /** @returns functions that notify the listeners of ended sessions. */
  const erase = async (tx: Database, userId: string): Promise<(() => void)[]> => {
    const locked = await lockUser(tx, userId);
    if (locked === null) return [];
    const notify = [await sessions.endWithin(tx, { userId })];
    // The lock prevents further bots of the user.
    for (const botId of await botIdsOf(tx, userId)) notify.push(...(await erase(tx, botId)));
    if (locked.emailKey !== null) await dropRecovery(tx, locked.emailKey);
    for (const module of inReverse) await module.forgetUser?.(tx, userId);
    await deleteUser(tx, userId);
    return notify;
  };

  return async (userId: string): Promise<void> => {
    // The user leaves before the deletion, so that others see the name. The lobby comes before the game, because a
    // lobby may become a game meanwhile.
    for (const id of [...(await botIdsOf(database, userId)), userId])
      for (const module of inReverse) await module.leaveBeforeRemoval?.(id);
    const notify = await database.transaction((tx) => erase(tx, userId));
    for (const notifyListeners of notify) notifyListeners();
  };
};

/** Deletes an account at the request of its owner. */
export const removal = ({ core, modules }: Dependencies) => {
  const { database, clock, attempts } = core;
  const remove = deletion({ core, modules });
  /** @throws Failure 400 WRONG_FIELDS if `nickname` is wrong, or missing long after the login. */
  return async (session: SessionRow, nickname: string | undefined): Promise<void> => {
    const { userId } = session;
    await attempts.removal(userId);
    const user = await findUser(database, userId);
    if (user === null) return;
    const isFresh = clock.now() - session.createdAt.getTime() <= FRESH_MS;
    const isMeant = nickname === undefined ? isFresh : withoutSpaces(nickname) === withoutSpaces(user.nickname);
    if (!isMeant) throw wrongFields({ nickname: [{ key: 'field.nickname.other' }] });
    await remove(userId);
  };
};
