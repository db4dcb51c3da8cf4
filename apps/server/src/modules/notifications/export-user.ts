import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import { refusalsOf } from './choices.ts';
import { notifications } from './tables.ts';

/** The notices of the user, and those that the user refuses. */
export const openExport =
  (accounts: Pick<Accounts, 'profiles'>): NonNullable<ServerModule['exportUser']> =>
  async (database: Database, userId: string) => {
    const rows = await database
      .select()
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(asc(notifications.id));
    const profiles = await accounts.profiles(rows.flatMap(({ actorId }) => actorId ?? []));
    return {
      refused: await refusalsOf(database, userId),
      list: rows.map(({ notice, actorId, at, readAt }) => {
        const { userId: _ofOther, ...own } = { userId: null, ...notice };
        return {
          ...own,
          nickname: (actorId !== null && profiles.get(actorId)?.nickname) || null,
          at: new Date(at),
          readAt: readAt === null ? null : new Date(readAt),
        };
      }),
    };
  };
