import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { AccountsModule } from '../accounts/index.ts';
import type { Catalogue } from '../catalogue/index.ts';
import type { Notifier } from '../notifications/index.ts';
import { exportUser } from './export-user.ts';
import type { Inventory } from './inventory.ts';
import { inventoryCommands } from './operator-commands.ts';
import { inventoryRoutes } from './routes.ts';

const SWEEP_EVERY_MS = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly inventory: Inventory;
  readonly accounts: Pick<AccountsModule, 'sessions' | 'findByLogin'>;
  readonly catalogue: Catalogue;
  readonly notifier: Pick<Notifier, 'add'>;
}

/** The calls, jobs and commands of the inventory. The accounts depend on the inventory, and these on the accounts. */
export const inventoryModule = (rest: Dependencies): ServerModule => {
  const { inventory, accounts, catalogue } = rest;
  return {
    name: 'inventory',
    calls: [{ prefix: '/inventory', plugin: inventoryRoutes({ sessions: accounts.sessions, inventory, catalogue }) }],
    jobs: [
      {
        everyMs: SWEEP_EVERY_MS,
        work: () => inventory.sweep(),
        failed: 'Items that have run out could not be removed',
      },
    ],
    exportUser,
    commands: inventoryCommands(rest),
  };
};
