import { createHash, timingSafeEqual } from 'node:crypto';
import { BlockList, isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Prometheus } from '../metrics/index.ts';
import { Failure } from './failure.ts';

const state = z.object({ status: z.enum(['ok', 'unavailable', 'stopping']) });
const PING_TIMEOUT_MS = 10_000;

export interface OperationOptions {
  readonly config: Pick<Config, 'METRICS_TOKEN'>;
  readonly metrics: Pick<Prometheus, 'text' | 'contentType'>;
  /** Rejects when the database does not answer. */
  readonly ping: () => Promise<void>;
  /** The server is shutting down and accepts no new work. */
  readonly isStopping: () => boolean;
}

const PRIVATE = new BlockList();
for (const [net, prefix] of [
  ['127.0.0.0', 8],
  ['10.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['169.254.0.0', 16],
] as const) {
  PRIVATE.addSubnet(net, prefix, 'ipv4');
}
PRIVATE.addAddress('::1', 'ipv6');
PRIVATE.addSubnet('fc00::', 7, 'ipv6');
PRIVATE.addSubnet('fe80::', 10, 'ipv6');

const isPrivate = (address: string | undefined): boolean => {
  const plain = (address ?? '').replace(/^::ffff:(?=\d+\.)/, '').replace(/%.*$/, '');
  const version = isIP(plain);
  return version !== 0 && PRIVATE.check(plain, version === 4 ? 'ipv4' : 'ipv6');
};

/** Headers that a proxy adds. With one of them the address of the connection is the proxy's, so it proves nothing. */
const FORWARDED = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via'];

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Requested every second, so not logged. */
export const isRoutine = ({ url }: { readonly url?: string | undefined }): boolean =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** With METRICS_TOKEN set, the request needs it; without, the request must come directly from a private network. */
const mayRead = ({ METRICS_TOKEN: token }: OperationOptions['config'], { headers, socket }: FastifyRequest): boolean =>
  token === null
    ? isPrivate(socket.remoteAddress) && FORWARDED.every((name) => headers[name] === undefined)
    : timingSafeEqual(digest(headers.authorization ?? ''), digest(`Bearer ${token}`));

/** /healthz: the process runs. /readyz: it can serve requests, so the database answers. /metrics: for Prometheus. */
export const operationRoutes =
  ({ config, metrics, ping, isStopping }: OperationOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['operation'];
    app.get('/healthz', { schema: { tags, response: { 200: state } } }, async () => ({
      status: 'ok' as const,
    }));
    app.get('/readyz', { schema: { tags, response: { 200: state, 503: state } } }, async (request, reply) => {
      if (isStopping()) return reply.code(503).send({ status: 'stopping' as const });
      let timer: NodeJS.Timeout | undefined;
      try {
        await Promise.race([
          ping(),
          new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error('The database does not answer')), PING_TIMEOUT_MS);
          }),
        ]);
        return { status: 'ok' as const };
      } catch (error) {
        request.log.warn({ err: error }, 'not ready');
        return reply.code(503).send({ status: 'unavailable' as const });
      } finally {
        clearTimeout(timer);
      }
    });
    app.get('/metrics', { schema: { tags, summary: 'For Prometheus only' } }, async (request, reply) => {
      // For everyone else the route does not exist.
      if (!mayRead(config, request)) throw new Failure(404, 'NOT_FOUND');
      return reply
        .header('cache-control', 'no-store')
        .type(metrics.contentType)
        .send(await metrics.text());
    });
  };
