import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gameDepartures, gamePlayers, gameResults, games, heldRewards } from './tables.ts';

const timeOf = (ms: number | null): Date | null => (ms === null ? null : new Date(ms));

/** The games of the user and what each gave. The record of a finished game is a file of its own. */
export const exportUser = async (database: Database, userId: string) => {
  const rows = await database
    .select({
      gameId: games.id,
      gameModeId: games.gameModeId,
      isPrivate: games.isPrivate,
      createdAt: games.createdAt,
      finishedAt: games.finishedAt,
      annulledAt: games.annulledAt,
      leftAt: gameDepartures.leftAt,
      place: gameResults.numberPlace,
      experience: gameResults.prizeExperience,
      coins: gameResults.prizeMoney,
      rating: gameResults.prizeRating,
      ratingAfter: gameResults.currentRating,
      reason: gameResults.reason,
      waits: { experience: heldRewards.experience, coins: heldRewards.coins, rating: heldRewards.rating },
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .leftJoin(gameResults, and(eq(gameResults.gameId, games.id), eq(gameResults.userId, gamePlayers.userId)))
    .leftJoin(gameDepartures, and(eq(gameDepartures.gameId, games.id), eq(gameDepartures.userId, gamePlayers.userId)))
    .leftJoin(heldRewards, and(eq(heldRewards.gameId, games.id), eq(heldRewards.userId, gamePlayers.userId)))
    .where(eq(gamePlayers.userId, userId))
    .orderBy(asc(games.createdAt), asc(games.id));
  return {
    games: rows.map(({ createdAt, finishedAt, annulledAt, leftAt, ...game }) => ({
      ...game,
      createdAt: timeOf(createdAt),
      finishedAt: timeOf(finishedAt),
      annulledAt: timeOf(annulledAt),
      leftAt: timeOf(leftAt),
      record: finishedAt === null ? null : `/api/game/${game.gameId}/export?download=1`,
    })),
  };
};
