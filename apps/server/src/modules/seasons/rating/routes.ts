import { botLadder, ratingList } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import type { Rating } from './rating.ts';

/** The calls under /api/rating. */
export const ratingRoutes =
  ({ sessions, rating }: { readonly sessions: SessionReader; readonly rating: Rating }): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['rating'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'call.user',
      summary: 'The best hundred players by place, and the own entry if it is not among them',
      answer: ratingList,
      run: async ({ userId }) => rating.list(userId),
    });

    call({
      method: 'GET',
      path: '/bots',
      who: 'user',
      limit: 'call.user',
      summary: 'The best hundred bots of the ladder',
      answer: botLadder,
      run: async () => rating.bots(),
    });
  };
