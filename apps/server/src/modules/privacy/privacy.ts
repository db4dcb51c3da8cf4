import { DEFAULT_PRIVACY, type Privacy } from '@magnaty/protocol';
import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import { openLimits } from '../../limits/limiter.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import { privacySettings } from './tables.ts';

/** The settings of these users, each of whom has them. */
export const privacyOf = async (
  database: Database,
  userIds: readonly string[],
): Promise<(userId: string) => Privacy> => {
  const rows = await database.select().from(privacySettings).where(isAnyOf(privacySettings.userId, userIds));
  const known = new Map(rows.map(({ userId, ...settings }) => [userId, settings]));
  return (userId) => known.get(userId) ?? DEFAULT_PRIVACY;
};

/** The condition that the user shows the profile to all. `exists` would let PostgreSQL read the whole table at once. */
export const hasOpenProfile = (userId: SQLWrapper): SQL => {
  const chosen = sql`(select ${privacySettings.profile} from ${privacySettings} where ${eq(privacySettings.userId, userId)})`;
  return sql`coalesce(${chosen}, ${DEFAULT_PRIVACY.profile}) = 'all'`;
};

interface Dependencies {
  readonly database: Database;
  readonly news: AccountNews;
}

export interface PrivacySettings {
  of(userId: string): Promise<Privacy>;
  change(userId: string, settings: Privacy): Promise<void>;
}

export const openPrivacy = ({ database, news }: Dependencies): PrivacySettings => {
  const limits = openLimits({ database });
  return {
    of: async (userId) => (await privacyOf(database, [userId]))(userId),
    change: async (userId, settings) => {
      await limits.take('privacy.user', userId);
      await database.transaction(async (tx) => {
        await tx
          .insert(privacySettings)
          .values({ userId, ...settings })
          .onConflictDoUpdate({ target: privacySettings.userId, set: settings });
        news.changed(tx, userId, 'privacy');
      });
    },
  };
};
