import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../config/config.ts';
import type { Prometheus } from '../metrics/index.ts';
import type { Writability } from '../db/writability.ts';
import { callsOf, type Admission } from './call.ts';
import { Failure } from './failure.ts';
import { isSecret } from './operator-key.ts';

const state = z.object({
  status: z.enum(['ok', 'unavailable', 'stopping']),
  reason: z.string().optional().describe('The fault, for the operator.'),
});
type State = z.infer<typeof state>;

export interface OperationOptions {
  readonly config: Pick<Config, 'METRICS_TOKEN' | 'OPERATOR_KEY'>;
  readonly metrics: Pick<Prometheus, 'text' | 'contentType'>;
  /** Knows from the heartbeat whether the database accepts writes, so that a request need not ask it. */
  readonly writability: Pick<Writability, 'fault'>;
  /** The server is shutting down and accepts no new work. */
  readonly isStopping: () => boolean;
}

/** Requested every second, so not logged. */
export const isRoutine = ({ url }: { readonly url?: string | undefined }): boolean =>
  url === '/healthz' || url === '/readyz' || url === '/metrics';

/** The metrics need METRICS_TOKEN or, without one, the operator's key: an address proves nothing behind a proxy. */
const mayRead = (config: OperationOptions['config'], { headers }: FastifyRequest): boolean => {
  const token = config.METRICS_TOKEN ?? config.OPERATOR_KEY;
  return token !== null && isSecret(headers.authorization ?? '', `Bearer ${token}`);
};

/**
 * /healthz: the process runs. /readyz: it can serve requests, so the database answers and accepts writes. /metrics: for
 * Prometheus.
 */
export const operationRoutes =
  ({ config, metrics, writability, isStopping }: OperationOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { tags: ['operation'] });
    const probe = { method: 'GET', who: 'stranger', limit: { none: 'it is answered from memory' } } as const;
    call({ ...probe, path: '/healthz', answer: state, failures: [], run: async () => ({ status: 'ok' as const }) });
    let wasReady = true;
    const stateNow = (): State => {
      if (isStopping()) return { status: 'stopping' };
      const { fault } = writability;
      return fault === null ? { status: 'ok' } : { status: 'unavailable', reason: fault };
    };
    call({
      ...probe,
      path: '/readyz',
      answer: state,
      otherAnswers: { 503: state },
      failures: [],
      run: async ({ request, reply }) => {
        const now = stateNow();
        const isReady = now.status === 'ok';
        // Asked every second: one line when it changes.
        if (wasReady && now.status === 'unavailable') request.log.warn({ reason: now.reason }, 'not ready');
        if (!wasReady && isReady) request.log.info('ready again');
        wasReady = isReady;
        reply.code(isReady ? 200 : 503);
        return now;
      },
    });
    const admit: Admission = async (request) => {
      // For everyone else the route does not exist.
      if (!mayRead(config, request)) throw new Failure(404, 'NOT_FOUND');
    };
    callsOf(app, { admit, tags: ['operation'] })({
      method: 'GET',
      path: '/metrics',
      who: 'operator',
      limit: { none: 'it needs a key' },
      summary: 'For Prometheus only',
      type: metrics.contentType,
      run: async ({ reply }) => {
        reply.header('cache-control', 'no-store');
        return metrics.text();
      },
    });
  };
