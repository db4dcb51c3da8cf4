import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gameEvents, gamePlayers } from './tables.ts';

/** What is left of a deleted user's name in the logs of his games. Nobody may be called so. */
export const ANONYMOUS = 'Аноним';

/** A game begins with who sits down; nothing after it names anyone. */
const FIRST_SEQ = 1;

/**
 * Takes a user's name and picture out of the logs of his games. Who watches one of them goes on seeing the name until
 * the game is read anew.
 */
export const forgetUser = async (tx: Database, userId: string): Promise<void> => {
  const starts = await tx
    .select({ gameId: gameEvents.gameId, seq: gameEvents.seq, events: gameEvents.events })
    .from(gameEvents)
    .innerJoin(gamePlayers, eq(gamePlayers.gameId, gameEvents.gameId))
    .where(and(eq(gamePlayers.userId, userId), eq(gameEvents.seq, FIRST_SEQ)));
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
