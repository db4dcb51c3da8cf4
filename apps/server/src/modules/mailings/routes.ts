import {
  apiError,
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
import { z } from 'zod';
import { localeOf } from '../../http/locale.ts';
import { BODIES, CHANGES_STATE, FAILED_FOR_USER, type Guard } from '../accounts/index.ts';
import type { Bonuses } from './bonuses.ts';
import type { Infos } from './infos.ts';
import { reasonList } from './reasons.ts';
import type { Unsubscribing } from './unsubscribing.ts';

interface Options {
  readonly guard: Guard;
  readonly bonuses: Bonuses;
  readonly infos: Pick<Infos, 'unseen' | 'markSeen'>;
  readonly unsubscribing: Pick<Unsubscribing, 'unsubscribe' | 'isSubscribed' | 'setSubscribed'>;
}

/** The calls under /api/marketing. */
export const marketingRoutes =
  ({ guard, bonuses, unsubscribing }: Omit<Options, 'infos'>): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['marketing'];
    app.get(
      '/get/:id',
      {
        ...CHANGES_STATE,
        schema: {
          tags,
          summary: 'A mailing with a bonus; the first call gives the prizes',
          description: '403 `MAILING_OF_ANOTHER`, 404 `MAILING_NOT_FOUND`.',
          params: z.object({ id: mailingId }),
          response: { 200: bonusMailing, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return bonuses.take({ userId, id: request.params.id, locale: localeOf(request) });
      },
    );
    app.post(
      '/unsubscribeSendFeedback',
      {
        schema: {
          tags,
          summary: 'Unsubscribe from mailings, or give the reason for it',
          description: 'Needs no body. 409 `ALREADY_UNSUBSCRIBED` only without `reasonId`.',
          consumes: BODIES,
          body: unsubscribePayload.nullish(),
          response: { 200: unsubscribeAnswer, ...FAILED_FOR_USER, 409: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await unsubscribing.unsubscribe(userId, request.body ?? {});
        return { reasonList: reasonList(localeOf(request)) };
      },
    );
    app.get(
      '/subscription',
      {
        schema: {
          tags,
          summary: 'Whether the user wants mails with news and gifts',
          response: { 200: subscription, ...FAILED_FOR_USER },
        },
      },
      async (request) => ({ isSubscribed: await unsubscribing.isSubscribed((await guard.need(request)).userId) }),
    );
    app.post(
      '/subscription',
      {
        schema: {
          tags,
          summary: 'Want mails with news and gifts, or none; it may be repeated',
          body: subscription,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await unsubscribing.setSubscribed((await guard.need(request)).userId, request.body.isSubscribed);
        return {};
      },
    );
  };

/** The calls under /api/news: a name that lists of ad blockers do not stop. */
export const newsRoutes =
  ({ guard, infos }: Pick<Options, 'guard' | 'infos'>): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['marketing'];
    app.get(
      '',
      { schema: { tags, summary: 'The info modal', response: { 200: infoAnswer, ...FAILED_FOR_USER } } },
      async (request) => {
        const { userId } = await guard.need(request);
        return { info: await infos.unseen(userId, localeOf(request)) };
      },
    );
    app.post(
      '/:id/seen',
      {
        schema: {
          tags,
          summary: 'The user has seen the info modal',
          consumes: BODIES,
          params: z.object({ id: infoId }),
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await infos.markSeen(userId, request.params.id);
        return {};
      },
    );
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
    app.post('/:token', { schema: { hide: true, params } }, async (request) => {
      await unsubscribing.byToken(request.params.token);
      return {};
    });
    app.get('/:token', { schema: { hide: true, params } }, async (_request, reply) => reply.redirect('/unsubscribe'));
  };
