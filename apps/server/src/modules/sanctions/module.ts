import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import { exportUser } from './export-user.ts';
import { sanctionCommands } from './operator-commands.ts';
import { sanctionRoutes } from './routes.ts';
import { forgetUser, markSeen } from './sanction-store.ts';
import { openSanctions, type SanctionDependencies } from './sanctions.ts';

interface Dependencies extends SanctionDependencies {
  readonly accounts: SanctionDependencies['accounts'] & Pick<AccountsModule, 'sessions'>;
}

export const sanctionsModule = (dependencies: Dependencies): ServerModule => {
  const { database, clock, accounts } = dependencies;
  return {
    name: 'sanctions',
    calls: [
      {
        prefix: '/sanction',
        plugin: sanctionRoutes({
          sessions: accounts.sessions,
          markSeen: (seen) => markSeen(database, { ...seen, now: clock.now() }),
        }),
      },
    ],
    commands: sanctionCommands({ sanctions: openSanctions(dependencies), accounts }),
    exportUser,
    forgetUser,
  };
};
