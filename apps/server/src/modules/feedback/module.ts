import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule, ServicesConfig } from '../accounts/index.ts';
import { exportUser } from './export-user.ts';
import { openFeedback, type Feedback, type FeedbackDependencies } from './feedback.ts';
import { feedbackCommands } from './operator-commands.ts';
import { feedbackRoutes } from './routes.ts';

const SWEEP_EVERY_MS = 10 * 60_000;

export type FeedbackModule = Feedback & ServerModule;

interface Dependencies extends FeedbackDependencies {
  readonly accounts: Pick<AccountsModule, 'sessions' | 'holdUser'>;
  readonly config: FeedbackDependencies['config'] & ServicesConfig;
}

export const feedbackModule = (dependencies: Dependencies): FeedbackModule => {
  const feedback = openFeedback(dependencies);
  const { accounts, config } = dependencies;
  return {
    ...feedback,
    name: 'feedback',
    calls: [{ prefix: '/unregistered/feedback', plugin: feedbackRoutes({ accounts, feedback, config }) }],
    jobs: [{ everyMs: SWEEP_EVERY_MS, work: () => feedback.sweep(), failed: 'Old questions could not be deleted' }],
    exportUser,
    commands: feedbackCommands(feedback.operator),
  };
};
