import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
// Adds the type of `setCookie`.
import '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** A program sends the key in this header. */
export const OPERATOR_KEY_HEADER = 'x-operator-key';
/** A browser gets this cookie when it opens a link with the key. */
const COOKIE = 'magnaty_operator_key';

type Settings = Pick<Config, 'OPERATOR_KEY'>;
type Request = Pick<FastifyRequest, 'headers' | 'query'>;

/**
 * A key for one run, for settings without one. The server prints it, so only who sees its output has it. Address and
 * headers of a request prove nothing: a proxy may be in front.
 */
export const newOperatorKey = (): string => randomBytes(16).toString('base64url');

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Takes the same time for every wrong text. */
export const isSecret = (given: string, secret: string): boolean => timingSafeEqual(digest(given), digest(secret));

const keyOfQuery = ({ query }: Request): string | null => {
  const key: unknown = (query as Partial<Record<string, unknown>> | undefined)?.['key'];
  return typeof key === 'string' ? key : null;
};

const keyOfCookie = ({ headers }: Request): string | null =>
  new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`, 'u').exec(headers.cookie ?? '')?.[1] ?? null;

/** Does the request have the key: in the header, in the cookie, or as `?key=`? */
export const hasOperatorKey = ({ OPERATOR_KEY: secret }: Settings, request: Request): boolean => {
  const header = request.headers[OPERATOR_KEY_HEADER];
  const given = [header, keyOfCookie(request), keyOfQuery(request)];
  return secret !== null && given.some((key) => typeof key === 'string' && isSecret(key, secret));
};

/**
 * Moves the key of a link from the address to a cookie, so that it stays in no history and in no log.
 * @returns whether the reply is sent.
 */
export const keepKeyOfLink = (request: Request, reply: FastifyReply, path: string): boolean => {
  const key = keyOfQuery(request);
  if (key === null) return false;
  reply.setCookie(COOKIE, key, { path: '/api', httpOnly: true, sameSite: 'lax' });
  reply.header('cache-control', 'no-store').redirect(path);
  return true;
};
