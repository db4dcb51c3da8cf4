import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { openGuard, type AccountsModule, type SiteConfig } from '../accounts/index.ts';
import { openNotifier } from '../notifications/index.ts';
import type { BlockTeller } from './block-news.ts';
import { friendRoutes } from './friend-routes.ts';
import { openFriends, type FriendPorts } from './friends.ts';
import { openExport } from './export-user.ts';
import { openRelations } from './relations.ts';
import { relationRoutes } from './routes.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies extends FriendPorts {
  readonly database: Database;
  readonly config: SiteConfig;
  readonly clock: Clock;
  readonly news: AccountNews;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
  readonly blocks: BlockTeller;
}

/** Friends, blocks and mutes. The rows of a deleted user go with the user. */
export const relationsModule = ({ config, ...rest }: Dependencies): ServerModule => {
  const guard = openGuard(rest.accounts.sessions, config);
  const friends = openFriends({ ...rest, notifier: openNotifier(rest) });
  return {
    name: 'relations',
    calls: [
      { prefix: '/relations', plugin: relationRoutes({ guard, relations: openRelations({ ...rest, friends }) }) },
      { prefix: '/friends', plugin: friendRoutes({ guard, friends }) },
    ],
    forgetUser: friends.forget,
    jobs: [
      { everyMs: DELETE_EVERY_MS, work: friends.deleteOld, failed: 'Old requests for friendship could not be deleted' },
    ],
    exportUser: openExport(rest.accounts),
  };
};
