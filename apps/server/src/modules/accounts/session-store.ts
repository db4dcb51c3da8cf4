import { and, desc, eq, gt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Database, RowOf } from '../../db/database.ts';
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

/** A session as the operator and its user see it. */
export interface ListedSession {
  readonly sessionId: string;
  readonly isRemember: boolean;
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
      isRemember: sessions.isRemember,
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
  | { readonly sessionId: string; readonly ofUserId?: string }
  | { readonly userId: string; readonly butSessionId?: string };

const whereOf = (ending: Ending): SQL | undefined => {
  if ('tokenHash' in ending) return eq(sessions.tokenHash, ending.tokenHash);
  if ('sessionId' in ending) {
    const { sessionId, ofUserId } = ending;
    return and(eq(sessions.id, sessionId), ofUserId === undefined ? undefined : eq(sessions.userId, ofUserId));
  }
  const { userId, butSessionId } = ending;
  return and(eq(sessions.userId, userId), butSessionId === undefined ? undefined : ne(sessions.id, butSessionId));
};

/**
 * Ends sessions, and records their endings for every server: in one statement without a list, because an account or a
 * sweep may end any number. The time is that of the statement, not of the transaction, which may take long.
 */
const endWhere = async (database: Database, condition: SQL | undefined): Promise<EndedSession[]> =>
  (
    await database.execute<RowOf<EndedSession>>(sql`with ended as (
        delete from ${sessions} where ${condition} returning id, user_id
      ), noted as (
        insert into ${sessionEndings} (session_id, user_id, ended_at)
        select id, user_id, clock_timestamp() from ended on conflict do nothing
      )
      select id as "sessionId", user_id as "userId" from ended`)
  ).rows;

export const deleteSessions = (database: Database, ending: Ending): Promise<EndedSession[]> =>
  endWhere(database, whereOf(ending));

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

/** Expired sessions that end in one statement. */
const SWEEP = 1000;

/** Ends some expired sessions like all others. @returns them; none if no session has expired. */
export const deleteExpired = (database: Database, now: Date): Promise<EndedSession[]> => {
  const expired = database
    .select({ id: sessions.id })
    .from(sessions)
    .where(lte(sessions.expiresAt, now))
    .orderBy(sessions.expiresAt)
    .limit(SWEEP)
    .for('update', { skipLocked: true });
  return endWhere(database, sql`${sessions.id} = any (array(${expired}))`);
};

/** Deletes old rows of endings. */
export const deleteOldEndings = async (database: Database): Promise<void> => {
  await database.delete(sessionEndings).where(lte(sessionEndings.endedAt, sql`now() - interval '1 minute'`));
};
