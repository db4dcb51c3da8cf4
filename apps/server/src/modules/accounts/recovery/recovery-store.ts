import { and, eq, gt, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { passwordRecoveries } from '../tables.ts';
import { AMOUNTS } from '../../../limits/amounts.ts';

export type RecoveryRow = typeof passwordRecoveries.$inferSelect;

/**
 * Stores a recovery. It replaces the previous recovery of the address. Once a code was right, only the same browser may
 * replace the recovery.
 * @returns false if the previous recovery stays.
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
 * @returns null if this browser has no open recovery.
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
        lt(passwordRecoveries.tries, AMOUNTS.recoveryTries.most),
        isNull(passwordRecoveries.secretHash),
      ),
    )
    .returning();
  return rows[0] ?? null;
};

/** Stores the secret after a right code. @returns false if the code was used before. */
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

/** Deletes and returns the recovery, so that its secret works only once. */
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

/** Makes the codes that were mailed to an address invalid. */
export const dropRecovery = async (database: Database, emailKey: string): Promise<void> => {
  await database.delete(passwordRecoveries).where(eq(passwordRecoveries.emailKey, emailKey));
};
