import {
  bonusMailing,
  empty,
  infoAnswer,
  infoId,
  mailingId,
  subscription,
  unsubscribeAnswer,
  unsubscribePayload,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import { z } from 'zod';
import type { Bonuses } from './bonuses.ts';
import type { Infos } from './infos.ts';
import { reasonList } from './reasons.ts';
import type { Unsubscribing } from './unsubscribing.ts';

interface Options {
  readonly sessions: SessionReader;
  readonly bonuses: Bonuses;
  readonly infos: Pick<Infos, 'unseen' | 'markSeen'>;
  readonly unsubscribing: Pick<Unsubscribing, 'unsubscribe' | 'isSubscribed' | 'setSubscribed'>;
}

/** The calls under /api/marketing. */
export const marketingRoutes =
  ({ sessions, bonuses, unsubscribing }: Omit<Options, 'infos'>): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['marketing'] });
    call({
      method: 'GET',
      path: '/get/:id',
      who: 'user',
      limit: 'call.user',
      changesState: true,
      summary: 'A mailing with a bonus; the first call gives the prizes',
      description: '403 `MAILING_OF_ANOTHER`, 404 `MAILING_NOT_FOUND`.',
      params: z.object({ id: mailingId }),
      answer: bonusMailing,
      alsoFails: [404],
      run: async ({ userId, params, locale }) => bonuses.take({ userId, id: params.id, locale }),
    });
    call({
      method: 'POST',
      path: '/unsubscribeSendFeedback',
      who: 'user',
      limit: { none: 'it changes one row, and a reason is another one' },
      summary: 'Unsubscribe from mailings, or give the reason for it',
      description: 'Needs no body. 409 `ALREADY_UNSUBSCRIBED` only without `reasonId`.',
      body: unsubscribePayload.nullish(),
      answer: unsubscribeAnswer,
      alsoFails: [409],
      run: async ({ userId, body, locale }) => {
        await unsubscribing.unsubscribe(userId, body ?? {});
        return { reasonList: reasonList(locale) };
      },
    });
    call({
      method: 'GET',
      path: '/subscription',
      who: 'user',
      limit: 'call.user',
      summary: 'Whether the user wants mails with news and gifts',
      answer: subscription,
      run: async ({ userId }) => ({ isSubscribed: await unsubscribing.isSubscribed(userId) }),
    });
    call({
      method: 'POST',
      path: '/subscription',
      who: 'user',
      limit: { inWork: 'subscription.user' },
      summary: 'Want mails with news and gifts, or none; it may be repeated',
      body: subscription,
      isJson: true,
      answer: empty,
      run: async ({ userId, body }) => {
        await unsubscribing.setSubscribed(userId, body.isSubscribed);
        return {};
      },
    });
  };

/** The calls under /api/news: a name that lists of ad blockers do not stop. */
export const newsRoutes =
  ({ sessions, infos }: Pick<Options, 'sessions' | 'infos'>): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['marketing'] });
    call({
      method: 'GET',
      path: '',
      who: 'user',
      limit: 'call.user',
      summary: 'The info modal',
      answer: infoAnswer,
      run: async ({ userId, locale }) => ({ info: await infos.unseen(userId, locale) }),
    });
    call({
      method: 'POST',
      path: '/:id/seen',
      who: 'user',
      limit: { none: 'a mailing is noted as seen once' },
      summary: 'The user has seen the info modal',
      params: z.object({ id: infoId }),
      answer: empty,
      alsoFails: [404],
      run: async ({ userId, params }) => {
        await infos.markSeen(userId, params.id);
        return {};
      },
    });
  };

/** Bytes of a body that a mail provider sends. */
const ONE_CLICK_BODY_LIMIT = 4096;

/**
 * The calls under /api/marketing/unsubscribe. A mail provider posts to them for its user (RFC 8058): it has neither our
 * cookie nor our header, and the token is the permission. A GET, which a filter may send ahead of the user, changes
 * nothing.
 */
export const oneClickRoutes =
  ({ unsubscribing }: { readonly unsubscribing: Pick<Unsubscribing, 'byToken'> }): FastifyPluginAsyncZod =>
  async (app) => {
    const params = z.object({ token: z.string().regex(/^[\w-]{32}$/) });
    app.removeAllContentTypeParsers();
    // The body says only that this is a click, as a form of one of two kinds.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: ONE_CLICK_BODY_LIMIT }, (_request, _body, done) =>
      done(null, null),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
    });
    const call = callsOf(app);
    call({
      method: 'POST',
      path: '/:token',
      who: 'stranger',
      limit: { none: 'it needs the random token of a mail' },
      params,
      answer: empty,
      run: async ({ params }) => {
        await unsubscribing.byToken(params.token);
        return {};
      },
    });
    call({
      method: 'GET',
      path: '/:token',
      who: 'stranger',
      limit: { none: 'it reads nothing' },
      params,
      run: async ({ reply }) => reply.redirect('/unsubscribe'),
    });
  };
