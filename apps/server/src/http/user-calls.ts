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
  const callerOf = openCalls({ sessions, perMinute, networkOf: () => null });
  return async (request) => {
    const userId = await callerOf(request);
    if (userId === null) throw notAuthenticated();
    return userId;
  };
};

interface OpenCalls {
  readonly sessions: SessionReader;
  readonly perMinute: number;
  /** The network of an address, whose guests are counted together; null counts no guest. */
  readonly networkOf: (address: string) => string | null;
}

/**
 * Returns the function that names the user of a call that is open to guests: null for a guest.
 * @throws Failure after `perMinute` calls of one user, or of the guests of one network, in a minute.
 */
export const openCalls = ({
  sessions,
  perMinute,
  networkOf,
}: OpenCalls): ((request: FastifyRequest) => Promise<string | null>) => {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 });
  return async (request) => {
    const session = await sessions.find(request.headers.cookie);
    request.userLocaleId = session?.localeId ?? null;
    const key = session?.userId ?? networkOf(request.ip);
    if (key === null) return null;
    await limiter.consume(key).catch((error: unknown) => {
      throw error instanceof RateLimiterRes ? tooManyRequests(Math.ceil(error.msBeforeNext / 1000)) : error;
    });
    return session?.userId ?? null;
  };
};
