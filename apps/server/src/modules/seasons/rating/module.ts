import type { Database } from '../../../db/database.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { ServerModule } from '../../../ports/server-module.ts';
import type { AccountsModule, Counts } from '../../accounts/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import { openRating } from './rating.ts';
import { ratingRoutes } from './routes.ts';

/** How often a server looks whether a new day has begun, ms. */
const LOOK_EVERY_MS = 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<AccountsModule, 'sessions'>;
  readonly inventory: Inventory;
  readonly ratingCounts: Counts;
}

export const ratingModule = ({ accounts, ...rest }: Dependencies): ServerModule => {
  const rating = openRating(rest);
  return {
    name: 'rating',
    calls: [{ prefix: '/rating', plugin: ratingRoutes({ sessions: accounts.sessions, rating }) }],
    jobs: [{ everyMs: LOOK_EVERY_MS, work: () => rating.takeSnapshot(), failed: 'The places could not be noted' }],
  };
};
