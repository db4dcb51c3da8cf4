import { empty, privacy } from '@magnaty/protocol';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import {
  BODIES,
  FAILED_FOR_USER,
  openGuard,
  type AccountsModule,
  type Guard,
  type SiteConfig,
} from '../accounts/index.ts';
import { exportUser } from './export-user.ts';
import { openPrivacy, type PrivacySettings } from './privacy.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig;
  readonly news: AccountNews;
  readonly accounts: Pick<AccountsModule, 'sessions'>;
}

/** What a user lets others see and do. The row of a deleted user goes with the user. */
export const privacyModule = ({ config, accounts, ...rest }: Dependencies): ServerModule => ({
  name: 'privacy',
  calls: [{ prefix: '/privacy', plugin: routes(openGuard(accounts.sessions, config), openPrivacy(rest)) }],
  exportUser,
});

const routes =
  (guard: Guard, settings: PrivacySettings): FastifyPluginAsyncZod =>
  async (app) => {
    const tags = ['privacy'];
    app.get(
      '/',
      { schema: { tags, summary: 'What others may see and do', response: { 200: privacy, ...FAILED_FOR_USER } } },
      async (request) => settings.of((await guard.need(request)).userId),
    );
    app.post(
      '/',
      {
        schema: {
          tags,
          summary: 'Change what others may see and do',
          consumes: BODIES,
          body: privacy,
          response: { 200: empty, ...FAILED_FOR_USER },
        },
      },
      async (request) => {
        const { userId } = await guard.need(request);
        await settings.change(userId, request.body);
        return {};
      },
    );
  };
