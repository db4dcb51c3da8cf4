import type { FastifyRequest } from 'fastify';
import { Failure } from './failure.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A bot may make the call with its token. */
    isOpenToBots?: boolean;
  }
}

/** Begins every token of a bot, so that scanners of published code find it. No cookie of a session has this shape. */
export const BOT_TOKEN_PREFIX = 'mbot_';

const HEADER = new RegExp(`^bearer +(${BOT_TOKEN_PREFIX}.*)$`, 'i');

/** The token of a bot in an Authorization header, of the right shape or not; null for any other header. */
export const botTokenOf = (authorization: string | undefined): string | null =>
  HEADER.exec(authorization ?? '')?.[1] ?? null;

/** Refuses a call with the token of a bot, valid or not, unless the route is open to bots. A cookie changes nothing. */
export const refuseBots = async ({ headers, routeOptions }: FastifyRequest): Promise<void> => {
  if (botTokenOf(headers.authorization) !== null && routeOptions.config.isOpenToBots !== true)
    throw new Failure(403, 'NOT_FOR_BOTS');
};
