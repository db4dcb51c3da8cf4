import {
  apiError,
  currentUser,
  empty,
  fieldKind,
  fieldValidation,
  fieldValidationQuery,
  loginPayload,
  registerPayload,
  userNumbers,
} from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { localeOf } from '../../http/locale.ts';
import { text } from '../../texts/texts.ts';
import type { Mail } from '../mail/index.ts';
import { avatarChanges, type PortraitReader } from './avatar/avatars.ts';
import { avatarRoutes } from './avatar/routes.ts';
import type { ConfirmationService } from './confirmation/confirmation.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { notAuthenticated } from '../../http/failure.ts';
import { clearMarker, clearSession, sendSession } from './cookie.ts';
import type { Core } from './core.ts';
import { BODIES, CHANGES_STATE, FAILED, openGuard, TAGS, type Guard } from './guard.ts';
import { recoveryService } from './recovery/recovery.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import { openBots } from './bots/bots.ts';
import { ownBotRoutes } from './bots/routes.ts';
import { quickAccounts } from './quick/quick.ts';
import { quickRoutes } from './quick/routes.ts';
import type { AccountService } from './service.ts';
import type { ServicesConfig } from './services/providers.ts';
import { serviceRoutes } from './services/routes.ts';
import { serviceVisits } from './services/service-visits.ts';
import { dataExport } from './settings/data-export.ts';
import { fieldChanges } from './settings/field-changes.ts';
import { ownSessions } from './settings/own-sessions.ts';
import { passwordChange } from './settings/password-change.ts';
import { removal, type OtherModules } from './settings/removal.ts';
import { settingsRoutes } from './settings/routes.ts';

interface Options {
  readonly portraitOf: PortraitReader;
  readonly core: Core;
  readonly service: AccountService;
  readonly modules: OtherModules;
  readonly mail: Mail;
  readonly confirmation: ConfirmationService;
  readonly config: ServicesConfig;
}

/** The calls under /api/user. */
export const accountRoutes =
  ({ core, service, modules, mail, confirmation, config, portraitOf }: Options): FastifyPluginAsyncZod =>
  async (app) => {
    const guard = openGuard(core.sessions, config);
    await app.register(sessionRoutes({ core, service, config, guard }));
    await app.register(quickRoutes({ quick: quickAccounts({ core, service, confirmation }), guard }));
    await app.register(
      settingsRoutes({
        changeField: fieldChanges({ core, mail }),
        password: passwordChange({ core, mail }),
        remove: removal({ core, modules, mail }),
        sessions: ownSessions(core),
        exportData: dataExport({ core, modules }),
        guard,
        config,
      }),
    );
    await app.register(ownBotRoutes({ bots: openBots({ core, modules }), guard }), { prefix: '/bots' });
    await app.register(avatarRoutes({ avatars: avatarChanges({ core, portraitOf }), guard }));
    await app.register(recoveryRoutes({ service: recoveryService({ core, mail }), guard, config }), {
      prefix: '/recover_password',
    });
    await app.register(confirmationRoutes({ service: confirmation, guard }), {
      prefix: '/confirm_email',
    });
    await app.register(serviceRoutes({ visits: serviceVisits({ core, confirmation, config }), guard, config }));
  };

interface SessionOptions extends Pick<Options, 'core' | 'service' | 'config'> {
  readonly guard: Guard;
}

/** Registration, login, logout, and the data of the current user. */
const sessionRoutes =
  ({ core, service, config, guard }: SessionOptions): FastifyPluginAsyncZod =>
  async (app) => {
    app.post(
      '/register',
      {
        schema: {
          tags: TAGS,
          summary: 'Register and log in',
          consumes: BODIES,
          body: registerPayload,
          response: { 200: currentUser, ...FAILED },
        },
      },
      async (request, reply) =>
        guard.completeLogin({ request, reply }, await service.register(request.body, guard.callerOf(request))),
    );

    app.post(
      '/auth',
      {
        schema: {
          tags: TAGS,
          summary: 'Log in by nickname or e-mail address',
          consumes: BODIES,
          body: loginPayload,
          response: { 200: currentUser, ...FAILED },
        },
      },
      async (request, reply) =>
        guard.completeLogin({ request, reply }, await service.logIn(request.body, guard.callerOf(request))),
    );

    app.get(
      '/logout',
      {
        ...CHANGES_STATE,
        schema: { tags: TAGS, summary: 'Log out', response: { 200: empty, 403: apiError, 503: apiError } },
      },
      async (request, reply) => {
        await core.sessions.end(request.headers.cookie);
        clearSession({ request, reply, config });
        return {};
      },
    );

    app.get(
      '/info',
      {
        schema: {
          tags: TAGS,
          summary: 'The current user',
          response: { 200: currentUser, 401: apiError, 503: apiError },
        },
      },
      async (request, reply) => {
        const session = await guard.find(request);
        if (session === null) {
          clearMarker({ request, reply, config });
          throw notAuthenticated();
        }
        const prolonged = await core.sessions.prolong(session, request.headers.cookie);
        // Sent only when prolonged: a late answer must not replace a newer cookie.
        if (prolonged !== null) sendSession({ request, reply, config }, prolonged);
        return service.info(session.userId);
      },
    );

    app.get(
      '/updateInfo',
      {
        schema: {
          tags: TAGS,
          summary: 'Balance, promised coins, experience and rating',
          response: { 200: userNumbers, 401: apiError, 503: apiError },
        },
      },
      async (request) => service.numbers((await guard.need(request)).userId),
    );

    app.get(
      '/validate/field/:field',
      {
        schema: {
          tags: TAGS,
          summary: 'Check one value',
          params: z.object({ field: fieldKind }),
          querystring: fieldValidationQuery,
          response: { 200: fieldValidation, ...FAILED },
        },
      },
      async (request) => {
        const session = await guard.find(request);
        const check = { field: request.params.field, value: request.query.value, userId: session?.userId ?? null };
        const errors = await service.checkField(check, request.ip);
        const locale = localeOf(request);
        return { isValid: errors.length === 0, errors: errors.map((error) => text(locale, error)) };
      },
    );
  };
