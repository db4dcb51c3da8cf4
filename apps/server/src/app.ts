import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import type { Writability } from './db/writability.ts';
import { socketDocs } from './gateway/index.ts';
import { describeApi } from './http/api-docs.ts';
import { refuseBots } from './http/bot-calls.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { sendFailure } from './http/error-handler.ts';
import { reportForeignHost } from './http/foreign-host.ts';
import { takeForms } from './http/form-body.ts';
import { isRoutine, operationRoutes } from './http/operation.ts';
import { requestIds, sendRequestId } from './http/request-id.ts';
import { refuseWithoutDatabase } from './http/without-database.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveWeb, type WebFolders } from './http/web-files.ts';
import { readableUrl } from './http/readable-url.ts';
import type { Prometheus } from './metrics/index.ts';
import type { ServerModule } from './ports/server-module.ts';

/** Limit for the bytes of a body. Calls with files set their own limit. */
const BODY_LIMIT = 64 * 1024;

/** Types of the answers that are compressed; `x-ndjson` is an exported game. */
const COMPRESSED = /^text\/|[+/](?:x-nd)?json(?:;|$)|[+/]xml(?:;|$)|javascript(?:;|$)/;

interface AppDependencies {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  /** The app serves their calls and pages. */
  readonly modules: readonly ServerModule[];
  readonly writability: Pick<Writability, 'fault' | 'isSilent'>;
  readonly metrics: Prometheus;
  /** The server is shutting down and accepts no new work. */
  readonly isStopping: () => boolean;
  /** Without a built site the app serves the API alone. */
  readonly webFolders: WebFolders;
}

/** The site and its API, ready to listen. */
export const buildApp = async ({
  config,
  log,
  modules,
  metrics,
  isStopping,
  writability,
  webFolders,
}: AppDependencies): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIds(config),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    logController: new LogController({ disableRequestLogging: isRoutine }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 100 },
    // An idle connection does not delay the shutdown.
    forceCloseConnections: true,
    // Milliseconds: the largest upload, 71 MB, takes a minute at 10 Mbit/s.
    requestTimeout: 60_000,
    // Milliseconds: a busy machine may need long to read the files of a plugin.
    pluginTimeout: 120_000,
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  app.decorateRequest('userLocaleId', null);
  app.addHook('onRequest', sendRequestId);
  app.addHook('onRequest', reportForeignHost(config));

  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], customTypes: COMPRESSED });
  await app.register(cookie);
  await describeApi(app);
  await app.register(socketDocs(config));
  await app.register(operationRoutes({ config, metrics, writability, isStopping }));
  await app.register(
    async (api) => {
      await takeForms(api);
      api.addHook('onRequest', refuseBots);
      api.addHook('onRequest', refuseCrossSite(config));
      api.addHook('onRequest', refuseWithoutDatabase(writability));
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      for (const { prefix, plugin } of modules.flatMap(({ calls = [] }) => calls))
        await api.register(plugin, { prefix });
    },
    { prefix: '/api' },
  );
  for (const { prefix, plugin } of modules.flatMap(({ pages = [] }) => pages)) await app.register(plugin, { prefix });
  const beforePage = modules.flatMap((module) => module.beforePage ?? []);
  await serveWeb(app, { ...webFolders, config, beforePage });
  return app;
};
