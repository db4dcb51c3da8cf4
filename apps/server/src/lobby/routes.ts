import { apiError, roomCode, roomInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import { userCalls } from '../http/user-calls.ts';
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
    const userOf = userCalls({ sessions: accounts.sessions, perMinute: LIMIT });
    app.get(
      '/:code/info',
      {
        schema: {
          tags: ['game'],
          summary: 'The creator of the room of an invite link',
          // A code of another shape leads to no room either.
          params: z.object({ code: roomCode.catch('') }),
          response: { 200: roomInfo, 401: apiError, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const creatorUserNickName = await lobbies.creatorOf(request.params.code, await userOf(request));
        if (creatorUserNickName === null) throw new Failure(404, 'WRONG_CODE_ROOM');
        return { creatorUserNickName };
      },
    );
  };
