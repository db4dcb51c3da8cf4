import type { Database } from '../../../db/database.ts';
import { wrongFields } from '../../../http/failure.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import { botIdsOf } from '../bots/bot-store.ts';
import { localeCode } from '../../../texts/texts.ts';
import type { Mail } from '../../mail/index.ts';
import type { Core } from '../core.ts';
import { dropRecovery } from '../recovery/recovery-store.ts';
import type { SessionRow } from '../session-store.ts';
import { deleteUser, findUser, lockForRemoval, type UserRow } from '../user-store.ts';

/** Time after a login in which the user need not type the nickname, ms. */
const FRESH_MS = 10 * 60_000;

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/** Modules take part in a removal in reverse order: a module comes before those it depends on. */
export type OtherModules = readonly Pick<ServerModule, 'name' | 'leaveBeforeRemoval' | 'forgetUser' | 'exportUser'>[];

interface Dependencies {
  readonly core: Core;
  readonly modules: OtherModules;
}

/** Deletes an account with everything that names its owner, and the owner's bots. */
export const deletion = ({ core: { database, sessions }, modules }: Dependencies) => {
  const inReverse = modules.toReversed();

  /** @returns a function that notifies the listeners of ended sessions. */
  const erase = async (tx: Database, userId: string): Promise<() => void> => {
    const notify = await sessions.endWithin(tx, { userId });
    for (const module of inReverse) await module.forgetUser?.(tx, userId);
    await deleteUser(tx, userId);
    return notify;
  };

  /** Rolls back the transaction: the user has got a bot that is not locked. */
  class BotIsNew extends Error {}

  /** @returns functions that notify the listeners of ended sessions. */
  const eraseWithBots = (userId: string): Promise<(() => void)[]> =>
    database.transaction(async (tx) => {
      // A recovery locks its code before its user.
      const emailKey = (await findUser(tx, userId))?.emailKey ?? null;
      if (emailKey !== null) await dropRecovery(tx, emailKey);
      const botIds = await botIdsOf(tx, userId);
      if (!(await lockForRemoval(tx, [...botIds, userId])).has(userId)) return [];
      // The lock prevents further bots of the user.
      const ownIds = await botIdsOf(tx, userId);
      if (ownIds.some((id) => !botIds.includes(id))) throw new BotIsNew();
      const notify = [];
      for (const id of [...ownIds, userId]) notify.push(await erase(tx, id));
      return notify;
    });

  /** @returns whether this call has deleted it. */
  return async (userId: string): Promise<boolean> => {
    // The user leaves before the deletion, so that others see the name. The lobby comes before the game, because a
    // lobby may become a game meanwhile.
    for (const id of [...(await botIdsOf(database, userId)), userId])
      for (const module of inReverse) await module.leaveBeforeRemoval?.(id);
    const notify = await eraseWithBots(userId).catch((error: unknown) => {
      if (error instanceof BotIsNew) return eraseWithBots(userId);
      throw error;
    });
    for (const notifyListeners of notify) notifyListeners();
    return notify.length > 0;
  };
};

interface RemovalDependencies extends Dependencies {
  readonly mail: Pick<Mail, 'sendLater'>;
}

/** The address that its owner has confirmed: an unconfirmed one may belong to another person. */
const confirmedEmail = ({ isConfirmedEmail, email, formerEmail }: UserRow): string | null =>
  isConfirmedEmail ? email : formerEmail;

/** Deletes an account at the request of its owner, and tells the owner by mail. */
export const removal = ({ core, modules, mail }: RemovalDependencies) => {
  const { database, clock, limits } = core;
  const remove = deletion({ core, modules });
  /** @throws Failure 400 WRONG_FIELDS if `nickname` is wrong, or missing long after the login. */
  return async (session: SessionRow, nickname: string | undefined): Promise<void> => {
    const { userId } = session;
    await limits.take('removal.user', userId);
    const user = await findUser(database, userId);
    if (user === null) return;
    const isFresh = clock.now() - session.createdAt.getTime() <= FRESH_MS;
    const isMeant = nickname === undefined ? isFresh : withoutSpaces(nickname) === withoutSpaces(user.nickname);
    if (!isMeant) throw wrongFields({ nickname: [{ key: 'field.nickname.other' }] });
    const isRemoved = await remove(userId);
    const to = confirmedEmail(user);
    if (!isRemoved || to === null) return;
    const content = { kind: 'deleted', nickname: user.nickname, at: new Date(clock.now()) } as const;
    mail.sendLater({ to, locale: localeCode(user.localeId), content });
  };
};
