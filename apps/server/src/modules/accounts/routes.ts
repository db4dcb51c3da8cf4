import {
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
import { callsOf } from '../../http/call.ts';
import { text } from '../../texts/texts.ts';
import type { Mail } from '../mail/index.ts';
import { avatarChanges, type PortraitReader } from './avatar/avatars.ts';
import { avatarRoutes } from './avatar/routes.ts';
import type { ConfirmationService } from './confirmation/confirmation.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { notAuthenticated } from '../../http/failure.ts';
import { clearMarker, clearSession, sendSession } from './cookie.ts';
import type { Core } from './core.ts';
import { openLogins, TAGS, type Logins } from './logins.ts';
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
    const { sessions } = core;
    const logins = openLogins(config);
    await app.register(sessionRoutes({ core, service, config, logins }));
    await app.register(quickRoutes({ quick: quickAccounts({ core, service, confirmation }), logins, sessions }));
    await app.register(
      settingsRoutes({
        changeField: fieldChanges({ core, mail }),
        password: passwordChange({ core, mail }),
        remove: removal({ core, modules, mail }),
        ownSessions: ownSessions(core),
        exportData: dataExport({ core, modules }),
        sessions,
        config,
      }),
    );
    await app.register(ownBotRoutes({ bots: openBots({ core, modules }), sessions }), { prefix: '/bots' });
    await app.register(avatarRoutes({ avatars: avatarChanges({ core, portraitOf }), sessions }));
    await app.register(recoveryRoutes({ service: recoveryService({ core, mail }), logins, config }), {
      prefix: '/recover_password',
    });
    await app.register(confirmationRoutes({ service: confirmation, logins, sessions }), {
      prefix: '/confirm_email',
    });
    await app.register(
      serviceRoutes({ visits: serviceVisits({ core, confirmation, config }), logins, sessions, config }),
    );
  };

interface SessionOptions extends Pick<Options, 'core' | 'service' | 'config'> {
  readonly logins: Logins;
}

/** Registration, login, logout, and the data of the current user. */
const sessionRoutes =
  ({ core, service, config, logins }: SessionOptions): FastifyPluginAsyncZod =>
  async (app) => {
    const { sessions } = core;
    const call = callsOf(app, { sessions, tags: TAGS });
    call({
      method: 'POST',
      path: '/register',
      who: 'stranger',
      limit: { inWork: 'registration.address' },
      summary: 'Register and log in',
      body: registerPayload,
      answer: currentUser,
      run: async ({ body, request, reply }) =>
        logins.complete({ request, reply }, await service.register(body, logins.callerOf(request))),
    });

    call({
      method: 'POST',
      path: '/auth',
      who: 'stranger',
      limit: { inWork: 'login.address' },
      summary: 'Log in by nickname or e-mail address',
      body: loginPayload,
      answer: currentUser,
      run: async ({ body, request, reply }) =>
        logins.complete({ request, reply }, await service.logIn(body, logins.callerOf(request))),
    });

    call({
      method: 'GET',
      path: '/logout',
      who: 'stranger',
      limit: { none: 'it ends its own session' },
      changesState: true,
      summary: 'Log out',
      answer: empty,
      failures: [403, 503],
      run: async ({ request, reply }) => {
        await sessions.end(request.headers.cookie);
        clearSession({ request, reply, config });
        return {};
      },
    });

    call({
      method: 'GET',
      path: '/info',
      who: 'anyone',
      limit: 'call.user',
      summary: 'The current user',
      answer: currentUser,
      failures: [401, 503],
      run: async ({ session, request, reply }) => {
        if (session === null) {
          clearMarker({ request, reply, config });
          throw notAuthenticated();
        }
        const prolonged = await sessions.prolong(session, request.headers.cookie);
        // Sent only when prolonged: a late answer must not replace a newer cookie.
        if (prolonged !== null) sendSession({ request, reply, config }, prolonged);
        return service.info(session.userId);
      },
    });

    call({
      method: 'GET',
      path: '/updateInfo',
      who: 'user',
      limit: 'call.user',
      summary: 'Balance, promised coins, experience and rating',
      answer: userNumbers,
      failures: [401, 503],
      run: async ({ userId }) => service.numbers(userId),
    });

    call({
      method: 'GET',
      path: '/validate/field/:field',
      who: 'anyone',
      limit: 'call.user',
      summary: 'Check one value',
      params: z.object({ field: fieldKind }),
      query: fieldValidationQuery,
      answer: fieldValidation,
      run: async ({ userId, params, query, locale, request }) => {
        const errors = await service.checkField({ field: params.field, value: query.value, userId }, request.ip);
        return { isValid: errors.length === 0, errors: errors.map((error) => text(locale, error)) };
      },
    });
  };
