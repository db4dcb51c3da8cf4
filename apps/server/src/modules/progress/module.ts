import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { ProgressDependencies } from './counting.ts';
import { exportUser } from './export-user.ts';
import { openProgress, type Progress } from './progress.ts';
import { progressRoutes } from './routes.ts';

const SAFES_EVERY_MS = 60_000;

interface Dependencies extends Omit<ProgressDependencies, 'accounts'> {
  readonly accounts: ProgressDependencies['accounts'] & Pick<AccountsModule, 'sessions'>;
  readonly mayRead: Parameters<typeof openProgress>[0]['mayRead'];
}

export interface ProgressModule extends ServerModule {
  readonly progress: Pick<Progress, 'ended' | 'giveStamp' | 'noteLuckOfWinner' | 'hasSticker'>;
}

/** Tasks, safes, stamps and floors. The rows of a deleted user go with the user. */
export const progressModule = (dependencies: Dependencies): ProgressModule => {
  const progress = openProgress(dependencies);
  return {
    name: 'progress',
    progress,
    calls: [{ prefix: '/progress', plugin: progressRoutes({ sessions: dependencies.accounts.sessions, progress }) }],
    follower: progress.follower,
    jobs: [
      {
        everyMs: SAFES_EVERY_MS,
        work: () => progress.takeLeftSafes(),
        failed: 'The safes of the last week could not be taken',
      },
    ],
    exportUser,
    close: () => progress.settled(),
  };
};
