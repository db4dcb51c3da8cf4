import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { BlockTeller } from './block-news.ts';
import { openExport } from './export-user.ts';
import type { Friendships } from './friendships.ts';
import { openRelations } from './relations.ts';
import { relationRoutes } from './routes.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly notifier: Pick<Notifier, 'removeOf'>;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly friends: Friendships;
  readonly blocks: BlockTeller;
}

/** Blocks and mutes. The rows of a deleted user go with the user. */
export const relationsModule = (dependencies: Dependencies): ServerModule => {
  const { sessions } = dependencies.accounts;
  return {
    name: 'relations',
    calls: [{ prefix: '/relations', plugin: relationRoutes({ sessions, relations: openRelations(dependencies) }) }],
    exportUser: openExport(dependencies),
  };
};
