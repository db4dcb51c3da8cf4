import { empty, noticeChoices, notificationList, notificationsQuery, readPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import { localeOf } from '../../http/locale.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { BODIES, FAILED_FOR_USER, openGuard, type AccountsModule, type SiteConfig } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { openChoices } from './choices.ts';
import { openExport } from './export-user.ts';
import { openNotifications } from './notifications.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

/** The list behind the bell of the header. The rows of a deleted user go with the user. */
export const notificationsModule = ({ config, ...rest }: Dependencies): ServerModule => {
  const notifications = openNotifications(rest);
  const guard = openGuard(rest.accounts.sessions, config);
  const limits = openLimits(rest);
  const choices = openChoices(rest.database);
  const tags = ['notifications'];
  const routes: FastifyPluginAsyncZod = async (app) => {
    app.get(
      '/list',
      {
        schema: {
          tags,
          summary: 'The notifications of the user, the newest first',
          querystring: notificationsQuery,
          response: { 200: notificationList, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        return notifications.list({ userId, locale: localeOf(request), before: request.query.before });
      },
    );
    app.post(
      '/read',
      {
        schema: {
          tags,
          summary: 'Mark notifications as read; it may be repeated',
          consumes: BODIES,
          body: readPayload,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await limits.take('notifications.user', userId);
        await notifications.read(userId, request.body.ids);
        return {};
      },
    );
    app.get(
      '/choices',
      {
        schema: {
          tags,
          summary: 'What the user does not want to be told',
          response: { 200: noticeChoices, ...FAILED_FOR_USER },
        },
      },
      async (request) => choices.of((await guard.need(request)).userId),
    );
    app.post(
      '/choices',
      {
        schema: {
          tags,
          summary: 'Change what the user does not want to be told; it may be repeated',
          consumes: BODIES,
          body: noticeChoices,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        await choices.change((await guard.need(request)).userId, request.body);
        return {};
      },
    );
  };
  return {
    name: 'notifications',
    exportUser: openExport(rest.accounts),
    calls: [{ prefix: '/notifications', plugin: routes }],
    jobs: [
      { everyMs: DELETE_EVERY_MS, work: notifications.deleteOld, failed: 'Old notifications could not be deleted' },
    ],
  };
};
