import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { friendRoutes } from './friend-routes.ts';
import { openFriends, type FriendDependencies } from './friends.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies extends Omit<FriendDependencies, 'accounts'> {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
}

/** Friends and their requests. The rows of a deleted user go with the user. */
export const friendsModule = (dependencies: Dependencies): ServerModule => {
  const friends = openFriends(dependencies);
  return {
    name: 'friends',
    calls: [{ prefix: '/friends', plugin: friendRoutes({ sessions: dependencies.accounts.sessions, friends }) }],
    forgetUser: friends.forget,
    jobs: [
      { everyMs: DELETE_EVERY_MS, work: friends.deleteOld, failed: 'Old requests for friendship could not be deleted' },
    ],
  };
};
