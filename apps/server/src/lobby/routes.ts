import { apiError, roomInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { z } from 'zod';
import { Failure, notAuthenticated, tooManyRequests } from '../http/failure.ts';
import type { AccountsModule } from '../modules/accounts/index.ts';
import type { Lobbies } from './lobbies.ts';

export interface RoomRoutesOptions {
  readonly accounts: Pick<AccountsModule, 'sessions'>;
  readonly lobbies: Pick<Lobbies, 'creatorOf'>;
}

/** Maximum number of calls of one user in a minute. */
const LIMIT = 60;

/** The calls under /api/game/room. */
export const roomRoutes =
  ({ accounts, lobbies }: RoomRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const limiter = new RateLimiterMemory({ points: LIMIT, duration: 60 });
    app.get(
      '/:code/info',
      {
        schema: {
          tags: ['game'],
          summary: 'Who made the room of an invite link',
          params: z.object({ code: z.string().max(64) }),
          response: { 200: roomInfo, 401: apiError, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const session = await accounts.sessions.find(request.headers.cookie);
        request.userLocaleId = session?.localeId ?? null;
        if (session === null) throw notAuthenticated();
        await limiter.consume(session.userId).catch((error: unknown) => {
          throw error instanceof RateLimiterRes ? tooManyRequests(Math.ceil(error.msBeforeNext / 1000)) : error;
        });
        const creatorUserNickName = await lobbies.creatorOf(request.params.code, session.userId);
        if (creatorUserNickName === null) throw new Failure(404, 'WRONG_CODE_ROOM');
        return { creatorUserNickName };
      },
    );
  };
