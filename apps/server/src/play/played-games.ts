import type { GameModeId } from '@magnaty/rules';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { gamePlayers, gameResults, games } from './tables.ts';

/** A finished game, as a line of the ledger shows it. */
export interface PlayedGame {
  readonly gameModeId: GameModeId;
  /** Their number, bots included. */
  readonly players: number;
  readonly place: number;
  readonly hasReplay: boolean;
}

/** @returns these games of the user by their ids. */
export const openPlayedGames =
  (database: Database) =>
  async (userId: string, gameIds: readonly string[]): Promise<ReadonlyMap<string, PlayedGame>> => {
    const players = sql<number>`(select count(*)::int from ${gamePlayers} where ${gamePlayers.gameId} = ${games.id})`;
    const rows = await database
      .select({
        id: games.id,
        gameModeId: games.gameModeId,
        isLogDeleted: games.isLogDeleted,
        place: gameResults.numberPlace,
        players,
      })
      .from(games)
      .innerJoin(gameResults, and(eq(gameResults.gameId, games.id), eq(gameResults.userId, userId)))
      .where(isAnyOf(games.id, gameIds));
    return new Map(
      rows.map(({ id, gameModeId, isLogDeleted, ...rest }) => [
        id,
        { ...rest, gameModeId: gameModeId === 2 ? 2 : 1, hasReplay: !isLogDeleted },
      ]),
    );
  };
