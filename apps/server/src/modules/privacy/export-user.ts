import type { Database } from '../../db/database.ts';
import { privacyOf } from './privacy.ts';

/** What the user lets others see and do. */
export const exportUser = async (database: Database, userId: string) => ({
  ...(await privacyOf(database, [userId]))(userId),
});
