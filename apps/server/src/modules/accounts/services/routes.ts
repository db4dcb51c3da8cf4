import { apiError, empty, service, serviceAddress, serviceLoginQuery } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendFlowCookie, sendSession, type FlowCookie } from '../cookie.ts';
import { CHANGES_STATE, FAILED, FAILED_FOR_USER, TAGS, type Exchange, type Guard, type SiteConfig } from '../guard.ts';
import { VISIT_COOKIE, type Outcome, type ServiceVisits } from './service-visits.ts';
import { TELEGRAM_RESULT } from './telegram.ts';

const COOKIE: FlowCookie = { name: VISIT_COOKIE, path: '/api/user', sameSite: 'lax', maxAge: 15 * 60 };

interface Options {
  readonly visits: ServiceVisits;
  readonly guard: Guard;
  readonly config: SiteConfig;
}

const pageOf = (service: string, { kind }: Outcome): string => {
  switch (kind) {
    case 'linked':
      return `/?page=settings&service=${service}&connect=true`;
    case 'notLinked':
      return `/?page=settings&service=${service}&connect=false`;
    case 'loggedIn':
      return '/';
    case 'notLoggedIn':
      return `/authorization?loginError=${service}`;
  }
};

export const serviceRoutes =
  ({ visits, guard, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const params = z.object({ service });
    const go = (exchange: Exchange, { url, browserToken }: { url: string; browserToken: string }) => {
      sendFlowCookie({ ...exchange, config }, COOKIE, browserToken);
      return { url };
    };

    app.get(
      '/self_connect/:service',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Link a service: returns the address for the browser',
          description:
            'The browser comes back to `/?page=settings&service={service}&connect=true`, or `connect=false`. 404: the service cannot be used here.',
          params,
          response: { 200: serviceAddress, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request, reply) => {
        const session = await guard.need(request);
        const begun = { service: request.params.service, session, isRemember: session.isRemember };
        return go({ request, reply }, await visits.begin(begun, guard.callerOf(request)));
      },
    );

    app.get(
      '/self_disconnect/:service',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Unlink a service',
          description:
            '404 `NOT_LINKED`; 403 `LAST_LOGIN` if the address is unconfirmed and no other service is linked.',
          params,
          response: { 200: empty, ...FAILED_FOR_USER, 404: apiError },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await visits.unlink(userId, request.params.service);
        return {};
      },
    );

    app.get(
      '/auth/:service',
      {
        ...CHANGES_STATE,
        schema: {
          tags: TAGS,
          summary: 'Log in or register by a service: returns the address for the browser',
          description: 'The browser comes back to `/`, or to `/authorization?loginError={service}`.',
          params,
          querystring: serviceLoginQuery,
          response: { 200: serviceAddress, ...FAILED, 404: apiError },
        },
      },
      async (request, reply) => {
        const begun = { service: request.params.service, session: null, isRemember: request.query.isRemember };
        return go({ request, reply }, await visits.begin(begun, guard.callerOf(request)));
      },
    );

    // Another site redirects the browser here, without our header. The state and its cookie protect the call.
    app.get(
      '/service_callback/:service',
      {
        exposeHeadRoute: false,
        schema: {
          tags: TAGS,
          summary: 'Callback: a service redirects the browser here',
          params,
          querystring: z.record(z.string().max(100), z.union([z.string().max(5000), z.array(z.string())])),
          response: {
            200: z.string().describe('A page whose script sends the part behind the # as a parameter.'),
            302: z.null(),
          },
        },
      },
      async (request, reply) => {
        const { service } = request.params;
        const single = Object.entries(request.query).filter(
          (entry): entry is [string, string] => !Array.isArray(entry[1]),
        );
        const parameters = new URLSearchParams(single);
        if (service === 'tg' && !parameters.has(TELEGRAM_RESULT) && !parameters.has('error')) {
          return reply
            .header('content-security-policy', LANDING_POLICY)
            .type('text/html; charset=utf-8')
            .serializer(String)
            .send(LANDING_PAGE);
        }
        const outcome = await visits.finish(service, parameters, guard.callerOf(request));
        if (outcome.kind === 'loggedIn') sendSession({ request, reply, config }, outcome.session);
        return reply.redirect(pageOf(service, outcome));
      },
    );

    app.get('/service_callback/tg/landing.js', { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').send(LANDING_SCRIPT),
    );
  };

/** Telegram puts its result behind the # of the address, where only a script can read it. */
const LANDING_SCRIPT = `'use strict';
const result = new URLSearchParams(location.hash.slice(1)).get('${TELEGRAM_RESULT}');
const query = new URLSearchParams(location.search);
if (result) query.set('${TELEGRAM_RESULT}', result);
else query.set('error', 'access_denied');
location.replace(location.pathname + '?' + query);
`;

const LANDING_PAGE =
  '<!doctype html><html lang="ru"><head><meta charset="utf-8"><title>Telegram</title><script src="/api/user/service_callback/tg/landing.js" defer></script></head><body></body></html>';

const LANDING_POLICY = "default-src 'none'; script-src 'self'; base-uri 'none'; frame-ancestors 'none'";
