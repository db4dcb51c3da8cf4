import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { guestLocale } from '../../http/locale.ts';
import { mayUseDevelopmentTools, ownAddress } from '../../http/site-address.ts';
import { localeIdOf } from '../../texts/texts.ts';
import { sendSession } from './cookie.ts';
import type { Caller, Opened } from './service.ts';

export type SiteConfig = Pick<Config, 'PUBLIC_URL' | 'HOST' | 'PORT' | 'DEVELOPMENT_TOOLS' | 'OPERATOR_KEY'>;

export interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export const TAGS = ['user'];

export interface Logins {
  /** The sender of a request, as its headers name them, logged in or not. */
  callerOf(request: FastifyRequest): Caller;
  /** Sends the session cookie after a login. */
  complete(exchange: Exchange, opened: Opened): Opened['user'];
}

export const openLogins = (config: SiteConfig): Logins => ({
  callerOf: (request) => ({
    address: request.ip,
    cookieHeader: request.headers.cookie,
    userAgent: request.headers['user-agent'],
    localeId: localeIdOf(guestLocale(request)),
    site: ownAddress(config, request),
    mayUseFakes: mayUseDevelopmentTools(config, request),
  }),
  complete: (exchange, { user, session }) => {
    sendSession({ ...exchange, config }, session);
    exchange.request.userLocaleId = user.localeId;
    return user;
  },
});
