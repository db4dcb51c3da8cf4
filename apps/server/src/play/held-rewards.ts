import { and, asc, eq, sql } from 'drizzle-orm';
import { afterCommit } from '../db/after-commit.ts';
import type { Database } from '../db/database.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { Clock } from '../ports/clock.ts';
import type { FinishedGame } from '../ports/finished-games.ts';
import type { ErrorLog } from '../ports/log.ts';
import { Retries } from '../scheduling/retries.ts';
import type { ItemKeeper, NoticeList, PrizePayer, ResultTaker, RewardNotices, WatchedPairs } from './ports.ts';
import { gameResults, games, heldRewards } from './tables.ts';

/** The number of rewards that one run gives. */
const REWARDS_A_RUN = 200;

interface Held extends FinishedGame {
  readonly userId: string;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: ErrorLog;
  readonly accounts: ResultTaker;
  readonly wallet: PrizePayer;
  readonly inventory: ItemKeeper;
  readonly watched: WatchedPairs;
  readonly notices: RewardNotices;
}

export interface HeldRewards {
  /** @returns the number of rewards that were given. */
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
    const added = await notifier.add(tx, userId, keyOf(what), { kind: 'reward', gameId, what });
    if (added === 'refused') return;
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
  log,
  accounts,
  wallet,
  inventory,
  watched,
  notices,
}: Dependencies): HeldRewards => {
  const retries = new Retries({ clock, log, failed: 'Rewards that waited could not be given' });

  /** Gives one reward, unless another server has. */
  const give = ({ gameId, userId, finishedAt }: Held): Promise<void> =>
    database.transaction(async (tx) => {
      await accounts.lockForMoney(tx, [userId]);
      const [held] = await tx
        .delete(heldRewards)
        .where(and(eq(heldRewards.gameId, gameId), eq(heldRewards.userId, userId)))
        .returning();
      if (held === undefined) return;
      const { experience, rating, coins, itemIds, ratedPlace } = held;
      const players = await tx.$count(gameResults, eq(gameResults.gameId, gameId));
      const rated = ratedPlace === null ? null : { place: ratedPlace, players, endedAt: finishedAt };
      if ((await accounts.addResult(tx, { userId, experience, rating, isPublic: true, rated })) === null) return;
      const prize = { userId, gameId, amount: coins, idempotencyKey: `game:${gameId}:${userId}` };
      if (coins > 0) await wallet.credit(tx, { ...prize, reason: 'game-prize' });
      if (itemIds.length > 0) await inventory.givePrizes(tx, { userId, itemIds, gameId });
      await notices.send(tx, { userId, gameId, what: 'given' });
    });

  return {
    giveDue: async () => {
      const rows = await database
        .select({
          gameId: heldRewards.gameId,
          userId: heldRewards.userId,
          dueAt: heldRewards.dueAt,
          finishedAt: sql<number>`coalesce(${games.finishedAt}, 0)`.mapWith(Number),
        })
        .from(heldRewards)
        .innerJoin(games, eq(games.id, heldRewards.gameId))
        .orderBy(asc(heldRewards.dueAt));
      let given = 0;
      const ofGames = new Map(rows.map(({ gameId, finishedAt, dueAt }) => [gameId, { finishedAt, dueAt }]));
      for (const [gameId, { finishedAt, dueAt }] of ofGames) {
        const held = rows.filter((row) => row.gameId === gameId);
        const userIds = held.map(({ userId }) => userId);
        await retries.attempt(gameId, async () => {
          if (clock.now() < dueAt && (await watched.isUndecided(database, { gameId, finishedAt }, userIds))) return;
          const idOf = ({ userId }: Held): string => `${gameId}:${userId}`;
          given += await retries.attemptEach({ items: held, idOf, work: give });
        });
        if (given >= REWARDS_A_RUN) break;
      }
      return given;
    },
  };
};
