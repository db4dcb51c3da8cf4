import { and, asc, eq, gt, sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { nameless, withSeats } from './seat-names.ts';
import { gameDepartures, gameEvents, gamePlayers, heldRewards, packedGames } from './tables.ts';

/** Only the first row of a game contains names. */
const FIRST_SEQ = 1;
/** Games whose rows are changed in one statement. */
const BATCH = 1000;

interface Changed {
  readonly gameId: string;
  /** As JSON. */
  readonly value: unknown;
}

/**
 * Changes one value of a row for each game, batch by batch. `next` reads and locks the rows after a game, in the order
 * of the games: if two players of one game are deleted at once, the second transaction reads the changes of the first.
 */
const changeEach = async (
  tx: Database,
  next: (afterId: string) => Promise<Changed[]>,
  update: (values: SQL) => SQL,
): Promise<void> => {
  for (let afterId = ''; ;) {
    const changed = await next(afterId);
    const last = changed.at(-1);
    if (last === undefined) return;
    afterId = last.gameId;
    const values = sql`json_to_recordset(${JSON.stringify(changed)}::json) as changed("gameId" text, value json)`;
    await tx.execute(update(values));
  }
};

/**
 * Removes a user's name and picture from the logs of games. A server that has such a game in memory shows the name
 * until it reads the game again.
 */
export const forgetUser = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(gameDepartures).where(eq(gameDepartures.userId, userId));
  await tx.delete(heldRewards).where(eq(heldRewards.userId, userId));
  const isOfUser = eq(gamePlayers.userId, userId);
  await changeEach(
    tx,
    async (afterId) => {
      const starts = await tx
        .select({ gameId: gameEvents.gameId, events: gameEvents.events })
        .from(gamePlayers)
        .innerJoin(gameEvents, and(eq(gameEvents.gameId, gamePlayers.gameId), eq(gameEvents.seq, FIRST_SEQ)))
        .where(and(isOfUser, gt(gameEvents.gameId, afterId)))
        .orderBy(asc(gameEvents.gameId))
        .limit(BATCH)
        .for('update', { of: gameEvents });
      return starts.map(({ gameId, events }) => ({
        gameId,
        value: events.map((event) => withSeats(event, (seat) => (seat.userId === userId ? nameless(seat) : seat))),
      }));
    },
    (values) => sql`update game_events set events = changed.value from ${values}
      where game_events.game_id = changed."gameId" and game_events.seq = ${FIRST_SEQ}::int`,
  );
  // After the rows: a game that was packed in the meantime is found here.
  await changeEach(
    tx,
    async (afterId) => {
      const packed = await tx
        .select({ gameId: packedGames.gameId, players: packedGames.players })
        .from(gamePlayers)
        .innerJoin(packedGames, eq(packedGames.gameId, gamePlayers.gameId))
        .where(and(isOfUser, gt(packedGames.gameId, afterId)))
        .orderBy(asc(packedGames.gameId))
        .limit(BATCH)
        .for('update', { of: packedGames });
      return packed.map(({ gameId, players }) => ({
        gameId,
        value: players.map((one) => (one.userId === userId ? nameless(one) : one)),
      }));
    },
    (values) => sql`update packed_games set players = changed.value from ${values}
      where packed_games.game_id = changed."gameId"`,
  );
};
