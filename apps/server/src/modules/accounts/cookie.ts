// Adds the types of `setCookie` and `clearCookie`.
import '@fastify/cookie';
import { hasSessionMarker, SESSION_MARKER, SESSION_MARKER_VALUE } from '@magnaty/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { BROWSER_COOKIE } from './known-browsers.ts';
import { SECURE_SESSION_COOKIE, SESSION_COOKIE, sessionTokenOf, tokenOf } from './session-token.ts';
import type { OpenedSession, Sessions } from './sessions.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

/** Browsers ignore a Secure cookie that arrives without TLS. TLS is missing only in local trials. */
const isSecure = ({ request, config }: Exchange): boolean =>
  (config.PUBLIC_URL === null ? request.protocol : new URL(config.PUBLIC_URL).protocol).startsWith('https');

const options = (exchange: Exchange) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(exchange),
});

/** Removes the cookie that a browser has from the time before the secure one, or from a forger. */
const clearPlain = (exchange: Exchange): void => {
  const isSent = tokenOf(exchange.request.headers.cookie, SESSION_COOKIE) !== null;
  if (isSent) exchange.reply.clearCookie(SESSION_COOKIE, options(exchange));
};

const sendMarker = (exchange: Exchange, maxAge: number | null): void => {
  const readable = { ...options(exchange), httpOnly: false, ...(maxAge !== null && { maxAge }) };
  exchange.reply.setCookie(SESSION_MARKER, SESSION_MARKER_VALUE, readable);
};

/** The browser has no session: its pages do not ask for the user. */
export const clearMarker = (exchange: Exchange): void => {
  if (!hasSessionMarker(exchange.request.headers.cookie)) return;
  exchange.reply.clearCookie(SESSION_MARKER, { ...options(exchange), httpOnly: false });
};

/**
 * Corrects the marker before a page is sent: sessions from before the marker have none, and a browser may lose one of
 * the two cookies. A dead session gets no marker, else each page would ask in vain. Without the database nothing is
 * known, so the page asks.
 */
export const correctMarker = async (exchange: Exchange, sessions: Pick<Sessions, 'find'>): Promise<void> => {
  const { cookie } = exchange.request.headers;
  if (sessionTokenOf(cookie) === null) clearMarker(exchange);
  else if (!hasSessionMarker(cookie)) {
    const session = await sessions.find(cookie).catch(() => undefined);
    if (session !== null) sendMarker(exchange, null);
  }
};

export const sendSession = (exchange: Exchange, { token, maxAge, browserToken }: OpenedSession): void => {
  const name = isSecure(exchange) ? SECURE_SESSION_COOKIE : SESSION_COOKIE;
  exchange.reply.setCookie(name, token, { ...options(exchange), ...(maxAge !== null && { maxAge }) });
  if (isSecure(exchange)) clearPlain(exchange);
  sendMarker(exchange, maxAge);
  // Lax: a login service redirects the browser back to us.
  const ofBrowser = { ...BROWSER_COOKIE, path: '/api/user', sameSite: 'lax' } as const;
  if (browserToken !== null) sendFlowCookie(exchange, ofBrowser, browserToken);
};

export const clearSession = (exchange: Exchange): void => {
  if (isSecure(exchange)) {
    exchange.reply.clearCookie(SECURE_SESSION_COOKIE, options(exchange));
    clearPlain(exchange);
  } else exchange.reply.clearCookie(SESSION_COOKIE, options(exchange));
  clearMarker(exchange);
};

/** A cookie beside the session: of a password recovery, of a visit to a login service, of a known browser. */
export interface FlowCookie {
  readonly name: string;
  /** The browser sends the cookie with calls below this path. */
  readonly path: string;
  /** `lax` if another site redirects the browser back to us. */
  readonly sameSite: 'strict' | 'lax';
  /** In seconds. */
  readonly maxAge: number;
}

export const sendFlowCookie = (exchange: Exchange, cookie: FlowCookie, token: string): void => {
  const { name, ...rest } = cookie;
  exchange.reply.setCookie(name, token, { ...rest, httpOnly: true, secure: isSecure(exchange) });
};

export const clearFlowCookie = (exchange: Exchange, { name, path, sameSite }: FlowCookie): void => {
  exchange.reply.clearCookie(name, { path, sameSite, httpOnly: true, secure: isSecure(exchange) });
};
