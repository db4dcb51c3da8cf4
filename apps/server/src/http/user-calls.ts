import type { FastifyRequest } from 'fastify';
import { openLimitsHere } from '../limits/limiter.ts';
import type { LimitOfCaller, LimitOfUser } from '../limits/server-limits.ts';
import { networkOf } from '../limits/network.ts';
import { notAuthenticated } from './failure.ts';

/** The part of the accounts that names the user of a call. */
export interface SessionReader {
  find(cookieHeader: string | undefined): Promise<{ readonly userId: string; readonly localeId: number } | null>;
}

const readUser = async (sessions: SessionReader, request: FastifyRequest): Promise<string | null> => {
  const session = await sessions.find(request.headers.cookie);
  request.userLocaleId = session?.localeId ?? null;
  return session?.userId ?? null;
};

/**
 * Returns the function that names the user of a call, and counts the calls of each user.
 * @throws Failure for a guest, and above the limit.
 */
export const userCalls = (
  sessions: SessionReader,
  limit: LimitOfUser,
): ((request: FastifyRequest) => Promise<string>) => {
  const limits = openLimitsHere();
  return async (request) => {
    const userId = await readUser(sessions, request);
    if (userId === null) throw notAuthenticated();
    await limits.take(limit, userId);
    return userId;
  };
};

/**
 * Returns the function that names the user of a call that is open to guests: null for a guest. The guests of one
 * network are counted together.
 * @throws Failure above the limit.
 */
export const openCalls = (
  sessions: SessionReader,
  limit: LimitOfCaller,
): ((request: FastifyRequest) => Promise<string | null>) => {
  const limits = openLimitsHere();
  return async (request) => {
    const userId = await readUser(sessions, request);
    await limits.take(limit, userId ?? networkOf(request.ip));
    return userId;
  };
};
