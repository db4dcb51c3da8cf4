import { asc, eq } from 'drizzle-orm';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { Clock } from '../ports/clock.ts';
import type { FinishedGame } from '../ports/finished-games.ts';
import type { ItemKeeper, NoticeList, PrizePayer, ResultTaker, RewardNotices, WatchedPairs } from './ports.ts';
import { gameResults, games, heldRewards } from './tables.ts';

/** Games of one run. */
const GAMES_A_RUN = 100;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: ResultTaker;
  readonly wallet: PrizePayer;
  readonly inventory: ItemKeeper;
  readonly watched: WatchedPairs;
  readonly notices: RewardNotices;
}

export interface HeldRewards {
  /** @returns the number of games whose rewards were given. */
  giveDue(): Promise<number>;
}

interface Tellers {
  readonly broadcast: Pick<Broadcast, 'toUser'>;
  readonly notifier: NoticeList;
}

export const rewardNotices = ({ broadcast, notifier }: Tellers): RewardNotices => ({
  send: async (tx, { userId, gameId, what }) => {
    const keyOf = (state: typeof what): string => `reward:${gameId}:${state}`;
    if (what === 'given') await notifier.remove(tx, userId, keyOf('waits'));
    await notifier.add(tx, userId, keyOf(what), { kind: 'reward', gameId, what });
    afterCommit(tx, () => {
      const type = what === 'given' ? 'success' : 'warning';
      broadcast.toUser(userId, { name: 'NewNotification', payload: { type, key: `reward.${what}` } });
    });
  },
});

/** Gives the rewards that have waited long enough, or whose game is decided. Each is given once, on any server. */
export const openHeldRewards = ({
  database,
  clock,
  accounts,
  wallet,
  inventory,
  watched,
  notices,
}: Dependencies): HeldRewards => {
  const give = ({ gameId, finishedAt }: FinishedGame, userIds: readonly string[]): Promise<void> =>
    database.transaction(async (tx) => {
      await accounts.lockForMoney(tx, userIds);
      const held = await tx.delete(heldRewards).where(eq(heldRewards.gameId, gameId)).returning();
      const players = await tx.$count(gameResults, eq(gameResults.gameId, gameId));
      for (const { userId, experience, rating, coins, itemIds, ratedPlace } of held) {
        const rated = { place: ratedPlace, players, endedAt: finishedAt };
        if ((await accounts.addResult(tx, { userId, experience, rating, isPublic: true, rated })) === null) continue;
        const prize = { userId, amount: coins, idempotencyKey: `game:${gameId}:${userId}` };
        if (coins > 0) await wallet.credit(tx, { ...prize, reason: 'game-prize' });
        if (itemIds.length > 0) await inventory.givePrizes(tx, { userId, itemIds });
        await notices.send(tx, { userId, gameId, what: 'given' });
      }
    });

  return {
    giveDue: async () => {
      const held = await database
        .select({
          gameId: heldRewards.gameId,
          userId: heldRewards.userId,
          dueAt: heldRewards.dueAt,
          finishedAt: games.finishedAt,
        })
        .from(heldRewards)
        .innerJoin(games, eq(games.id, heldRewards.gameId))
        .orderBy(asc(heldRewards.dueAt));
      let given = 0;
      const ofGames = new Map(
        held.map(({ gameId, finishedAt, dueAt }) => [gameId, { finishedAt: finishedAt ?? 0, dueAt }]),
      );
      for (const [gameId, { finishedAt, dueAt }] of ofGames) {
        const userIds = held.filter((one) => one.gameId === gameId).map(({ userId }) => userId);
        const game = { gameId, finishedAt };
        if (clock.now() < dueAt && (await watched.isUndecided(database, game, userIds))) continue;
        await give(game, userIds);
        given++;
        if (given === GAMES_A_RUN) break;
      }
      return given;
    },
  };
};
