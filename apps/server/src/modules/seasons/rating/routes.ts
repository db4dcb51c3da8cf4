import { botLadder, ratingList } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FAILED_FOR_USER, type Guard } from '../../accounts/index.ts';
import type { Rating } from './rating.ts';

/** The calls under /api/rating. */
export const ratingRoutes =
  ({ guard, rating }: { readonly guard: Guard; readonly rating: Rating }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/list',
      {
        schema: {
          tags: ['rating'],
          summary: 'The best hundred players by place, and the own entry if it is not among them',
          response: { 200: ratingList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return rating.list(userId);
      },
    );

    app.get(
      '/bots',
      {
        schema: {
          tags: ['rating'],
          summary: 'The best hundred bots of the ladder',
          response: { 200: botLadder, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await guard.need(request);
        return rating.bots();
      },
    );
  };
