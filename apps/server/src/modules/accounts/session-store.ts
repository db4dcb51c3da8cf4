import { and, eq, gt, lte } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessions, users } from '../../db/schema.ts';

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly localeId: number;
  readonly isRemember: boolean;
  readonly expiresAt: Date;
}

export const insertSession = async (
  database: Database,
  row: { id: string; tokenHash: string; userId: string; isRemember: boolean; expiresAt: Date },
): Promise<void> => {
  await database.insert(sessions).values(row);
};

export const findSession = async (
  database: Database,
  { tokenHash, now }: { tokenHash: string; now: Date },
): Promise<SessionRow | null> => {
  const rows = await database
    .select({
      sessionId: sessions.id,
      userId: sessions.userId,
      localeId: users.localeId,
      isRemember: sessions.isRemember,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return rows[0] ?? null;
};

export const prolongSession = async (
  database: Database,
  { sessionId, expiresAt }: { sessionId: string; expiresAt: Date },
): Promise<void> => {
  await database.update(sessions).set({ expiresAt }).where(eq(sessions.id, sessionId));
};

/** @returns the session that ended, null where there was none. */
export const deleteSession = async (
  database: Database,
  tokenHash: string,
): Promise<{ sessionId: string; userId: string } | null> => {
  const rows = await database
    .delete(sessions)
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ sessionId: sessions.id, userId: sessions.userId });
  return rows[0] ?? null;
};

export const deleteExpiredSessions = async (database: Database, now: Date): Promise<void> => {
  await database.delete(sessions).where(lte(sessions.expiresAt, now));
};
