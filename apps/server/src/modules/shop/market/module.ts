import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import { openGuard, type AccountsModule, type SiteConfig } from '../../accounts/index.ts';
import type { Catalogue } from '../../catalogue/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { exportUser } from './export-user.ts';
import { openMarket, type Market } from './market.ts';
import { marketRoutes } from './routes.ts';

interface Dependencies {
  readonly database: Database;
  readonly config: SiteConfig;
  readonly clock: Clock;
  readonly accounts: AccountsModule;
  readonly catalogue: Catalogue;
  readonly inventory: Inventory;
  readonly wallet: Pick<Wallet, 'debit'>;
}

/** The market: what is on sale, and its purchase. */
export const marketModule = ({ config, ...dependencies }: Dependencies): Market & ServerModule => {
  const market = openMarket(dependencies);
  const guard = openGuard(dependencies.accounts.sessions, config);
  return {
    ...market,
    name: 'market',
    calls: [{ prefix: '/market', plugin: marketRoutes({ guard, market }) }],
    exportUser,
  };
};
