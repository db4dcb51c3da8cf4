import {
  apiError,
  empty,
  invitePayload,
  gameWorth,
  invitationPayload,
  invitedTo,
  openRooms,
  roomCode,
  roomInfo,
} from '@magnaty/protocol';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { Failure, notAuthenticated } from '../http/failure.ts';
import { openCalls, userCalls } from '../http/user-calls.ts';
import { BODIES, FAILED_FOR_USER, type AccountsModule } from '../modules/accounts/index.ts';
import type { Lobbies } from './lobbies.ts';

export interface RoomRoutesOptions {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly lobbies: Pick<Lobbies, 'infoOf' | 'openRooms' | 'worthFor' | 'invitations'>;
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
      async (request) => lobbies.openRooms(await callerOf(request)),
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

    const userOf = async (request: FastifyRequest): Promise<string> => {
      const session = await accounts.sessions.find(request.headers.cookie);
      request.userLocaleId = session?.localeId ?? null;
      if (session === null) throw notAuthenticated();
      return session.userId;
    };
    app.post(
      '/invite',
      {
        schema: {
          tags: ['game'],
          summary: 'Invite a user to the room in which the sender sits; it may be repeated',
          consumes: BODIES,
          body: invitePayload,
          response: { 200: invitedTo, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const [userId, toId] = [await userOf(request), request.body.userId];
        const profiles = await accounts.profiles([userId, toId]);
        const from = profiles.get(userId);
        if (from === undefined) throw notAuthenticated();
        return { roomId: await lobbies.invitations.invite(from, profiles.get(toId)) };
      },
    );
    app.post(
      '/decline',
      {
        schema: {
          tags: ['game'],
          summary: 'Decline an invitation to a room; it may be repeated',
          consumes: BODIES,
          body: invitationPayload,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId: fromId, roomId } = request.body;
        await lobbies.invitations.decline(await userOf(request), { roomId, fromId });
        return {};
      },
    );
  };

/** The call under /api/game/search. */
export const searchRoutes =
  ({ accounts, lobbies }: RoomRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const userOf = userCalls(accounts.sessions, 'game.worth');
    app.get(
      '/worth',
      {
        schema: {
          tags: ['game'],
          summary: 'What the public game that the user waits for will count for the user',
          response: { 200: gameWorth, 401: apiError, 429: apiError, 503: apiError },
        },
      },
      async (request) => lobbies.worthFor(await userOf(request)),
    );
  };
