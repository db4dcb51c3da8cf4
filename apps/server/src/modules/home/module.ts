import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { openHome, type HomeDependencies } from './home.ts';
import { floorsRoutes, homeRoutes } from './routes.ts';

interface Dependencies extends HomeDependencies {
  readonly accounts: Pick<AccountsModule, 'profiles' | 'sessions'>;
}

/** What the home page and a game tell about the people who play. It owns no table. */
export const homeModule = (dependencies: Dependencies): ServerModule => {
  const options = { sessions: dependencies.accounts.sessions, home: openHome(dependencies) };
  return {
    name: 'home',
    calls: [
      { prefix: '/home', plugin: homeRoutes(options) },
      { prefix: '/game', plugin: floorsRoutes(options) },
    ],
  };
};
