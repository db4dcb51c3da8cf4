import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { Failure } from './failure.ts';
import { isAllowedOrigin } from './origin.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The GET changes something, so it is protected like a POST. */
    changesState?: boolean;
  }
}

/**
 * Our own client sends this header with every call. A page of another site cannot send it without our permission
 * (CORS).
 */
export const OWN_HEADER = { name: 'x-requested-with', value: 'magnaty' } as const;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses calls that another site makes with our user's cookie. A client that is not a browser sends neither Origin nor
 * Sec-Fetch-Site and needs only the header.
 */
export const refuseCrossSite =
  (config: Pick<Config, 'PUBLIC_URL'>) =>
  async (request: FastifyRequest): Promise<void> => {
    if (SAFE_METHODS.has(request.method) && request.routeOptions.config.changesState !== true) return;
    const { origin, host, 'sec-fetch-site': site } = request.headers;
    const isOwn =
      request.headers[OWN_HEADER.name] === OWN_HEADER.value &&
      (site === undefined || site === 'same-origin') &&
      (origin === undefined || isAllowedOrigin(config, { origin, host }));
    if (!isOwn) throw new Failure(403, 'FORBIDDEN_ORIGIN');
  };
