import type { Database } from '../../db/database.ts';
import type { LoggedRow } from '../event-store.ts';
import { gameEvents, gamePlayers, gameResults, games } from '../tables.ts';

/** Stores the log of a whole game as a running server leaves it. @returns the game's id. */
export const storeFinishedGame = async (database: Database, rows: readonly LoggedRow[]): Promise<string> => {
  const [start, over] = [rows[0]?.events[0], rows.at(-1)?.events.at(-1)];
  if (start?.name !== 'StartGame' || over?.name !== 'GameOver') throw new Error('not the log of a whole game');
  const { gameId, gameModeId, isPrivate, commitment, playersSeeds, users } = start;
  await database.transaction(async (tx) => {
    await tx.insert(games).values({
      id: gameId,
      gameModeId,
      isPrivate,
      commitment,
      playersSeeds,
      serverSeed: over.serverSeed,
      status: 'finished',
      createdAt: rows[0]!.at,
      finishedAt: rows.at(-1)!.at,
    });
    await tx
      .insert(gamePlayers)
      .values(users.map(({ userId, isBot }) => ({ gameId, userId, isBot, isActive: false, isResultClosed: true })));
    await tx.insert(gameEvents).values(rows.map((row) => ({ gameId, ...row })));
    const people = over.users.filter(({ userId }) => users.some((seat) => seat.userId === userId && !seat.isBot));
    if (people.length > 0) await tx.insert(gameResults).values(people.map((result) => ({ gameId, ...result })));
  });
  return gameId;
};
