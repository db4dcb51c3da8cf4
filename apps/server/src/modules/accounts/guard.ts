import { apiError } from '@magnaty/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { notAuthenticated } from '../../http/failure.ts';
import { guestLocale } from '../../http/locale.ts';
import { mayUseDevelopmentTools, ownAddress } from '../../http/site-address.ts';
import { openLimitsHere } from '../../limits/limiter.ts';
import { localeIdOf } from '../../texts/texts.ts';
import { sendSession } from './cookie.ts';
import type { Caller, Opened } from './service.ts';
import type { SessionRow } from './session-store.ts';
import type { Sessions } from './sessions.ts';

export type SiteConfig = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'DEVELOPMENT_TOOLS' | 'OPERATOR_KEY'>;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const TAGS = ['user'];
export const BODIES = ['multipart/form-data', 'application/json'];
/** Failures that any call may return. */
export const FAILED = { 400: apiError, 403: apiError, 429: apiError, 503: apiError };
export const FAILED_FOR_USER = { ...FAILED, 401: apiError };

/** Options of a GET that changes something: it is protected like a POST, and HEAD is not allowed. */
export const CHANGES_STATE = { config: { changesState: true }, exposeHeadRoute: false } as const;

/** Finds the sender of a request. */
export interface Guard {
  callerOf(request: FastifyRequest): Caller;
  /** Counts the calls of each user that read. @throws Failure above the limit. */
  find(request: FastifyRequest): Promise<SessionRow | null>;
  /** Like `find`. @throws Failure 401 NOT_AUTHENTICATED */
  need(request: FastifyRequest): Promise<SessionRow>;
  /** Sends the session cookie after a login. */
  completeLogin(exchange: Exchange, opened: Opened): Opened['user'];
}

export const openGuard = (sessions: Pick<Sessions, 'find'>, config: SiteConfig): Guard => {
  const limits = openLimitsHere();
  const find = async (request: FastifyRequest): Promise<SessionRow | null> => {
    const session = await sessions.find(request.headers.cookie);
    request.userLocaleId = session?.localeId ?? null;
    if (session !== null && request.method === 'GET')
      await limits.take('call.user', session.userId, request.routeOptions.url ?? '');
    return session;
  };
  return {
    callerOf: (request) => ({
      address: request.ip,
      cookieHeader: request.headers.cookie,
      userAgent: request.headers['user-agent'],
      localeId: localeIdOf(guestLocale(request)),
      site: ownAddress(config, request),
      mayUseFakes: mayUseDevelopmentTools(config, request),
    }),
    find,
    need: async (request) => {
      const session = await find(request);
      if (session === null) throw notAuthenticated();
      return session;
    },
    completeLogin: (exchange, { user, session }) => {
      sendSession({ ...exchange, config }, session);
      exchange.request.userLocaleId = user.localeId;
      return user;
    },
  };
};
