// For the types of the replies' cookies.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.ts';
import { SESSION_COOKIE } from './session-token.ts';
import type { OpenedSession } from './sessions.ts';

type PublicUrl = Pick<Config, 'PUBLIC_URL'>;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly config: PublicUrl;
}

/** A browser keeps no Secure cookie that came without TLS, and TLS is missing on a machine of one's own alone. */
const options = ({ request, config }: Exchange) => ({
  path: '/',
  httpOnly: true,
  sameSite: 'lax' as const,
  secure: (config.PUBLIC_URL === null ? request.protocol : new URL(config.PUBLIC_URL).protocol).startsWith('https'),
});

export const sendSession = (exchange: Exchange, { token, maxAge }: OpenedSession): void => {
  exchange.reply.setCookie(SESSION_COOKIE, token, { ...options(exchange), ...(maxAge !== null && { maxAge }) });
};

export const clearSession = (exchange: Exchange): void => {
  exchange.reply.clearCookie(SESSION_COOKIE, options(exchange));
};
