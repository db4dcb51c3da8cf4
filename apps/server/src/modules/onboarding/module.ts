import type { ServerModule } from '../../ports/server-module.ts';
import { openGuard, type AccountsModule, type SiteConfig } from '../accounts/index.ts';
import { onboardingRoutes } from './routes.ts';

interface Dependencies {
  readonly config: SiteConfig;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'profiles'>;
}

/** The tutorial: its first position and the texts of its steps. The browser plays it by the rules. */
export const onboardingModule = ({ config, accounts }: Dependencies): ServerModule => ({
  name: 'onboarding',
  calls: [
    { prefix: '/onboarding', plugin: onboardingRoutes({ guard: openGuard(accounts.sessions, config), accounts }) },
  ],
});
