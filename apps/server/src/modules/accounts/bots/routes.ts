import { botParams, empty, newBot, newBotPayload, ownBots } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { TAGS } from '../logins.ts';
import type { Bots } from './bots.ts';

/** The calls under /api/user/bots: a user and their bots. */
export const ownBotRoutes =
  ({ bots, sessions }: { readonly bots: Bots; readonly sessions: SessionReader }): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'GET',
      path: '',
      who: 'user',
      limit: 'call.user',
      summary: 'The bots of the user',
      answer: ownBots,
      run: async ({ userId }) => bots.list(userId),
    });

    call({
      method: 'POST',
      path: '',
      who: 'user',
      limit: { inWork: 'bot.user' },
      summary: 'Make a bot: an account for a program. Only this answer tells its token',
      description: '400 `WRONG_FIELDS` lists the errors of `name`; 403 `QUICK_ACCOUNT`; 409 `TOO_MANY_BOTS`.',
      body: newBotPayload,
      answer: newBot,
      alsoFails: [409],
      run: async ({ userId, body, request }) => bots.create(userId, body.name, request.ip),
    });

    const ofOne = { method: 'POST', who: 'user', params: botParams, alsoFails: [404] } as const;
    call({
      ...ofOne,
      path: '/:botId/token',
      limit: { inWork: 'botToken.user' },
      summary: 'Replace the token of a bot. The former one opens nothing any more, and its sockets close',
      answer: newBot,
      run: async ({ userId, params }) => bots.renewToken({ ownerId: userId, id: params.botId }),
    });

    call({
      ...ofOne,
      path: '/:botId/revoke',
      limit: { none: 'a token ends once, and new ones are counted' },
      summary: 'Revoke the token of a bot: its sockets close within a second',
      answer: empty,
      run: async ({ userId, params }) => {
        await bots.revokeToken({ ownerId: userId, id: params.botId });
        return {};
      },
    });

    call({
      ...ofOne,
      path: '/:botId/remove',
      limit: { none: 'a bot is deleted once, and new ones are counted' },
      summary: 'Delete a bot. It leaves its game',
      answer: empty,
      run: async ({ userId, params }) => {
        await bots.remove({ ownerId: userId, id: params.botId });
        return {};
      },
    });
  };
