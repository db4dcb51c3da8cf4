import { and, asc, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Decision } from '../cases/index.ts';
import { reportMoments, reports } from './tables.ts';

type ReportRow = typeof reports.$inferSelect;
type MomentRow = typeof reportMoments.$inferSelect;
export type Moment = Omit<MomentRow, 'id' | 'reportId'>;

/** Who reports whom, and where. */
export type Subject = Pick<ReportRow, 'userId' | 'gameId'> & { readonly reporterId: string };

/** Stores a new report. @returns null if there is one of the same subject. */
export const insertReport = async (tx: Database, subject: Subject, createdAt: number): Promise<number | null> =>
  (
    await tx
      .insert(reports)
      .values({ ...subject, createdAt })
      .onConflictDoNothing()
      .returning({ id: reports.id })
  )[0]?.id ?? null;

/** The report of this subject, locked until the caller's transaction ends. */
export const lockReport = async (
  tx: Database,
  { reporterId, userId, gameId }: Subject,
): Promise<Pick<ReportRow, 'id' | 'verdict'> | null> => {
  const isSame = and(eq(reports.reporterId, reporterId), eq(reports.userId, userId), eq(reports.gameId, gameId));
  return (
    (await tx.select({ id: reports.id, verdict: reports.verdict }).from(reports).where(isSame).for('update'))[0] ?? null
  );
};

/** The same event once more replaces what was written about it. */
export const putMoment = async (tx: Database, reportId: number, moment: Moment): Promise<void> => {
  const { reason, text, at } = moment;
  await tx
    .insert(reportMoments)
    .values({ ...moment, reportId })
    .onConflictDoUpdate({ target: [reportMoments.reportId, reportMoments.seq], set: { reason, text, at } });
};

export const countMoments = (tx: Database, reportId: number): Promise<number> =>
  tx.$count(reportMoments, eq(reportMoments.reportId, reportId));

/** A report that nobody has decided. */
export interface OpenReport {
  readonly id: number;
  readonly gameId: string;
  /** Null after the reporter has deleted the account. */
  readonly reporterId: string | null;
  readonly createdAt: number;
  /** The first one first; a report has at least one. */
  readonly moments: readonly Moment[];
}

/** The open reports about one user. */
export interface ReportedUser {
  readonly userId: string;
  /** The newest first. */
  readonly reports: readonly OpenReport[];
}

/** The most reports that are read at once. */
const MOST = 500;

/** The open reports by reported user: who was reported last comes first. */
export const open = async (database: Database): Promise<readonly ReportedUser[]> => {
  const found = await database
    .select()
    .from(reports)
    .where(isNull(reports.verdict))
    .orderBy(desc(reports.id))
    .limit(MOST);
  const ids = found.map(({ id }) => id);
  const moments = await database
    .select()
    .from(reportMoments)
    .where(isAnyOf(reportMoments.reportId, ids))
    .orderBy(asc(reportMoments.id));
  const byUser = new Map<string, OpenReport[]>();
  for (const { id, gameId, reporterId, createdAt, userId } of found) {
    const own = moments
      .filter(({ reportId }) => reportId === id)
      .map(({ id: _id, reportId: _reportId, ...rest }) => rest);
    byUser.set(userId, [...(byUser.get(userId) ?? []), { id, gameId, reporterId, createdAt, moments: own }]);
  }
  return [...byUser].map(([userId, ofUser]) => ({ userId, reports: ofUser }));
};

/**
 * Notes a decision, which the caller tells on the site. A job tells the reporter by mail.
 * @returns the report; null if there is none, or it is decided already
 */
export const decide = async (
  tx: Database,
  { reportId, verdict, note, at }: Decision & { readonly reportId: number },
): Promise<Pick<ReportRow, 'gameId' | 'userId' | 'reporterId'> | null> =>
  (
    await tx
      .update(reports)
      .set({ verdict, note, decidedAt: at, toldAt: at })
      .where(and(eq(reports.id, reportId), isNull(reports.verdict)))
      .returning({ gameId: reports.gameId, userId: reports.userId, reporterId: reports.reporterId })
  )[0] ?? null;

/** A decision of which the reporter is to be told. */
export interface Answer {
  readonly id: number;
  readonly reporterId: string;
  readonly userId: string;
  readonly verdict: Decision['verdict'];
}

/** The most answers that are sent at once. */
const AT_ONCE = 200;

/** Decisions after this time that were not mailed, the oldest first. */
export const answersToMail = async (database: Database, since: number, more: number): Promise<Answer[]> => {
  const { id, reporterId, userId, verdict } = reports;
  const rows = await database
    .select({ id, reporterId, userId, verdict })
    .from(reports)
    .where(and(gt(reports.decidedAt, since), isNull(reports.mailedAt), sql`${reporterId} is not null`))
    .orderBy(asc(reports.decidedAt), asc(id))
    .limit(AT_ONCE + more);
  return rows.flatMap((row) =>
    row.reporterId === null || row.verdict === null
      ? []
      : [{ ...row, reporterId: row.reporterId, verdict: row.verdict }],
  );
};

/** Marks the answer as mailed, before it is. @returns false if another server has. */
export const claimMail = async (database: Database, id: number, now: number): Promise<boolean> =>
  (
    await database
      .update(reports)
      .set({ mailedAt: now })
      .where(and(eq(reports.id, id), isNull(reports.mailedAt)))
      .returning({ id: reports.id })
  ).length > 0;

/** The mail was not sent: it is to be sent later. */
export const unclaimMail = async (database: Database, id: number): Promise<void> => {
  await database.update(reports).set({ mailedAt: null }).where(eq(reports.id, id));
};

/** Deletes the reports that were made before this time. */
export const deleteReportsBefore = async (database: Database, time: number): Promise<void> => {
  await database.delete(reports).where(lt(reports.createdAt, time));
};
