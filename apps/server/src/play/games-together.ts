import { and, eq, gte } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { gameResults } from './tables.ts';

/** A public game that is over, and those of the asked users who played it. */
export interface GameTogether {
  readonly finishedAt: number;
  /** Their places, by user. */
  readonly places: ReadonlyMap<string, number>;
}

/** The public games of these users that ended since then, epoch ms. */
export const publicGamesOf = async (
  database: Database,
  userIds: readonly string[],
  since: number,
): Promise<GameTogether[]> => {
  const rows = await database
    .select({
      gameId: gameResults.gameId,
      userId: gameResults.userId,
      place: gameResults.numberPlace,
      finishedAt: gameResults.finishedAt,
    })
    .from(gameResults)
    .where(
      and(isAnyOf(gameResults.userId, userIds), gte(gameResults.finishedAt, since), eq(gameResults.isPrivate, false)),
    );
  const games = new Map<string, { finishedAt: number; places: Map<string, number> }>();
  for (const { gameId, userId, place, finishedAt } of rows) {
    const game = games.get(gameId) ?? { finishedAt: finishedAt ?? since, places: new Map<string, number>() };
    game.places.set(userId, place);
    games.set(gameId, game);
  }
  return [...games.values()];
};
