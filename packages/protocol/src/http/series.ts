import { z } from 'zod';
import { epochMs, gameId, userId } from '../primitives.ts';

/** GET /api/game/{gameId}/series: the games of one room that are over, each the rematch of the one before. */
export const gameSeries = z.object({
  /** The newest first. Without those that the operator has taken back. */
  games: z.array(z.object({ gameId, finishedAt: epochMs, winner: z.string().describe('Empty for a bot.') })),
  /** Who has played one of them: the most wins first. Bots have no line. */
  players: z.array(z.object({ userId, nickname: z.string(), wins: z.int().nonnegative() })),
  /** Games that a bot has won. */
  botWins: z.int().nonnegative(),
});
export type GameSeries = z.infer<typeof gameSeries>;
