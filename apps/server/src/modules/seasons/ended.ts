import { seasonOf } from '@magnaty/content';
import type { EndedSeason } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Inventory } from '../inventory/index.ts';
import { listedIn, noteShown, unseenResult } from './result-store.ts';
import { rewardOf } from './rewards.ts';

export interface Ended {
  /** The user's last season that ended; null if it was shown, or without a place in it. */
  unseen(userId: string): Promise<EndedSeason>;
  shown(userId: string, number: number): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly inventory: Pick<Inventory, 'infos'>;
}

export const openEnded = ({ database, clock, inventory }: Dependencies): Ended => ({
  unseen: async (userId) => {
    const result = await unseenResult(database, userId);
    if (result === null) return null;
    const { number, place, coins } = result;
    const { itemId, ...reward } = rewardOf(number, place);
    const info = itemId === null ? undefined : (await inventory.infos(userId)).get(itemId);
    return {
      season: seasonOf(number),
      place,
      listed: await listedIn(database, number),
      rewards: { ...reward, coins, inventoryId: info?.id ?? null },
    };
  },
  shown: (userId, number) => noteShown(database, { userId, number }, clock.now()),
});
