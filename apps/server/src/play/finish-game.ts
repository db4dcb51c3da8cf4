import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { gamePlayers, gameResults, games } from './tables.ts';
import { appendOne } from './append-batches.ts';
import type { Append } from './event-store.ts';
import type { PrizePayer, ResultTaker } from './ports.ts';

export interface ResultPorts {
  readonly accounts: ResultTaker;
  readonly wallet: PrizePayer;
}

/** Appends the rows that change more than the log: a player who leaves for good, and the end of a game with its results. */
export const appendWithEffects = (database: Database, append: Append, ports: ResultPorts): Promise<boolean> =>
  database.transaction(async (tx) => {
    if (!(await appendOne(tx, append))) return false;
    if (append.leaver !== undefined) {
      await tx
        .update(gamePlayers)
        .set({ isActive: false, dropAt: null })
        .where(and(eq(gamePlayers.gameId, append.gameId), eq(gamePlayers.userId, append.leaver)));
    }
    if (append.results !== undefined) await finishGame(tx, append, ports);
    return true;
  });

/** Written once for each game: the row above is taken once, and the wallet's key says it again. */
const finishGame = async (
  tx: Database,
  { gameId, at, results = [] }: Append,
  { accounts, wallet }: ResultPorts,
): Promise<void> => {
  await tx.update(games).set({ status: 'finished', finishedAt: at, deadlineAt: null }).where(eq(games.id, gameId));
  await tx.update(gamePlayers).set({ isActive: false, dropAt: null }).where(eq(gamePlayers.gameId, gameId));
  // In one order in every game, so that two games that end at once can't wait for each other.
  const byUser = [...results].sort((a, b) => (a.userId < b.userId ? -1 : 1));
  for (const result of byUser) {
    const { userId, prizeMoney } = result;
    await tx.insert(gameResults).values({ gameId, ...result });
    const isThere = await accounts.addResult(tx, {
      userId,
      experience: result.prizeExperience,
      rating: result.prizeRating,
    });
    if (isThere === null || prizeMoney <= 0) continue;
    const idempotencyKey = `game:${gameId}:${userId}`;
    await wallet.credit(tx, { userId, amount: prizeMoney, reason: 'game-prize', idempotencyKey });
  }
};
