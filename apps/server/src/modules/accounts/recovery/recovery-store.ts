import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { passwordRecoveries } from '../tables.ts';

export type RecoveryRow = typeof passwordRecoveries.$inferSelect;

/** Wrong codes that end a recovery. */
export const MOST_TRIES = 5;

/**
 * The newest recovery of an address takes the place of the one before it; but where a code was right already, only
 * its own browser begins anew.
 * @returns false where another one stays.
 */
export const putRecovery = async (
  database: Database,
  row: Pick<RecoveryRow, 'emailKey' | 'browserHash' | 'userId' | 'codeHash' | 'expiresAt'>,
  { formerBrowserHash, now }: { formerBrowserHash: string | null; now: Date },
): Promise<boolean> => {
  const { emailKey: _, ...values } = row;
  const { secretHash, expiresAt, browserHash } = passwordRecoveries;
  const rows = await database
    .insert(passwordRecoveries)
    .values(row)
    .onConflictDoUpdate({
      target: passwordRecoveries.emailKey,
      set: { ...values, tries: 0, secretHash: null },
      setWhere: or(isNull(secretHash), lte(expiresAt, now), eq(browserHash, formerBrowserHash ?? ''))!,
    })
    .returning({ emailKey: passwordRecoveries.emailKey });
  return rows.length === 1;
};

/**
 * Counts a try before the code is compared, so that parallel tries are counted too.
 * @returns null where this browser has no recovery that is still open.
 */
export const takeTry = async (
  database: Database,
  { browserHash, now }: { browserHash: string; now: Date },
): Promise<RecoveryRow | null> => {
  const rows = await database
    .update(passwordRecoveries)
    .set({ tries: sql`${passwordRecoveries.tries} + 1` })
    .where(
      and(
        eq(passwordRecoveries.browserHash, browserHash),
        gt(passwordRecoveries.expiresAt, now),
        lt(passwordRecoveries.tries, MOST_TRIES),
        isNull(passwordRecoveries.secretHash),
      ),
    )
    .returning();
  return rows[0] ?? null;
};

/** The code was right. @returns false where it has served already. */
export const setSecret = async (
  database: Database,
  recovery: Pick<RecoveryRow, 'browserHash' | 'codeHash'> & { secretHash: string; expiresAt: Date },
): Promise<boolean> => {
  const { browserHash, codeHash, ...values } = recovery;
  const rows = await database
    .update(passwordRecoveries)
    .set(values)
    .where(
      and(
        eq(passwordRecoveries.browserHash, browserHash),
        eq(passwordRecoveries.codeHash, codeHash),
        isNull(passwordRecoveries.secretHash),
      ),
    )
    .returning({ emailKey: passwordRecoveries.emailKey });
  return rows.length === 1;
};

/** Takes the recovery away: its secret opens the account once. */
export const takeRecovery = async (
  tx: Database,
  { browserHash, secretHash, now }: { browserHash: string; secretHash: string; now: Date },
): Promise<RecoveryRow | null> => {
  const rows = await tx
    .delete(passwordRecoveries)
    .where(
      and(
        eq(passwordRecoveries.browserHash, browserHash),
        eq(passwordRecoveries.secretHash, secretHash),
        gt(passwordRecoveries.expiresAt, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
};

/** Codes that were mailed to an address open its account no more. */
export const dropRecovery = async (database: Database, emailKey: string): Promise<void> => {
  await database.delete(passwordRecoveries).where(eq(passwordRecoveries.emailKey, emailKey));
};
