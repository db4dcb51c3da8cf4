import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import type { AccountsModule } from '../../accounts/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { exportUser } from './export-user.ts';
import { openMarket, type Market } from './market.ts';
import { marketRoutes } from './routes.ts';

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: AccountsModule;
  readonly catalogue: Catalogue;
  readonly inventory: Inventory;
  readonly wallet: Pick<Wallet, 'debit'>;
}

/** The market: what is on sale, and its purchase. */
export const marketModule = (dependencies: Dependencies): Market & ServerModule => {
  const market = openMarket(dependencies);
  return {
    ...market,
    name: 'market',
    calls: [{ prefix: '/market', plugin: marketRoutes({ sessions: dependencies.accounts.sessions, market }) }],
    exportUser,
  };
};
