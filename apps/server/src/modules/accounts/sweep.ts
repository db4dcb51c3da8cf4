import { lte } from 'drizzle-orm';
import { emailConfirmations, passwordRecoveries, serviceVisits, usedProofs } from './tables.ts';
import type { Core } from './core.ts';
import { dropFormerEmails } from './user-store.ts';

/** Deletes all expired rows of accounts. */
export const sweepAccounts = async ({ database, clock, sessions }: Core): Promise<void> => {
  const now = new Date(clock.now());
  for (const table of [emailConfirmations, passwordRecoveries, serviceVisits, usedProofs]) {
    await database.delete(table).where(lte(table.expiresAt, now));
  }
  await dropFormerEmails(database, now);
  await sessions.sweep();
};
