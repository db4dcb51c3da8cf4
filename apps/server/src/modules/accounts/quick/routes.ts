import { currentUser, proposedName, quickPayload, savePayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { TAGS, type Logins } from '../logins.ts';
import type { QuickAccounts } from './quick.ts';

interface Options {
  readonly quick: QuickAccounts;
  readonly logins: Logins;
  readonly sessions: SessionReader;
}

/** The calls of accounts that are made from a name alone. */
export const quickRoutes =
  ({ quick, logins, sessions }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'GET',
      path: '/quick/name',
      who: 'stranger',
      limit: { inWork: 'fieldCheck.address' },
      summary: 'A nickname that nobody has at the moment, for a form that asks for one',
      answer: proposedName,
      run: async ({ request }) => ({ name: await quick.propose(logins.callerOf(request)) }),
    });

    call({
      method: 'POST',
      path: '/quick',
      who: 'stranger',
      limit: { inWork: 'quick.address' },
      summary: 'Make an account from a name alone and log in to it. It plays with bots and in private rooms',
      body: quickPayload,
      answer: currentUser,
      run: async ({ body, request, reply }) =>
        logins.complete({ request, reply }, await quick.open(body.login, logins.callerOf(request))),
    });

    call({
      method: 'POST',
      path: '/save',
      who: 'user',
      limit: { inWork: 'registration.address' },
      summary: 'Give a quick account an address and a password: it becomes a registered one',
      body: savePayload,
      answer: currentUser,
      alsoFails: [409],
      run: async ({ userId, body, request }) => quick.save(userId, body, logins.callerOf(request)),
    });
  };
