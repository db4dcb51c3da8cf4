import { apiError, openRooms, roomCode, roomInfo } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure } from '../http/failure.ts';
import { openCalls } from '../http/user-calls.ts';
import type { AccountsModule } from '../modules/accounts/index.ts';
import type { Lobbies } from './lobbies.ts';

export interface RoomRoutesOptions {
  readonly accounts: Pick<AccountsModule, 'sessions'>;
  readonly lobbies: Pick<Lobbies, 'infoOf' | 'openRooms'>;
}

/** The calls under /api/game/room. */
export const roomRoutes =
  ({ accounts, lobbies }: RoomRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const callerOf = openCalls(accounts.sessions, 'room.info');
    app.get(
      '/list',
      {
        schema: {
          tags: ['game'],
          summary: 'The rooms that their hosts have listed and that have a free place',
          response: { 200: openRooms, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        await callerOf(request);
        return lobbies.openRooms();
      },
    );

    app.get(
      '/:code/info',
      {
        schema: {
          tags: ['game'],
          summary: 'The room of an invite link: who invites, to what mode, and how many are there',
          // A code of another shape leads to no room either.
          params: z.object({ code: roomCode.catch('') }),
          response: { 200: roomInfo, 404: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => {
        const info = await lobbies.infoOf(request.params.code, await callerOf(request));
        if (info === null) throw new Failure(404, 'WRONG_CODE_ROOM');
        return info;
      },
    );
  };
