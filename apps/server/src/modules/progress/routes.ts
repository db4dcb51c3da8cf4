import {
  album,
  albumQuery,
  apiError,
  empty,
  gameProgress,
  gameProgressQuery,
  ownProgress,
  safePayload,
  shownPayload,
  swapPayload,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { openLimitsHere } from '../../limits/limiter.ts';
import { BODIES, FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import type { Progress } from './progress.ts';

interface Options {
  readonly guard: Guard;
  readonly progress: Progress;
}

/** The calls under /api/progress. */
export const progressRoutes =
  ({ guard, progress }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['progress'];
    const limits = openLimitsHere();
    app.get(
      '/own',
      {
        schema: {
          tags,
          summary: 'The experience of the user, the task of today, the days of this week and its safe',
          response: { 200: ownProgress, ...FAILED_FOR_USER },
        },
      },
      async (request) => progress.own((await guard.need(request)).userId),
    );
    app.post(
      '/swap',
      {
        schema: {
          tags,
          summary: 'Swap the task of today for another one',
          description: '409 `TASK_FIXED` if it is done, was swapped, or the day is over.',
          consumes: BODIES,
          body: swapPayload,
          response: { 200: empty, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        await progress.swap((await guard.need(request)).userId, request.body.day);
        return {};
      },
    );
    app.post(
      '/safe',
      {
        schema: {
          tags,
          summary: 'Take what the open safe of a week holds',
          description: '409 `SAFE_CLOSED`, `SAFE_TAKEN`.',
          consumes: BODIES,
          body: safePayload,
          response: { 200: empty, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        await progress.takeSafe((await guard.need(request)).userId, request.body.week);
        return {};
      },
    );
    app.post(
      '/shown',
      {
        schema: {
          tags,
          summary: 'The arrival on a floor was shown; it may be repeated',
          consumes: BODIES,
          body: shownPayload,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await progress.shown((await guard.need(request)).userId, request.body.floor);
        return {};
      },
    );
    app.get(
      '/album',
      {
        schema: {
          tags,
          summary: 'The stamps of a player, the own ones without a nickname',
          description: '404 `NOT_FOUND` for an unknown nickname; 403 `PROFILE_CLOSED`.',
          querystring: albumQuery,
          response: { 200: album, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        const { nickname } = request.query;
        if (nickname !== undefined) await limits.take('player.album', userId);
        return progress.album(userId, nickname);
      },
    );
    app.get(
      '/game',
      {
        schema: {
          tags,
          summary: 'What a finished game of the user has brought besides its result',
          querystring: gameProgressQuery,
          response: { 200: gameProgress, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return progress.ofGame(userId, request.query.gameId);
      },
    );
  };
