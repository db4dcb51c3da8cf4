import type { Database } from '../../db/database.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Accounts, RatedGame } from '../accounts/index.ts';
import type { Inventory } from '../inventory/index.ts';
import type { Notifier } from '../notifications/index.ts';
import type { Promises } from '../promised-rewards/index.ts';
import type { Wallet } from '../wallet/index.ts';
import { insertSanctions, type NewSanction } from './sanction-store.ts';

/** What a finished game gave to a user. */
export interface GivenReward {
  readonly userId: string;
  readonly prizeExperience: number;
  readonly prizeMoney: number;
  readonly prizeRating: number;
  readonly prizeItemIds: readonly number[];
  /** The game as it counted towards a place in the rating; null if it did not. */
  readonly rated: RatedGame | null;
  readonly isPublic: boolean;
}

/** The games, as seen from the sanctions. */
export interface GivenRewards {
  /** @returns what the game gave; null without such a game, `running` for one that is not over. */
  rewardsOf(
    gameId: string,
  ): Promise<{ readonly rewards: readonly GivenReward[]; readonly hasLog: boolean } | 'running' | null>;
  /** Marks the game. @returns the users whose rewards still waited, and never come; null if it is annulled already. */
  annul(tx: Database, gameId: string, at: number): Promise<ReadonlySet<string> | null>;
}

/** What was taken back from a user. */
export interface TakenReward extends Pick<GivenReward, 'userId' | 'prizeExperience' | 'prizeMoney' | 'prizeRating'> {
  readonly takenItemIds: readonly number[];
  /** Prize cards of which the user has less than one prize left. */
  readonly usedItemIds: readonly number[];
}

const NOTHING = { prizeExperience: 0, prizeMoney: 0, prizeRating: 0, takenItemIds: [], usedItemIds: [] };

export type AnnulmentOutcome =
  'not-found' | 'running' | 'repeated' | { readonly taken: readonly TakenReward[]; readonly hasLog: boolean };

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly games: GivenRewards;
  readonly accounts: Pick<Accounts, 'lockForMoney' | 'takeResult'>;
  readonly wallet: Pick<Wallet, 'takeBack'>;
  readonly inventory: Pick<Inventory, 'takePrizes'>;
  readonly notifier: Pick<Notifier, 'add'>;
  readonly promises: Pick<Promises, 'takeBack'>;
}

export interface Annulment extends Pick<NewSanction, 'reason' | 'note'> {
  readonly gameId: string;
}

/** The given part of a reward. The other part is still promised, or has lapsed. */
const withoutPromise = (
  reward: GivenReward,
  promised: { readonly coins: number; readonly itemIds: readonly number[] } | undefined,
): GivenReward =>
  promised === undefined
    ? reward
    : {
        ...reward,
        prizeMoney: reward.prizeMoney - promised.coins,
        prizeItemIds: reward.prizeItemIds.filter((id) => !promised.itemIds.includes(id)),
      };

/** Takes back all that a finished game gave, in one transaction. The results of later games stay as they are. */
export const annulGame = async (
  { database, clock, games, accounts, wallet, inventory, notifier, promises }: Dependencies,
  { gameId, reason, note }: Annulment,
): Promise<AnnulmentOutcome> => {
  // The result of a finished game does not change, so it needs no lock.
  const game = await games.rewardsOf(gameId);
  if (game === null) return 'not-found';
  if (game === 'running') return 'running';
  const takeFrom = async (tx: Database, reward: GivenReward): Promise<TakenReward> => {
    const { userId, prizeMoney, prizeExperience, prizeRating, prizeItemIds, rated, isPublic } = reward;
    await accounts.takeResult(tx, {
      userId,
      experience: prizeExperience,
      rating: prizeRating,
      isPublic,
      rated,
    });
    if (prizeMoney > 0)
      await wallet.takeBack(tx, {
        userId,
        amount: prizeMoney,
        reason: 'operator',
        idempotencyKey: `annul:${gameId}:${userId}`,
        note: `annulled game ${gameId}`,
      });
    const usedItemIds =
      prizeItemIds.length === 0 ? [] : await inventory.takePrizes(tx, { userId, itemIds: prizeItemIds });
    const takenItemIds = prizeItemIds.filter((id) => !usedItemIds.includes(id));
    return { userId, prizeExperience, prizeMoney, prizeRating, takenItemIds, usedItemIds };
  };
  return database.transaction(async (tx) => {
    const userIds = game.rewards.map(({ userId }) => userId);
    const there = await accounts.lockForMoney(tx, userIds);
    const startsAt = clock.now();
    const held = await games.annul(tx, gameId, startsAt);
    if (held === null) return 'repeated';
    const promised = await promises.takeBack(tx, gameId);
    const taken: TakenReward[] = [];
    for (const reward of game.rewards) {
      const { userId } = reward;
      if (held.has(userId)) taken.push({ userId, ...NOTHING });
      else if (there.has(userId)) taken.push(await takeFrom(tx, withoutPromise(reward, promised.get(userId))));
    }
    await insertSanctions(
      tx,
      notifier,
      taken.map(({ userId }) => ({ userId, kind: 'annulment', reason, note, gameId, startsAt })),
    );
    return { taken, hasLog: game.hasLog };
  });
};
