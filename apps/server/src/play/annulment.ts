import { BOARD } from '@magnaty/content';
import { countsForRating, emptyGame, evolve, isConfirmed, type PlayerResult } from '@magnaty/rules';
import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { readLog } from './record/game-log.ts';
import type { RatedResult } from './ports.ts';
import { gameResults, games, heldRewards } from './tables.ts';

/** What a finished game gave to a user, or to a user's program. */
export interface GivenReward extends Pick<PlayerResult, 'userId' | 'prizeExperience' | 'prizeMoney' | 'prizeRating'> {
  readonly prizeItemIds: readonly number[];
  /** Null if the game did not count towards a place in the rating (REWARD-10). */
  readonly rated: RatedResult | null;
  readonly isPublic: boolean;
}

export interface GameRewards {
  readonly rewards: readonly GivenReward[];
  /** The log, which alone names the prize cards, is there. */
  readonly hasLog: boolean;
}

/** The finished games, for the operator's annulment. */
export interface GivenRewards {
  /** @returns what the game gave; null without such a game, `running` for one that is not over. */
  rewardsOf(gameId: string): Promise<GameRewards | 'running' | null>;
  /** Marks the game. @returns the users whose rewards still waited, and never come; null if it is annulled already. */
  annul(tx: Database, gameId: string, at: number): Promise<ReadonlySet<string> | null>;
}

export const openGivenRewards = (database: Database): GivenRewards => ({
  rewardsOf: async (gameId) => {
    const [found] = await database
      .select({ status: games.status, isPrivate: games.isPrivate, finishedAt: games.finishedAt })
      .from(games)
      .where(eq(games.id, gameId));
    if (found === undefined) return null;
    if (found.status !== 'finished') return 'running';
    const results = await database.select().from(gameResults).where(eq(gameResults.gameId, gameId));
    const rows = await readLog(database, gameId);
    const game = emptyGame();
    for (const { events } of rows) for (const event of events) evolve(game, event);
    const over = rows.at(-1)?.events.at(-1);
    const hasLog = over?.name === 'GameOver';
    // Without the log, the ratings show that the game was rated.
    const isRated = hasLog
      ? countsForRating({ board: BOARD, game })
      : results.some(({ prizeRating }) => prizeRating !== 0);
    const itemsOf = (userId: string): number[] =>
      hasLog ? (over.users.find((one) => one.userId === userId)?.prizeMarketItemList ?? []).map(({ id }) => id) : [];
    return {
      hasLog,
      rewards: results.map(({ userId, prizeExperience, prizeMoney, prizeRating, numberPlace }) => ({
        userId,
        prizeExperience,
        prizeMoney,
        prizeRating,
        prizeItemIds: itemsOf(userId),
        rated:
          isRated && isConfirmed(game, userId)
            ? { place: numberPlace, players: results.length, endedAt: found.finishedAt ?? 0 }
            : null,
        isPublic: !found.isPrivate,
      })),
    };
  },
  annul: async (tx, gameId, at) => {
    const marked = await tx
      .update(games)
      .set({ annulledAt: at })
      .where(and(eq(games.id, gameId), eq(games.status, 'finished'), isNull(games.annulledAt)))
      .returning({ id: games.id });
    if (marked.length === 0) return null;
    const held = await tx
      .delete(heldRewards)
      .where(eq(heldRewards.gameId, gameId))
      .returning({ userId: heldRewards.userId });
    return new Set(held.map(({ userId }) => userId));
  },
});
