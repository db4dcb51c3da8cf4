import { randomUUID } from 'node:crypto';
import { FIRST_RATING } from '@magnaty/content';
import { MAX_BOTS, type NewBot, type OwnBots } from '@magnaty/protocol';
import { Failure, notAuthenticated, wrongFields } from '../../../http/failure.ts';
import type { Core } from '../core.ts';
import { fieldErrors } from '../fields.ts';
import { nicknameSkeleton, normaliseNickname } from '../nickname.ts';
import { deletion, type OtherModules } from '../settings/removal.ts';
import { insertUser, lockUser } from '../user-store.ts';
import { botIdsOf, botsOf, lockBot } from './bot-store.ts';
import { openToken } from './bot-token.ts';

/** A bot of the user who calls. */
interface OwnBot {
  readonly ownerId: string;
  readonly id: string;
}

export type Bots = ReturnType<typeof openBots>;

/** The bots of users: accounts for programs, which a token opens. */
export const openBots = ({ core, modules }: { readonly core: Core; readonly modules: OtherModules }) => {
  const { database, clock, limits, sessions } = core;
  const remove = deletion({ core, modules });

  const refuseName = async (value: string): Promise<void> => {
    const errors = await fieldErrors(database, { field: 'login', value, userId: null });
    if (errors.length > 0) throw wrongFields({ name: errors });
  };

  /** Ends the bot's token inside a transaction, and opens another one if it is wanted. */
  const endToken = async <T>({ id, ownerId }: OwnBot, replace: (tx: typeof database) => Promise<T>): Promise<T> => {
    const { notify, result } = await database.transaction(async (tx) => {
      if (!(await lockBot(tx, { id, ownerId }))) throw new Failure(404, 'NOT_FOUND');
      return { notify: await sessions.endWithin(tx, { userId: id }), result: await replace(tx) };
    });
    notify();
    return result;
  };

  return {
    list: async (ownerId: string): Promise<OwnBots> => ({
      bots: await botsOf(database, ownerId),
      mostBots: MAX_BOTS,
    }),

    /** @throws Failure 400 WRONG_FIELDS; 403 QUICK_ACCOUNT; 409 TOO_MANY_BOTS; 429 TOO_MANY_REQUESTS */
    create: async (ownerId: string, name: string, address: string): Promise<NewBot> => {
      await limits.take('bot.user', ownerId);
      await limits.take('bot.address', address);
      await refuseName(name);
      const nickname = normaliseNickname(name);
      const created = await database.transaction(async (tx) => {
        // The lock makes parallel calls count each other's bots.
        const owner = await lockUser(tx, ownerId);
        if (owner === null) throw notAuthenticated();
        if (owner.isQuick) throw new Failure(403, 'QUICK_ACCOUNT');
        if ((await botIdsOf(tx, ownerId)).length >= MAX_BOTS) throw new Failure(409, 'TOO_MANY_BOTS');
        const id = randomUUID();
        const isNew = await insertUser(tx, {
          id,
          ownerId,
          nickname,
          nicknameSkeleton: nicknameSkeleton(nickname),
          email: null,
          emailKey: null,
          passwordHash: null,
          localeId: owner.localeId,
          rating: FIRST_RATING,
        });
        return isNew ? { id, token: await openToken(tx, id, clock.now()) } : null;
      });
      if (created !== null) return created;
      // Another user took the name after the check.
      await refuseName(name);
      throw new Failure(503, 'BUSY', { retryAfter: 1 });
    },

    /** Replaces the token: the former one opens nothing any more. @throws Failure 404 NOT_FOUND; 429 TOO_MANY_REQUESTS */
    renewToken: async (bot: OwnBot): Promise<NewBot> => {
      await limits.take('botToken.user', bot.ownerId);
      return { id: bot.id, token: await endToken(bot, (tx) => openToken(tx, bot.id, clock.now())) };
    },

    /** @throws Failure 404 NOT_FOUND */
    revokeToken: (bot: OwnBot): Promise<void> => endToken(bot, async () => undefined),

    /** @throws Failure 404 NOT_FOUND */
    remove: async ({ ownerId, id }: OwnBot): Promise<void> => {
      if (!(await botIdsOf(database, ownerId)).includes(id)) throw new Failure(404, 'NOT_FOUND');
      await remove(id);
    },
  };
};
