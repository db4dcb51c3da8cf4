import { empty, sanctionParams } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FAILED_FOR_USER, type Guard } from '../accounts/index.ts';

interface Options {
  readonly guard: Guard;
  /** Notes that the user has seen a decision. That of another user stays as it is. */
  readonly markSeen: (seen: { readonly userId: string; readonly id: number }) => Promise<void>;
}

/** The calls under /api/sanction. */
export const sanctionRoutes =
  ({ guard, markSeen }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/:id/seen',
      {
        schema: {
          tags: ['user'],
          summary: 'The user has seen a decision of the operator; the site does not open it again',
          description: 'Needs no body.',
          params: sanctionParams,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await markSeen({ userId, id: request.params.id });
        return {};
      },
    );
  };
