import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config/config.ts';
import { messageOf } from '../db/database-errors.ts';

interface Fault {
  readonly type: string;
  readonly code: string | undefined;
  readonly message: string;
  readonly stack: string | undefined;
  readonly cause: Fault | undefined;
}

/**
 * The fields of an error that help to find its cause. All others (details of a row, packets, commands) are left out.
 */
const faultOf = (error: unknown, depth = 0): Fault => {
  const { name, code, message, stack, cause } = (error ?? {}) as Partial<NodeJS.ErrnoException>;
  const shown = messageOf(error);
  return {
    type: String(name ?? typeof error),
    code: typeof code === 'string' ? code : undefined,
    message: shown,
    // The stack begins with the message.
    stack: message === undefined || message === shown ? stack : stack?.replace(message, () => shown),
    cause: cause === undefined || depth === 3 ? undefined : faultOf(cause, depth + 1),
  };
};

const SECRETS = ['password', 'token', 'cookie', 'authorization', 'email', 'headers', 'body', 'query', 'params'];

/**
 * The log has the route of a call, not its address: paths contain room codes, query strings contain e-mail addresses,
 * headers contain sessions.
 */
export const logOptions = (config: Pick<Config, 'LOG_LEVEL'>): LoggerOptions => ({
  level: config.LOG_LEVEL,
  serializers: {
    req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions.url ?? null }),
    err: (error: unknown) => faultOf(error),
  },
  redact: SECRETS.flatMap((name) => [name, `*.${name}`]),
});
