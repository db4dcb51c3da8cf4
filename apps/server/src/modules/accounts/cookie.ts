// For the types of the replies' cookies.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';
import { SESSION_COOKIE } from './session-token.ts';
import type { OpenedSession } from './sessions.ts';

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

/** A browser keeps no Secure cookie that came without TLS, and TLS is missing on a machine of one's own alone. */
const isSecure = ({ request, config }: Exchange): boolean =>
  (config.PUBLIC_URL === null ? request.protocol : new URL(config.PUBLIC_URL).protocol).startsWith('https');

const options = (exchange: Exchange) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: isSecure(exchange),
});

export const sendSession = (exchange: Exchange, { token, maxAge }: OpenedSession): void => {
  exchange.reply.setCookie(SESSION_COOKIE, token, { ...options(exchange), ...(maxAge !== null && { maxAge }) });
};

export const clearSession = (exchange: Exchange): void => {
  exchange.reply.clearCookie(SESSION_COOKIE, options(exchange));
};

/** Knows a browser again during one undertaking, before it is anyone's. */
export interface Mark {
  readonly name: string;
  /** The calls that it is sent with. */
  readonly path: string;
  /** `lax` where another site sends the browser back. */
  readonly sameSite: 'strict' | 'lax';
  /** Seconds. */
  readonly maxAge: number;
}

export const sendMark = (exchange: Exchange, mark: Mark, token: string): void => {
  const { name, ...rest } = mark;
  exchange.reply.setCookie(name, token, { ...rest, httpOnly: true, secure: isSecure(exchange) });
};

export const clearMark = (exchange: Exchange, { name, path, sameSite }: Mark): void => {
  exchange.reply.clearCookie(name, { path, sameSite, httpOnly: true, secure: isSecure(exchange) });
};
