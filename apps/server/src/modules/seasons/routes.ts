import { board, boardQuery, empty, endedPayload, endedSeason } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openLimitsHere } from '../../limits/limiter.ts';
import { BODIES, FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import type { ReadBoard } from './boards.ts';
import type { Ended } from './ended.ts';

interface Parts {
  readonly guard: Guard;
  readonly readBoard: ReadBoard;
  readonly ended: Ended;
}

/** The calls under /api/rating that are about seasons. */
export const seasonRoutes =
  ({ guard, readBoard, ended }: Parts): FastifyPluginAsyncZod =>
  async (app) => {
    const limits = openLimitsHere();
    const tags = ['rating'];
    app.get(
      '/board',
      {
        schema: {
          tags,
          summary: 'A page of a board, or those whose nicknames begin as typed, with the own row',
          querystring: boardQuery,
          response: { 200: board, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        const { board: wanted, page = 0, search } = request.query;
        return readBoard({ userId, board: wanted, page, search });
      },
    );
    app.get(
      '/ended',
      {
        schema: {
          tags,
          summary: 'The last season that ended with a place of the user, until it was shown',
          response: { 200: endedSeason, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return ended.unseen(userId);
      },
    );
    app.post(
      '/ended',
      {
        schema: {
          tags,
          summary: 'The end of a season was shown; it may be repeated',
          consumes: BODIES,
          body: endedPayload,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('rating.ended', userId);
        await ended.shown(userId, request.body.number);
        return {};
      },
    );
  };
