import { LOCALES } from '@magnaty/content';
import {
  apiError,
  currentUser,
  empty,
  fieldKind,
  fieldUpdate,
  fieldValidation,
  fieldValidationQuery,
  loginPayload,
  registerPayload,
  updatedField,
  userNumbers,
} from '@magnaty/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import { notAuthenticated } from '../../http/failure.ts';
import { localeOf } from '../../http/locale.ts';
import { requestedLocale, text } from '../../texts.ts';
import type { AccountsModule } from './accounts.ts';
import { clearSession, sendSession } from './cookie.ts';
import type { GameStatusReader } from './game-status.ts';
import type { Caller, Opened } from './service.ts';
import type { SessionRow } from './session-store.ts';
import { tokenOf } from './session-token.ts';
import { lifeMs } from './sessions.ts';

interface Options {
  readonly accounts: AccountsModule;
  readonly gameStatus: GameStatusReader;
  readonly config: Pick<Config, 'PUBLIC_URL'>;
}

const TAGS = ['user'];
const BODIES = ['multipart/form-data', 'application/json'];
const failed = { 400: apiError, 403: apiError, 429: apiError, 503: apiError };
const failedForUser = { ...failed, 401: apiError };

/** The calls under /api/user. */
export const accountRoutes =
  ({ accounts, gameStatus, config }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const service = accounts.service(gameStatus);

    const callerOf = (request: FastifyRequest): Caller => {
      const code = requestedLocale(request.headers['accept-language']);
      return {
        address: request.ip,
        cookieHeader: request.headers.cookie,
        localeId: LOCALES.find((locale) => locale.code === code)?.id ?? 1,
      };
    };

    const find = async (request: FastifyRequest): Promise<SessionRow | null> => {
      const session = await accounts.sessions.find(request.headers.cookie);
      request.userLocaleId = session?.localeId ?? null;
      return session;
    };

    const need = async (request: FastifyRequest): Promise<SessionRow> => {
      const session = await find(request);
      if (session === null) throw notAuthenticated();
      return session;
    };

    const welcome = (exchange: { request: FastifyRequest; reply: FastifyReply }, { user, session }: Opened) => {
      sendSession({ ...exchange, config }, session);
      exchange.request.userLocaleId = user.localeId;
      return user;
    };

    app.post(
      '/register',
      {
        schema: {
          tags: TAGS,
          summary: 'Register and log in',
          consumes: BODIES,
          body: registerPayload,
          response: { 200: currentUser, ...failed },
        },
      },
      async (request, reply) => welcome({ request, reply }, await service.register(request.body, callerOf(request))),
    );

    app.post(
      '/auth',
      {
        schema: {
          tags: TAGS,
          summary: 'Log in by nickname or e-mail address',
          consumes: BODIES,
          body: loginPayload,
          response: { 200: currentUser, ...failed },
        },
      },
      async (request, reply) => welcome({ request, reply }, await service.logIn(request.body, callerOf(request))),
    );

    app.get(
      '/logout',
      {
        config: { changesState: true },
        schema: { tags: TAGS, summary: 'Log out', response: { 200: empty, 403: apiError, 503: apiError } },
      },
      async (request, reply) => {
        await accounts.sessions.end(request.headers.cookie);
        clearSession({ request, reply, config });
        return {};
      },
    );

    app.get(
      '/info',
      {
        schema: {
          tags: TAGS,
          summary: 'The user himself',
          response: { 200: currentUser, 401: apiError, 503: apiError },
        },
      },
      async (request, reply) => {
        const { userId, isRemember } = await need(request);
        const token = tokenOf(request.headers.cookie);
        // A session in use is prolonged, and its cookie with it.
        if (isRemember && token !== null) {
          sendSession({ request, reply, config }, { token, maxAge: lifeMs(true) / 1000 });
        }
        return service.info(userId);
      },
    );

    app.get(
      '/updateInfo',
      {
        schema: {
          tags: TAGS,
          summary: 'Balance, experience and rating',
          response: { 200: userNumbers, 401: apiError, 503: apiError },
        },
      },
      async (request) => service.numbers((await need(request)).userId),
    );

    app.get(
      '/validate/field/:field',
      {
        schema: {
          tags: TAGS,
          summary: 'Check one value',
          params: z.object({ field: fieldKind }),
          querystring: fieldValidationQuery,
          response: { 200: fieldValidation, ...failed },
        },
      },
      async (request) => {
        const session = await find(request);
        const check = { field: request.params.field, value: request.query.value, userId: session?.userId ?? null };
        const errors = await service.checkField(check, request.ip);
        const locale = localeOf(request);
        return { isValid: errors.length === 0, errors: errors.map(({ key, params }) => text(locale, key, params)) };
      },
    );

    app.post(
      '/update/field/:field',
      {
        schema: {
          tags: TAGS,
          summary: 'Change one setting',
          params: z.object({ field: updatedField }),
          consumes: BODIES,
          body: fieldUpdate,
          response: { 200: empty, ...failedForUser, 406: apiError },
        },
      },
      async (request) => {
        const { userId } = await need(request);
        const { field } = request.params;
        await (field === 'locale' ? service.setLocale : service.setVolume)(userId, request.body.value);
        return {};
      },
    );
  };
