import { and, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { sessionEndings, sessions, users } from './tables.ts';

export interface SessionRow {
  readonly sessionId: string;
  readonly userId: string;
  readonly localeId: number;
  readonly isRemember: boolean;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface EndedSession {
  readonly sessionId: string;
  readonly userId: string;
}

/** A session as the operator sees it. */
export interface ListedSession {
  readonly sessionId: string;
  readonly userAgent: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export type NewSession = Pick<
  typeof sessions.$inferSelect,
  'id' | 'tokenHash' | 'userId' | 'isRemember' | 'userAgent' | 'createdAt' | 'expiresAt'
> &
  Partial<Pick<typeof sessions.$inferSelect, 'approvedUntil'>>;

export const insertSession = async (database: Database, row: NewSession): Promise<void> => {
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
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, now)));
  return rows[0] ?? null;
};

export const isSessionOpen = async (
  database: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> => {
  const rows = await database
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.id, sessionId), gt(sessions.expiresAt, now)));
  return rows.length === 1;
};

export const listSessions = (database: Database, userId: string): Promise<ListedSession[]> =>
  database
    .select({
      sessionId: sessions.id,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      expiresAt: sessions.expiresAt,
    })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt));

export const updateSession = async (
  database: Database,
  sessionId: string,
  values: Partial<Pick<typeof sessions.$inferSelect, 'tokenHash' | 'expiresAt' | 'approvedUntil'>>,
): Promise<void> => {
  await database.update(sessions).set(values).where(eq(sessions.id, sessionId));
};

/** @returns false if the token is not valid any more. */
export const prolongSession = async (
  database: Database,
  { tokenHash, expiresAt }: Pick<NewSession, 'tokenHash' | 'expiresAt'>,
): Promise<boolean> => {
  const rows = await database
    .update(sessions)
    .set({ expiresAt })
    .where(eq(sessions.tokenHash, tokenHash))
    .returning({ id: sessions.id });
  return rows.length === 1;
};

/** Uses up the approval to change the password. @returns whether there was one. */
export const takeApproval = async (
  database: Database,
  { sessionId, now }: { sessionId: string; now: Date },
): Promise<boolean> => {
  const taken = await database
    .update(sessions)
    .set({ approvedUntil: null })
    .where(and(eq(sessions.id, sessionId), gt(sessions.approvedUntil, now)))
    .returning({ id: sessions.id });
  return taken.length > 0;
};

/** The user's oldest sessions, beyond the newest `most`. */
export const sessionsBeyond = async (
  tx: Database,
  { userId, most }: { userId: string; most: number },
): Promise<string[]> => {
  const rows = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(eq(sessions.userId, userId))
    .orderBy(desc(sessions.createdAt), desc(sessions.id))
    .offset(most);
  return rows.map(({ id }) => id);
};

/** Selects the sessions to end. */
export type Ending =
  | { readonly tokenHash: string }
  | { readonly sessionId: string }
  | { readonly expiredAt: Date }
  | { readonly userId: string; readonly butSessionId?: string };

const whereOf = (ending: Ending): SQL | undefined => {
  if ('tokenHash' in ending) return eq(sessions.tokenHash, ending.tokenHash);
  if ('sessionId' in ending) return eq(sessions.id, ending.sessionId);
  if ('expiredAt' in ending) return lte(sessions.expiresAt, ending.expiredAt);
  const { userId, butSessionId } = ending;
  return and(eq(sessions.userId, userId), butSessionId === undefined ? undefined : ne(sessions.id, butSessionId));
};

/** Ends sessions, and records their endings for every server. */
export const deleteSessions = (database: Database, ending: Ending): Promise<EndedSession[]> =>
  database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(whereOf(ending))
      .returning({ sessionId: sessions.id, userId: sessions.userId });
    // The time of the statement, not of the transaction, which may take long.
    const endedAt = sql`clock_timestamp()`;
    const rows = ended.map((session) => ({ ...session, endedAt }));
    if (rows.length > 0) await tx.insert(sessionEndings).values(rows).onConflictDoNothing();
    return ended;
  });

/** Time for which the connections of a renewed session stay open, until the browser has the new token, s. */
const RENEWAL_SECONDS = 2;

/**
 * Replaces the id and token of a session. The former token is invalid at once. Its connections close a little later,
 * when the browser can reconnect with the new token.
 * @returns false if the session has ended.
 */
export const renewSession = async (
  tx: Database,
  sessionId: string,
  values: Pick<NewSession, 'id' | 'tokenHash' | 'expiresAt'>,
): Promise<boolean> => {
  const [former] = await tx.delete(sessions).where(eq(sessions.id, sessionId)).returning();
  if (former === undefined) return false;
  const endedAt = sql`clock_timestamp() + ${RENEWAL_SECONDS} * interval '1 second'`;
  await tx.insert(sessionEndings).values({ sessionId, userId: former.userId, endedAt });
  await insertSession(tx, { ...former, approvedUntil: null, ...values });
  return true;
};

/**
 * Uses the clock of the database, which all servers share. Looks back far enough for a long transaction and for a
 * server that could not query. The caller notifies only once about each session.
 */
export const recentEndings = (database: Database): Promise<EndedSession[]> =>
  database
    .select({ sessionId: sessionEndings.sessionId, userId: sessionEndings.userId })
    .from(sessionEndings)
    .where(
      and(
        gt(sessionEndings.endedAt, sql`now() - interval '50 seconds'`),
        lte(sessionEndings.endedAt, sql`clock_timestamp()`),
      ),
    );

/** Deletes expired sessions, and old rows of endings. @returns the expired sessions, which end like all others. */
export const deleteOldSessions = async (database: Database, now: Date): Promise<EndedSession[]> => {
  const ended = await deleteSessions(database, { expiredAt: now });
  await database.delete(sessionEndings).where(lte(sessionEndings.endedAt, sql`now() - interval '1 minute'`));
  return ended;
};
