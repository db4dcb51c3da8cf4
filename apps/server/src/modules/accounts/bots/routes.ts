import { apiError, botParams, empty, newBot, newBotPayload, ownBots } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { BODIES, FAILED_FOR_USER, TAGS, type Guard } from '../guard.ts';
import type { Bots } from './bots.ts';

/** The calls under /api/user/bots: a user and their bots. */
export const ownBotRoutes =
  ({ bots, guard }: { readonly bots: Bots; readonly guard: Guard }): FastifyPluginAsyncZod =>
  async (app) => {
    app.get(
      '',
      { schema: { tags: TAGS, summary: 'The bots of the user', response: { 200: ownBots, ...FAILED_FOR_USER } } },
      async (request) => bots.list((await guard.need(request)).userId),
    );

    app.post(
      '',
      {
        schema: {
          tags: TAGS,
          summary: 'Make a bot: an account for a program. Only this answer tells its token',
          description: '400 `WRONG_FIELDS` lists the errors of `name`; 403 `QUICK_ACCOUNT`; 409 `TOO_MANY_BOTS`.',
          consumes: BODIES,
          body: newBotPayload,
          response: { 200: newBot, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return bots.create(userId, request.body.name, request.ip);
      },
    );

    app.post(
      '/:botId/token',
      {
        schema: {
          tags: TAGS,
          summary: 'Replace the token of a bot. The former one opens nothing any more, and its sockets close',
          params: botParams,
          response: { 200: newBot, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return bots.renewToken({ ownerId: userId, id: request.params.botId });
      },
    );

    app.post(
      '/:botId/revoke',
      {
        schema: {
          tags: TAGS,
          summary: 'Revoke the token of a bot: its sockets close within a second',
          params: botParams,
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await bots.revokeToken({ ownerId: userId, id: request.params.botId });
        return {};
      },
    );

    app.post(
      '/:botId/remove',
      {
        schema: {
          tags: TAGS,
          summary: 'Delete a bot. It leaves its game',
          params: botParams,
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await bots.remove({ ownerId: userId, id: request.params.botId });
        return {};
      },
    );
  };
