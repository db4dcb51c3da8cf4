import {
  empty,
  gameSeries,
  invitePayload,
  gameWorth,
  invitationPayload,
  invitedTo,
  openRooms,
  roomCode,
  roomInfo,
  storyParams,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Database } from '../db/database.ts';
import { callsOf } from '../http/call.ts';
import { Failure, notAuthenticated } from '../http/failure.ts';
import type { AccountsModule } from '../modules/accounts/index.ts';
import { readSeries } from '../play/index.ts';
import type { Lobbies } from './lobbies.ts';

export interface RoomRoutesOptions {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly lobbies: Pick<Lobbies, 'infoOf' | 'openRooms' | 'worthFor' | 'invitations'>;
}

/** The calls under /api/game/room. */
export const roomRoutes =
  ({ accounts, lobbies }: RoomRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['game'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'anyone',
      limit: 'room.info',
      summary: 'The rooms that their hosts have listed and that have a free place',
      answer: openRooms,
      failures: [429, 503],
      run: async ({ userId }) => lobbies.openRooms(userId),
    });

    call({
      method: 'GET',
      path: '/:code/info',
      who: 'anyone',
      limit: 'room.info',
      summary: 'The room of an invite link: who invites, to what mode, and how many are there',
      // A code of another shape leads to no room either.
      params: z.object({ code: roomCode.catch('') }),
      answer: roomInfo,
      failures: [404, 429, 503],
      run: async ({ userId, params }) => {
        const info = await lobbies.infoOf(params.code, userId);
        if (info === null) throw new Failure(404, 'WRONG_CODE_ROOM');
        return info;
      },
    });

    call({
      method: 'POST',
      path: '/invite',
      who: 'user',
      limit: { inWork: 'invitation.user' },
      summary: 'Invite a user to the room in which the sender sits; it may be repeated',
      body: invitePayload,
      answer: invitedTo,
      alsoFails: [404],
      run: async ({ userId, body }) => {
        const profiles = await accounts.profiles([userId, body.userId]);
        const from = profiles.get(userId);
        if (from === undefined) throw notAuthenticated();
        return { roomId: await lobbies.invitations.invite(from, profiles.get(body.userId)) };
      },
    });

    call({
      method: 'POST',
      path: '/decline',
      who: 'user',
      limit: { inWork: 'notifications.user' },
      summary: 'Decline an invitation to a room; it may be repeated',
      body: invitationPayload,
      answer: empty,
      run: async ({ userId, body }) => {
        await lobbies.invitations.decline(userId, { roomId: body.roomId, fromId: body.userId });
        return {};
      },
    });
  };

/** The call under /api/game/search. */
export const searchRoutes =
  ({ accounts, lobbies }: RoomRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['game'] });
    call({
      method: 'GET',
      path: '/worth',
      who: 'user',
      limit: 'game.worth',
      summary: 'What the public game that the user waits for will count for the user',
      answer: gameWorth,
      failures: [401, 429, 503],
      run: async ({ userId }) => lobbies.worthFor(userId),
    });
  };

export interface SeriesRoutesOptions {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles' | 'takenNicknamesOf'>;
  readonly lobbies: Pick<Lobbies, 'seriesOf'>;
  readonly database: Database;
}

/** The call about the games that a room has played. */
export const seriesRoutes =
  ({ accounts, lobbies, database }: SeriesRoutesOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions: accounts.sessions, tags: ['game'] });
    call({
      method: 'GET',
      path: '/:gameId/series',
      who: 'user',
      limit: 'game.result',
      summary: 'Who has won the games of this room so far, for those at the table and for the players of the game',
      params: storyParams,
      answer: gameSeries,
      failures: [400, 401, 404, 429, 503],
      run: async ({ userId, params }) => {
        const games = await lobbies.seriesOf({ userId, gameId: params.gameId });
        if (games === null) throw new Failure(404, 'NOT_FOUND');
        return readSeries({ database, people: accounts }, games);
      },
    });
  };
