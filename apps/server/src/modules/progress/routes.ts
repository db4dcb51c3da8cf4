import {
  album,
  albumQuery,
  empty,
  gameProgress,
  gameProgressQuery,
  ownProgress,
  safePayload,
  shownPayload,
  swapPayload,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { openLimitsHere } from '../../limits/limiter.ts';
import type { Progress } from './progress.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly progress: Progress;
}

/** The calls under /api/progress. */
export const progressRoutes =
  ({ sessions, progress }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['progress'] });
    const limits = openLimitsHere();
    call({
      method: 'GET',
      path: '/own',
      who: 'user',
      limit: 'call.user',
      summary: 'The experience of the user, the task of today, the days of this week and its safe',
      answer: ownProgress,
      run: async ({ userId }) => progress.own(userId),
    });
    call({
      method: 'POST',
      path: '/swap',
      who: 'user',
      limit: { inWork: 'progress.user' },
      summary: 'Swap the task of today for another one',
      description: '409 `TASK_FIXED` if it is done, was swapped, or the day is over.',
      body: swapPayload,
      answer: empty,
      alsoFails: [409],
      run: async ({ userId, body }) => {
        await progress.swap(userId, body.day);
        return {};
      },
    });
    call({
      method: 'POST',
      path: '/safe',
      who: 'user',
      limit: { inWork: 'progress.user' },
      summary: 'Take what the open safe of a week holds',
      description: '409 `SAFE_CLOSED`, `SAFE_TAKEN`.',
      body: safePayload,
      answer: empty,
      alsoFails: [409],
      run: async ({ userId, body }) => {
        await progress.takeSafe(userId, body.week);
        return {};
      },
    });
    call({
      method: 'POST',
      path: '/shown',
      who: 'user',
      limit: { inWork: 'progress.user' },
      summary: 'The arrival on a floor was shown; it may be repeated',
      body: shownPayload,
      answer: empty,
      run: async ({ userId, body }) => {
        await progress.shown(userId, body.floor);
        return {};
      },
    });
    call({
      method: 'GET',
      path: '/album',
      who: 'user',
      limit: 'call.user',
      summary: 'The stamps of a player, the own ones without a nickname',
      description: '404 `NOT_FOUND` for an unknown nickname; 403 `PROFILE_CLOSED`.',
      query: albumQuery,
      answer: album,
      alsoFails: [404],
      run: async ({ userId, query }) => {
        const { nickname } = query;
        if (nickname !== undefined) await limits.take('player.album', userId);
        return progress.album(userId, nickname);
      },
    });
    call({
      method: 'GET',
      path: '/game',
      who: 'user',
      limit: 'call.user',
      summary: 'What a finished game of the user has brought besides its result',
      query: gameProgressQuery,
      answer: gameProgress,
      run: async ({ userId, query }) => progress.ofGame(userId, query.gameId),
    });
  };
