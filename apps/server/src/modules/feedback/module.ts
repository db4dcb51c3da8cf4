import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { exportUser } from './export-user.ts';
import { openFeedback, type Feedback, type FeedbackDependencies } from './feedback.ts';
import { feedbackCommands } from './operator-commands.ts';
import { feedbackRoutes } from './routes.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export type FeedbackModule = Feedback & ServerModule;

interface Dependencies extends FeedbackDependencies {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'holdUser'>;
}

export const feedbackModule = (dependencies: Dependencies): FeedbackModule => {
  const feedback = openFeedback(dependencies);
  const { sessions } = dependencies.accounts;
  return {
    ...feedback,
    name: 'feedback',
    calls: [{ prefix: '/unregistered/feedback', plugin: feedbackRoutes({ sessions, feedback }) }],
    jobs: [{ everyMs: SWEEP_EVERY_MS, work: () => feedback.sweep(), failed: 'Old questions could not be deleted' }],
    exportUser,
    commands: feedbackCommands(feedback.operator),
  };
};
