import { seasonOf } from '@magnaty/content';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts } from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { deleteScores, oldestOf } from './board-store.ts';
import { CLOSED_AFTER_END_MS, spanAt } from './points.ts';
import type { StampGiver } from './ports.ts';
import { claimReward, keepBoard, resultsToGive } from './result-store.ts';
import { rewardOf } from './rewards.ts';

export interface EndingDependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'lockForMoney' | 'addExperience'>;
  readonly wallet: Pick<Wallet, 'credit'>;
  readonly inventory: Pick<Inventory, 'givePrizes'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly stamps: StampGiver;
}

export interface Ending {
  /** Keeps the boards of seasons that are over, and removes the points of weeks that are over. */
  close(): Promise<void>;
  /** Gives rewards that are due, each once over all servers. @returns the number of those that this call has given. */
  give(): Promise<number>;
}

/**
 * The end of a season. Each step is one transaction, so a server that dies leaves nothing half done, and any server
 * goes on.
 */
export const openEnding = (dependencies: EndingDependencies): Ending => {
  const { database, clock, accounts, wallet, inventory, notifier, stamps } = dependencies;

  const giveTo = (one: { readonly userId: string; readonly number: number }): Promise<boolean> =>
    database.transaction(async (tx) => {
      const { userId, number } = one;
      await accounts.lockForMoney(tx, [userId]);
      const now = clock.now();
      const result = await claimReward(tx, one, now);
      if (result === null) return false;
      const { place, coins } = result;
      const { frame, itemId, stamp, experience } = rewardOf(number, place);
      const key = `season:${number}`;
      if (coins > 0)
        await wallet.credit(tx, {
          userId,
          amount: coins,
          reason: 'season-prize',
          idempotencyKey: `${key}:${userId}`,
        });
      if (itemId !== null) await inventory.givePrizes(tx, { userId, itemIds: [itemId] });
      await accounts.addExperience(tx, userId, experience);
      if (stamp !== null) await stamps.giveStamp(tx, userId, stamp, now);
      const { name } = seasonOf(number);
      await notifier.add(tx, userId, key, { kind: 'season', number, name, place, coins, frame });
      return true;
    });

  return {
    close: async () => {
      const { number: open } = spanAt('season', clock.now() - CLOSED_AFTER_END_MS);
      for (;;) {
        const number = await oldestOf(database, 'season');
        if (number === null || number >= open) break;
        await database.transaction((tx) => keepBoard(tx, number, clock.now()));
      }
      const { number: openWeek } = spanAt('week', clock.now() - CLOSED_AFTER_END_MS);
      for (;;) {
        const number = await oldestOf(database, 'week');
        if (number === null || number >= openWeek) break;
        await deleteScores(database, { span: 'week', number });
      }
    },
    give: async () => {
      let given = 0;
      for (const one of await resultsToGive(database)) if (await giveTo(one)) given++;
      return given;
    },
  };
};
