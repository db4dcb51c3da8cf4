import { empty, privacy } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { callsOf, type SessionReader } from '../../http/call.ts';
import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { exportUser } from './export-user.ts';
import { openPrivacy, type PrivacySettings } from './privacy.ts';

interface Dependencies {
  readonly database: Database;
  readonly news: AccountNews;
  readonly accounts: Pick<AccountsModule, 'sessions'>;
}

/** What a user lets others see and do. The row of a deleted user goes with the user. */
export const privacyModule = ({ accounts, ...rest }: Dependencies): ServerModule => ({
  name: 'privacy',
  calls: [{ prefix: '/privacy', plugin: routes(accounts.sessions, openPrivacy(rest)) }],
  exportUser,
});

const routes =
  (sessions: SessionReader, settings: PrivacySettings): FastifyPluginAsyncZod =>
  async (app) => {
    const call = callsOf(app, { sessions, tags: ['privacy'] });
    call({
      method: 'GET',
      path: '/',
      who: 'user',
      limit: 'call.user',
      summary: 'What others may see and do',
      answer: privacy,
      run: async ({ userId }) => settings.of(userId),
    });
    call({
      method: 'POST',
      path: '/',
      who: 'user',
      limit: { inWork: 'privacy.user' },
      summary: 'Change what others may see and do',
      body: privacy,
      answer: empty,
      run: async ({ userId, body }) => {
        await settings.change(userId, body);
        return {};
      },
    });
  };
