import { botInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicSocketPort, type Config } from '../../../config/config.ts';
import { botTokenOf } from '../../../http/bot-calls.ts';
import { notAuthenticated } from '../../../http/failure.ts';
import { openLimitsHere } from '../../../limits/limiter.ts';
import type { Core } from '../core.ts';
import type { GameStatusReader } from '../game-status.ts';
import { FAILED_FOR_USER } from '../guard.ts';
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
    const limits = openLimitsHere();
    app.get(
      '/info',
      {
        config: { isOpenToBots: true },
        schema: {
          tags: ['bot'],
          summary: 'The bot of the token, and the port of the socket on which it plays',
          security: [{ botToken: [] }],
          response: { 200: botInfo, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const token = botTokenOf(request.headers.authorization);
        const session = token === null ? null : await findByToken(database, token, clock.now());
        const bot = session && (await findUser(database, session.userId));
        const owner = bot?.ownerId ? await findUser(database, bot.ownerId) : null;
        if (bot === null || owner === null) throw notAuthenticated();
        await limits.take('bot.call', bot.id);
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
    );
  };
