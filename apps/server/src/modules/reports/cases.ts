import type { Database } from '../../db/database.ts';
import { minute, printableLines } from '../../operator/terminal.ts';
import type { Accounts } from '../accounts/index.ts';
import type { CaseSource, OpenCase } from '../cases/index.ts';
import { answerReport, type TellDependencies } from './answers.ts';
import { open, type OpenReport } from './report-store.ts';

interface Dependencies extends TellDependencies {
  readonly database: Database;
  readonly accounts: Pick<Accounts, 'holdUser'>;
}

/** The reports about one user are a case: `R` and the number of the newest one. */
export const reportCases =
  (dependencies: Dependencies): CaseSource =>
  async () =>
    (await open(dependencies.database)).map(({ userId, reports }): OpenCase => {
      const newest = reports[0]!;
      const otherIds = reports.flatMap(({ reporterId }) => reporterId ?? []);
      return {
        id: `R${newest.id}`,
        at: newest.createdAt,
        userIds: [userId],
        otherIds,
        summary: `${reports.length} reports`,
        lines: (writer) => reports.flatMap((report) => ['', ...linesOf(report, writer)]),
        decide: async (tx, decision, nickname) => {
          let decided = 0;
          // First: the deletion of an account locks the user, and then the reports.
          for (const id of new Set([userId, ...otherIds])) await dependencies.accounts.holdUser(tx, id);
          for (const { id: reportId } of reports)
            if (await answerReport(tx, dependencies, { ...decision, reportId, nickname })) decided++;
          return decided;
        },
      };
    });

const linesOf = (
  { id, gameId, reporterId, moments }: OpenReport,
  { name, moment }: Parameters<OpenCase['lines']>[0],
): string[] =>
  moments.flatMap(({ reason, text, seq, at }) => [
    `report ${id}  ${minute(new Date(at))}  by ${name(reporterId)}  ${reason}  ${moment(gameId, seq)}`,
    ...(text === '' ? [] : printableLines(text)),
  ]);
