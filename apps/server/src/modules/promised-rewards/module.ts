import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import type { Promises } from './promises.ts';
import { promisedRewards } from './tables.ts';

/** A confirmation pays at once; the job pays what that has missed, ms. */
const PAY_EVERY_MS = 10_000;
const LAPSE_EVERY_MS = 60_000;

/** Rewards that wait for a confirmed address or a linked service. The rows of a deleted user go with the user. */
export const promisedRewardsModule = ({ promises }: { readonly promises: Promises }): ServerModule => ({
  name: 'promised-rewards',
  jobs: [
    { everyMs: PAY_EVERY_MS, work: promises.payDue, failed: 'Promised rewards could not be paid' },
    { everyMs: LAPSE_EVERY_MS, work: promises.lapse, failed: 'Promised rewards could not be ended' },
  ],
  exportUser,
});

const exportUser = async (database: Database, userId: string) => {
  const rows = await database
    .select()
    .from(promisedRewards)
    .where(eq(promisedRewards.userId, userId))
    .orderBy(asc(promisedRewards.promisedAt));
  const dateOf = (at: number | null): Date | null => (at === null ? null : new Date(at));
  return {
    promised: rows.map(({ gameId, reason, coins, itemIds, promisedAt, lapsedAt }) => ({
      gameId,
      reason,
      coins,
      itemIds,
      promisedAt: dateOf(promisedAt),
      lapsedAt: dateOf(lapsedAt),
    })),
  };
};
