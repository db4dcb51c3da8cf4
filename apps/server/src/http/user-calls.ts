import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { notAuthenticated, tooManyRequests } from './failure.ts';

/** The part of the accounts that names the user of a call. */
export interface SessionReader {
  find(cookieHeader: string | undefined): Promise<{ readonly userId: string; readonly localeId: number } | null>;
}

/**
 * Returns the function that names the user of a call, and counts the calls of each user.
 * @throws Failure for a guest, and after `perMinute` calls of one user in a minute.
 */
export const userCalls = ({
  sessions,
  perMinute,
}: {
  readonly sessions: SessionReader;
  readonly perMinute: number;
}): ((request: FastifyRequest) => Promise<string>) => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => {
    const session = await sessions.find(request.headers.cookie);
    request.userLocaleId = session?.localeId ?? null;
    if (session === null) throw notAuthenticated();
    await limiter.consume(session.userId).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(Math.ceil(error.msBeforeNext / 1000)) : error;
    });
    return session.userId;
  };
};
