import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { nameless, withSeats } from './seat-names.ts';
import { gameEvents, gamePlayers, packedGames } from './tables.ts';

/** Only the first row of a game contains names. */
const FIRST_SEQ = 1;

/**
 * Removes a user's name and picture from the logs of games. A server that has such a game in memory shows the name
 * until it reads the game again.
 */
export const forgetUser = async (tx: Database, userId: string): Promise<void> => {
  const starts = await tx
    .select({ gameId: gameEvents.gameId, seq: gameEvents.seq, events: gameEvents.events })
    .from(gameEvents)
    .innerJoin(gamePlayers, eq(gamePlayers.gameId, gameEvents.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gameEvents.seq, FIRST_SEQ)))
    // If two players of one game are deleted at once, the second transaction must read the changes of the first.
    .orderBy(asc(gameEvents.gameId))
    .for('update', { of: gameEvents });
  for (const { gameId, seq, events } of starts) {
    const anonymous = events.map((event) =>
      withSeats(event, (seat) => (seat.userId === userId ? nameless(seat) : seat)),
    );
    await tx
      .update(gameEvents)
      .set({ events: anonymous })
      .where(and(eq(gameEvents.gameId, gameId), eq(gameEvents.seq, seq)));
  }
  // After the rows: a game that was packed in the meantime is found here.
  const packed = await tx
    .select({ gameId: packedGames.gameId, players: packedGames.players })
    .from(packedGames)
    .innerJoin(gamePlayers, eq(gamePlayers.gameId, packedGames.gameId))
    .where(eq(gamePlayers.userId, userId))
    .orderBy(asc(packedGames.gameId))
    .for('update', { of: packedGames });
  for (const { gameId, players } of packed) {
    const anonymous = players.map((one) => (one.userId === userId ? nameless(one) : one));
    await tx.update(packedGames).set({ players: anonymous }).where(eq(packedGames.gameId, gameId));
  }
};
