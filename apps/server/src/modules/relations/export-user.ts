import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Friendships } from './friendships.ts';
import { relationsOf } from './relation-store.ts';

interface Dependencies {
  readonly accounts: Pick<Accounts, 'profiles'>;
  readonly friends: Pick<Friendships, 'exportUser'>;
}

/** The user's own lists and what friends add, as the pages show them; not who has blocked the user. */
export const openExport =
  ({ accounts, friends }: Dependencies): NonNullable<ServerModule['exportUser']> =>
  async (database: Database, userId: string) => {
    const rows = await relationsOf(database, userId);
    const profiles = await accounts.profiles(rows.map(({ otherId }) => otherId));
    return {
      list: rows.map(({ kind, otherId, at }) => ({
        kind,
        nickname: profiles.get(otherId)?.nickname ?? null,
        at: new Date(at),
      })),
      ...(await friends.exportUser(database, userId, accounts)),
    };
  };
