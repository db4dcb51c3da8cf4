import { and, asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gameEvents, gamePlayers } from './tables.ts';

/** Replaces the name of a deleted user in the logs of games. No nickname may be equal to it. */
export const ANONYMOUS = 'Аноним';

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
      event.name === 'StartGame'
        ? {
            ...event,
            users: event.users.map((seat) =>
              seat.userId === userId ? { ...seat, nickname: ANONYMOUS, avatarPath: null } : seat,
            ),
          }
        : event,
    );
    await tx
      .update(gameEvents)
      .set({ events: anonymous })
      .where(and(eq(gameEvents.gameId, gameId), eq(gameEvents.seq, seq)));
  }
};
