import { and, eq, gt } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { serviceVisits, usedProofs } from '../tables.ts';

export type VisitRow = typeof serviceVisits.$inferSelect;

export const insertVisit = async (database: Database, row: VisitRow): Promise<void> => {
  await database.insert(serviceVisits).values(row);
};

/** Deletes and returns the visit, so that a state is valid only once. */
export const takeVisit = async (
  database: Database,
  { stateHash, browserHash, service, now }: Pick<VisitRow, 'stateHash' | 'browserHash' | 'service'> & { now: Date },
): Promise<VisitRow | null> => {
  const rows = await database
    .delete(serviceVisits)
    .where(
      and(
        eq(serviceVisits.stateHash, stateHash),
        eq(serviceVisits.browserHash, browserHash),
        eq(serviceVisits.service, service),
        gt(serviceVisits.expiresAt, now),
      ),
    )
    .returning();
  return rows[0] ?? null;
};

/** @returns false if this proof was used before. */
export const useProof = async (database: Database, proof: { hash: string; expiresAt: Date }): Promise<boolean> => {
  const rows = await database
    .insert(usedProofs)
    .values(proof)
    .onConflictDoNothing()
    .returning({ hash: usedProofs.hash });
  return rows.length === 1;
};
