import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';

const state = z.object({ status: z.enum(['ok', 'unavailable']) });
const PATIENCE_MS = 10_000;

/** /healthz: the process runs. /readyz: it can serve, which needs the database. */
export const operationRoutes =
  ({ ping }: { ping: () => Promise<void> }): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['operation'];
    app.get('/healthz', { schema: { tags, response: { 200: state } } }, async () => ({ status: 'ok' as const }));
    app.get('/readyz', { schema: { tags, response: { 200: state, 503: state } } }, async (request, reply) => {
      let timer: NodeJS.Timeout | undefined;
      try {
        await Promise.race([
          ping(),
          new Promise((_, reject) => {
            timer = setTimeout(() => reject(new Error('The database does not answer')), PATIENCE_MS);
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
  };
