import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { openAnswers, type AnswerDependencies } from './answers.ts';
import { openExport } from './export-user.ts';
import { deleteReportsBefore } from './report-store.ts';
import { openReports, type ReportDependencies } from './reports.ts';
import { reportRoutes } from './routes.ts';

/** Reports are kept for a year, ms. */
const KEEP_MS = 365 * 24 * 60 * 60_000;
const SWEEP_EVERY_MS = 60 * 60_000;
const MAIL_EVERY_MS = 60_000;

type Dependencies = ReportDependencies &
  AnswerDependencies & {
    readonly accounts: Pick<AccountsModule, 'sessions' | 'holdUser' | 'mailReader' | 'profiles'>;
  };

/**
 * Reports about players. When a reporter is deleted, the report stays without a name; it goes with the reported user,
 * and after a year.
 */
export const reportsModule = (dependencies: Dependencies): ServerModule => {
  const { database, clock, accounts } = dependencies;
  const { sessions } = accounts;
  const answers = openAnswers(dependencies);
  return {
    name: 'reports',
    exportUser: openExport(accounts),
    calls: [{ prefix: '/report', plugin: reportRoutes({ sessions, reports: openReports(dependencies) }) }],
    jobs: [
      { everyMs: MAIL_EVERY_MS, work: answers.mail, failed: 'Answers to reports could not be mailed' },
      {
        everyMs: SWEEP_EVERY_MS,
        work: () => deleteReportsBefore(database, clock.now() - KEEP_MS),
        failed: 'Old reports could not be deleted',
      },
    ],
  };
};
