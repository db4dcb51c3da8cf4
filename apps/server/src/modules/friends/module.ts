import type { ServerModule } from '../../ports/server-module.ts';
import { openGuard, type AccountsModule, type SiteConfig } from '../accounts/index.ts';
import { friendRoutes } from './friend-routes.ts';
import { openFriends, type FriendDependencies } from './friends.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies extends Omit<FriendDependencies, 'accounts'> {
  readonly config: SiteConfig;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
}

/** Friends and their requests. The rows of a deleted user go with the user. */
export const friendsModule = ({ config, ...rest }: Dependencies): ServerModule => {
  const friends = openFriends(rest);
  return {
    name: 'friends',
    calls: [
      { prefix: '/friends', plugin: friendRoutes({ guard: openGuard(rest.accounts.sessions, config), friends }) },
    ],
    forgetUser: friends.forget,
    jobs: [
      { everyMs: DELETE_EVERY_MS, work: friends.deleteOld, failed: 'Old requests for friendship could not be deleted' },
    ],
  };
};
