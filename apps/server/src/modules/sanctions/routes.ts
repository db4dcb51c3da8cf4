import { empty, sanctionParams } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';

interface Options {
  readonly sessions: SessionReader;
  /** Notes that the user has seen a decision. That of another user stays as it is. */
  readonly markSeen: (seen: { readonly userId: string; readonly id: number }) => Promise<void>;
}

/** The calls under /api/sanction. */
export const sanctionRoutes =
  ({ sessions, markSeen }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['user'] });
    call({
      method: 'POST',
      path: '/:id/seen',
      who: 'user',
      limit: { none: 'a decision is noted as seen once' },
      summary: 'The user has seen a decision of the operator; the site does not open it again',
      description: 'Needs no body.',
      params: sanctionParams,
      answer: empty,
      run: async ({ userId, params }) => {
        await markSeen({ userId, id: params.id });
        return {};
      },
    });
  };
