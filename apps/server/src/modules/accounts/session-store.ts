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

/** @returns false where the token is worth nothing any more. */
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

/** Takes the leave to change the password. @returns whether there was one. */
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

/** Sessions that a user has beyond `most`, the oldest of them. */
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

/** Which sessions are to end. */
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

/** Ends sessions, and leaves word of it to every server. */
export const deleteSessions = (database: Database, ending: Ending): Promise<EndedSession[]> =>
  database.transaction(async (tx) => {
    const ended = await tx
      .delete(sessions)
      .where(whereOf(ending))
      .returning({ sessionId: sessions.id, userId: sessions.userId });
    // Not when the transaction began: it may last.
    const endedAt = sql`clock_timestamp()`;
    const rows = ended.map((session) => ({ ...session, endedAt }));
    if (rows.length > 0) await tx.insert(sessionEndings).values(rows).onConflictDoNothing();
    return ended;
  });

/** How long the connections of a renewed session stay, while the new token is on its way to the browser, s. */
const RENEWAL_SECONDS = 2;

/**
 * The same login under another id and token. The former session is worth nothing at once; its connections are cut a
 * little later, when its own browser can come back with the new token.
 * @returns false where it has ended.
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
 * By the database's clock, which the servers share. Far enough back for a transaction that needed long to hold, and
 * for a server that could not look; what was told already is told once.
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

/** @returns the sessions that nobody has used: they end like the others. */
export const deleteOldSessions = async (database: Database, now: Date): Promise<EndedSession[]> => {
  const ended = await deleteSessions(database, { expiredAt: now });
  await database.delete(sessionEndings).where(lte(sessionEndings.endedAt, sql`now() - interval '1 minute'`));
  return ended;
};
