import { empty, service, serviceAddress, serviceLoginQuery } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { sendFlowCookie, sendSession, type FlowCookie } from '../cookie.ts';
import { callsOf, type SessionReader } from '../../../http/call.ts';
import { TAGS, type Exchange, type Logins, type SiteConfig } from '../logins.ts';
import type { SessionRow } from '../session-store.ts';
import { VISIT_COOKIE, type Outcome, type ServiceVisits } from './service-visits.ts';
import { TELEGRAM_RESULT } from './telegram.ts';

const COOKIE: FlowCookie = { name: VISIT_COOKIE, path: '/api/user', sameSite: 'lax', maxAge: 15 * 60 };

interface Options {
  readonly visits: ServiceVisits;
  readonly logins: Pick<Logins, 'callerOf'>;
  readonly sessions: SessionReader<SessionRow>;
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
  ({ visits, logins, sessions, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const params = z.object({ service });
    const go = (exchange: Exchange, { url, browserToken }: { url: string; browserToken: string }) => {
      sendFlowCookie({ ...exchange, config }, COOKIE, browserToken);
      return { url };
    };

    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'GET',
      path: '/self_connect/:service',
      who: 'user',
      limit: 'call.user',
      changesState: true,
      summary: 'Link a service: returns the address for the browser',
      description:
        'The browser comes back to `/?page=settings&service={service}&connect=true`, or `connect=false`. 404: the service cannot be used here.',
      params,
      answer: serviceAddress,
      alsoFails: [404],
      run: async ({ session, params, request, reply }) => {
        const begun = { service: params.service, session, isRemember: session.isRemember };
        return go({ request, reply }, await visits.begin(begun, logins.callerOf(request)));
      },
    });

    call({
      method: 'GET',
      path: '/self_disconnect/:service',
      who: 'user',
      limit: 'call.user',
      changesState: true,
      summary: 'Unlink a service',
      description: '404 `NOT_LINKED`; 403 `LAST_LOGIN` if the address is unconfirmed and no other service is linked.',
      params,
      answer: empty,
      alsoFails: [404],
      run: async ({ userId, params }) => {
        await visits.unlink(userId, params.service);
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/auth/:service',
      who: 'stranger',
      limit: { inWork: 'service.address' },
      changesState: true,
      summary: 'Log in or register by a service: returns the address for the browser',
      description: 'The browser comes back to `/`, or to `/authorization?loginError={service}`.',
      params,
      query: serviceLoginQuery,
      answer: serviceAddress,
      alsoFails: [404],
      run: async ({ params, query, request, reply }) => {
        const begun = { service: params.service, session: null, isRemember: query.isRemember };
        return go({ request, reply }, await visits.begin(begun, logins.callerOf(request)));
      },
    });

    call({
      method: 'GET',
      path: '/service_callback/:service',
      who: 'stranger',
      limit: { none: 'it needs the state of a visit, and visits are counted' },
      changesState: 'Another site redirects the browser here, without our header. The state and its cookie protect it.',
      summary: 'Callback: a service redirects the browser here',
      params,
      query: z.record(z.string().max(100), z.union([z.string().max(5000), z.array(z.string())])),
      type: 'text/html; charset=utf-8',
      answer: z.string().describe('A page whose script sends the part behind the # as a parameter.'),
      otherAnswers: { 302: z.null() },
      failures: [],
      run: async ({ params: { service }, query, request, reply }) => {
        const single = Object.entries(query).filter((entry): entry is [string, string] => !Array.isArray(entry[1]));
        const parameters = new URLSearchParams(single);
        if (service === 'tg' && !parameters.has(TELEGRAM_RESULT) && !parameters.has('error')) {
          reply.header('content-security-policy', LANDING_POLICY);
          return LANDING_PAGE;
        }
        const outcome = await visits.finish(service, parameters, logins.callerOf(request));
        if (outcome.kind === 'loggedIn') sendSession({ request, reply, config }, outcome.session);
        return reply.redirect(pageOf(service, outcome));
      },
    });

    callsOf(app)({
      method: 'GET',
      path: '/service_callback/tg/landing.js',
      who: 'stranger',
      limit: { none: 'it is answered from memory' },
      type: 'text/javascript; charset=utf-8',
      run: async () => LANDING_SCRIPT,
    });
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
