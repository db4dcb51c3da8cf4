import compress from '@fastify/compress';
import cookie from '@fastify/cookie';
import helmet from '@fastify/helmet';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { Config } from './config/config.ts';
import { socketDocs } from './gateway/index.ts';
import { describeApi } from './http/api-docs.ts';
import { refuseCrossSite } from './http/cross-site.ts';
import { sendFailure } from './http/error-handler.ts';
import { takeForms } from './http/form-body.ts';
import { isRoutine, operationRoutes } from './http/operation.ts';
import { requestIds, tellRequestId } from './http/request-id.ts';
import { securityHeaders } from './http/security-headers.ts';
import { serveWeb } from './http/web-files.ts';
import type { Prometheus } from './metrics/index.ts';
import { accountRoutes, standInRoutes, type AccountsModule, type GamesOfUsers } from './modules/accounts/index.ts';
import { AVATARS_PATH, mediaRoutes } from './modules/avatars/index.ts';
import { feedbackRoutes, type Feedback } from './modules/feedback/index.ts';
import { OUTBOX_PATH, outboxRoutes, type Mail } from './modules/mail/index.ts';
import { roomRoutes, type RoomRoutesOptions } from './lobby/routes.ts';
import { informationRoutes } from './modules/information/index.ts';

/** Bytes of a body; calls with files raise it for themselves. */
const BODY_LIMIT = 64 * 1024;

export interface AppDependencies {
  readonly config: Config;
  readonly log: FastifyBaseLogger;
  readonly accounts: AccountsModule;
  readonly games: GamesOfUsers;
  readonly mail: Mail;
  readonly feedback: Feedback;
  readonly lobbies: RoomRoutesOptions['lobbies'];
  /** Fails when the database cannot be reached. */
  readonly ping: () => Promise<void>;
  readonly metrics: Prometheus;
  /** This server ends: it wants no new work. */
  readonly isStopping: () => boolean;
  /** Folder of the built site; null serves the API alone. */
  readonly webRoot: string | null;
}

/** The site and its API, ready to listen. */
export const buildApp = async ({
  config,
  log,
  accounts,
  games,
  mail,
  feedback,
  lobbies,
  metrics,
  isStopping,
  ping,
  webRoot,
}: AppDependencies): Promise<FastifyInstance> => {
  const app = fastify({
    loggerInstance: log,
    genReqId: requestIds(config),
    requestIdHeader: false,
    logController: new LogController({ disableRequestLogging: isRoutine }),
    trustProxy: (_address, hop) => hop < config.TRUST_PROXY,
    bodyLimit: BODY_LIMIT,
    routerOptions: { maxParamLength: 100 },
    // Who keeps a connection open without a call does not delay the end.
    forceCloseConnections: true,
    // The largest upload, of 71 MB, takes so long at 10 Mbit/s.
    requestTimeout: 60_000,
    // A busy machine may take long to read the files of a plugin.
    pluginTimeout: 120_000,
    frameworkErrors: (error, request, reply) => {
      sendFailure(error, request, reply);
    },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendFailure);
  app.decorateRequest('userLocaleId', null);
  app.addHook('onRequest', tellRequestId);

  await app.register(helmet, securityHeaders(config));
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'] });
  await app.register(cookie);
  await describeApi(app);
  await app.register(socketDocs(config));
  await app.register(operationRoutes({ config, metrics, ping, isStopping }));
  await app.register(
    async (api) => {
      await takeForms(api);
      api.addHook('onRequest', refuseCrossSite(config));
      api.addHook('onRequest', async (_request, reply) => {
        reply.header('cache-control', 'no-store');
      });
      await api.register(accountRoutes({ accounts, games, feedback, mail, config }), { prefix: '/user' });
      await api.register(roomRoutes({ accounts, lobbies }), { prefix: '/game/room' });
      await api.register(informationRoutes({ config, mail }), { prefix: '/unregistered' });
      await api.register(feedbackRoutes({ accounts, feedback, config }), { prefix: '/unregistered/feedback' });
      await api.register(standInRoutes({ config, clock: accounts.core.clock }), { prefix: '/dev/services' });
    },
    { prefix: '/api' },
  );
  await app.register(mediaRoutes(accounts.core), { prefix: AVATARS_PATH });
  await app.register(outboxRoutes({ mail, config }), { prefix: OUTBOX_PATH });
  await serveWeb(app, webRoot);
  return app;
};
