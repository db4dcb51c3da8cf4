import type { FastifyRequest } from 'fastify';
import type { LoggerOptions } from 'pino';
import type { Config } from '../config.ts';

/** Query strings carry codes and addresses, headers carry sessions: neither is written. */
export const logOptions = (config: Pick<Config, 'LOG_LEVEL'>): LoggerOptions => ({
  level: config.LOG_LEVEL,
  serializers: {
    req: (request: FastifyRequest) => ({ method: request.method, path: request.url.split('?')[0] }),
  },
  redact: ['password', '*.password', 'token', '*.token', 'cookie', '*.cookie', 'err.params', 'err.query'],
});
