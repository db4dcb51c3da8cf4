import { empty, noticeChoices, notificationList, notificationsQuery, readPayload } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf } from '../../http/call.ts';
import type { Database } from '../../db/database.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import { openChoices } from './choices.ts';
import { openExport } from './export-user.ts';
import { openNotifications } from './notifications.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly catalogue: Pick<Catalogue, 'byId'>;
}

/** The list behind the bell of the header. The rows of a deleted user go with the user. */
export const notificationsModule = (rest: Dependencies): ServerModule => {
  const notifications = openNotifications(rest);
  const limits = openLimits(rest);
  const choices = openChoices(rest.database);
  const routes: FastifyPluginAsyncZod = async (app) => {
    const call = callsOf(app, { sessions: rest.accounts.sessions, tags: ['notifications'] });
    call({
      method: 'GET',
      path: '/list',
      who: 'user',
      limit: 'call.user',
      summary: 'The notifications of the user, the newest first',
      query: notificationsQuery,
      answer: notificationList,
      run: async ({ userId, query, locale }) => notifications.list({ userId, locale, before: query.before }),
    });
    call({
      method: 'POST',
      path: '/read',
      who: 'user',
      limit: { inWork: 'notifications.user' },
      summary: 'Mark notifications as read; it may be repeated',
      body: readPayload,
      answer: empty,
      run: async ({ userId, body }) => {
        await limits.take('notifications.user', userId);
        await notifications.read(userId, body.ids);
        return {};
      },
    });
    call({
      method: 'GET',
      path: '/choices',
      who: 'user',
      limit: 'call.user',
      summary: 'What the user does not want to be told',
      answer: noticeChoices,
      run: async ({ userId }) => choices.of(userId),
    });
    call({
      method: 'POST',
      path: '/choices',
      who: 'user',
      limit: { inWork: 'notices.user' },
      summary: 'Change what the user does not want to be told; it may be repeated',
      body: noticeChoices,
      answer: empty,
      run: async ({ userId, body }) => {
        await choices.change(userId, body);
        return {};
      },
    });
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
