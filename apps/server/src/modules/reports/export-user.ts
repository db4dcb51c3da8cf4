import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import { reportMoments, reports } from './tables.ts';

/** What the user has reported; not the reports about the user, which would name who wrote them. */
export const openExport =
  (accounts: Pick<Accounts, 'profiles'>): NonNullable<ServerModule['exportUser']> =>
  async (database: Database, userId: string) => {
    const own = await database.select().from(reports).where(eq(reports.reporterId, userId)).orderBy(asc(reports.id));
    const moments = await database
      .select()
      .from(reportMoments)
      .where(
        isAnyOf(
          reportMoments.reportId,
          own.map(({ id }) => id),
        ),
      )
      .orderBy(asc(reportMoments.id));
    const profiles = await accounts.profiles(own.map((report) => report.userId));
    return {
      reports: own.map((report) => ({
        gameId: report.gameId,
        nickname: profiles.get(report.userId)?.nickname ?? null,
        createdAt: new Date(report.createdAt),
        verdict: report.verdict,
        moments: moments
          .filter(({ reportId }) => reportId === report.id)
          .map(({ reason, text, seq, at }) => ({ reason, text, seq, at: new Date(at) })),
      })),
    };
  };
