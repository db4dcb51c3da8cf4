import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { errorCode, UNIQUE_VIOLATION } from '../../db/database-errors.ts';
import type { Log } from '../../ports/log.ts';
import { emailKey } from './email.ts';
import { users } from './tables.ts';

interface Dependencies {
  readonly database: Database;
  readonly log: Pick<Log, 'warn'>;
}

/**
 * Rewrites the keys of addresses whose domain is stored with letters that are not ASCII. Former releases stored it as
 * typed. If another account has the same mailbox, the key stays: its owner logs in by nickname.
 */
export const correctEmailKeys = async ({ database, log }: Dependencies): Promise<void> => {
  const rows = await database
    .select({ id: users.id, key: users.emailKey })
    .from(users)
    .where(sql`${users.emailKey} ~ '@.*[^ -~]'`);
  let count = 0;
  for (const { id, key } of rows) {
    if (key === null || emailKey(key) === key) continue;
    await database
      .update(users)
      .set({ emailKey: emailKey(key) })
      .where(eq(users.id, id))
      .catch((error: unknown) => {
        if (errorCode(error) !== UNIQUE_VIOLATION) throw error;
        count += 1;
      });
  }
  if (count > 0) log.warn({ count }, 'Accounts have the mailbox of another account');
};
