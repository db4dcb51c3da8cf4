import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Accounts } from '../accounts/index.ts';
import { openAnalysis } from './analysis.ts';

const DELETE_EVERY_MS = 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'holdUser'>;
}

/** Looks for two players who help each other against the table, after each rated game. */
export const collusionModule = (dependencies: Dependencies): ServerModule => {
  const analysis = openAnalysis(dependencies);
  return {
    name: 'collusion',
    follower: analysis.follower,
    jobs: [
      {
        everyMs: DELETE_EVERY_MS,
        work: () => analysis.deleteOld(),
        failed: 'Old scores of pairs could not be deleted',
      },
    ],
  };
};
