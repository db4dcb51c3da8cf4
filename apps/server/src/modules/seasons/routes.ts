import { board, boardQuery, empty, endedPayload, endedSeason } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { ReadBoard } from './boards.ts';
import type { Ended } from './ended.ts';

interface Parts {
  readonly sessions: SessionReader;
  readonly readBoard: ReadBoard;
  readonly ended: Ended;
}

/** The calls under /api/rating that are about seasons. */
export const seasonRoutes =
  ({ sessions, readBoard, ended }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['rating'] });
    call({
      method: 'GET',
      path: '/board',
      who: 'user',
      limit: 'call.user',
      summary: 'A page of a board, or those whose nicknames begin as typed, with the own row',
      query: boardQuery,
      answer: board,
      run: async ({ userId, query }) => {
        const { board: wanted, page = 0, search } = query;
        return readBoard({ userId, board: wanted, page, search });
      },
    });
    call({
      method: 'GET',
      path: '/ended',
      who: 'user',
      limit: 'call.user',
      summary: 'The last season that ended with a place of the user, until it was shown',
      answer: endedSeason,
      run: async ({ userId }) => ended.unseen(userId),
    });
    call({
      method: 'POST',
      path: '/ended',
      who: 'user',
      limit: 'rating.ended',
      summary: 'The end of a season was shown; it may be repeated',
      body: endedPayload,
      answer: empty,
      run: async ({ userId, body }) => {
        await ended.shown(userId, body.number);
        return {};
      },
    });
  };
