import { botInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicSocketPort, type Config } from '../../../config/config.ts';
import { callsOf } from '../../../http/call.ts';
import { notAuthenticated } from '../../../http/failure.ts';
import type { Core } from '../core.ts';
import type { GameStatusReader } from '../game-status.ts';
import { findUser } from '../user-store.ts';
import { findByToken } from './bot-token.ts';

interface Options {
  readonly core: Core;
  readonly gameStatus: GameStatusReader;
  readonly config: Pick<Config, 'SOCKET_PORT' | 'PUBLIC_SOCKET_PORT'>;
}

/** The calls under /api/bot, which a bot makes with its token. */
export const botRoutes =
  ({ core, gameStatus, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const { database, clock } = core;
    const sessions = { find: async (token = '') => findByToken(database, token, clock.now()) };
    const call = callsOf(app, { sessions, tags: ['bot'] });
    call({
      method: 'GET',
      path: '/info',
      who: 'bot',
      limit: 'bot.call',
      summary: 'The bot of the token, and the port of the socket on which it plays',
      answer: botInfo,
      run: async ({ userId }) => {
        const bot = await findUser(database, userId);
        const owner = bot?.ownerId ? await findUser(database, bot.ownerId) : null;
        if (bot === null || owner === null) throw notAuthenticated();
        return {
          id: bot.id,
          nickname: bot.nickname,
          avatarPath: bot.avatarPath,
          owner: owner.nickname,
          rating: bot.rating,
          games: bot.ladderGames,
          gameStatus: await gameStatus.statusOf(bot.id),
          socketPort: publicSocketPort(config),
        };
      },
    });
  };
