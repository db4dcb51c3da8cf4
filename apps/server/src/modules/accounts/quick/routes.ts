import { apiError, currentUser, proposedName, quickPayload, savePayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { BODIES, FAILED, FAILED_FOR_USER, TAGS, type Guard } from '../guard.ts';
import type { QuickAccounts } from './quick.ts';

/** The calls of accounts that are made from a name alone. */
export const quickRoutes =
  ({ quick, guard }: { readonly quick: QuickAccounts; readonly guard: Guard }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '/quick/name',
      {
        schema: {
          tags: TAGS,
          summary: 'A nickname that nobody has at the moment, for a form that asks for one',
          response: { 200: proposedName, ...FAILED },
        },
      },
      async (request) => ({ name: await quick.propose(guard.callerOf(request)) }),
    );

    app.post(
      '/quick',
      {
        schema: {
          tags: TAGS,
          summary: 'Make an account from a name alone and log in to it. It plays with bots and in private rooms',
          consumes: BODIES,
          body: quickPayload,
          response: { 200: currentUser, ...FAILED },
        },
      },
      async (request, reply) =>
        guard.completeLogin({ request, reply }, await quick.open(request.body.login, guard.callerOf(request))),
    );

    app.post(
      '/save',
      {
        schema: {
          tags: TAGS,
          summary: 'Give a quick account an address and a password: it becomes a registered one',
          consumes: BODIES,
          body: savePayload,
          response: { 200: currentUser, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return quick.save(userId, request.body, guard.callerOf(request));
      },
    );
  };
