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

/** Appends a row that also frees a player who leaves, or ends the game and stores its results. */
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

/** Runs once for each game, because the last row is appended once. The wallet's idempotency key protects the prize too. */
const finishGame = async (
  tx: Database,
  { gameId, at, results = [] }: Append,
  { accounts, wallet }: ResultPorts,
): Promise<void> => {
  await tx.update(games).set({ status: 'finished', finishedAt: at, deadlineAt: null }).where(eq(games.id, gameId));
  await tx.update(gamePlayers).set({ isActive: false, dropAt: null }).where(eq(gamePlayers.gameId, gameId));
  // Sorted, so that two games that end at once cannot deadlock.
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
