import { BOARD } from '@magnaty/content';
import { and, desc, eq, gt, not } from 'drizzle-orm';
import type { GameResult } from '@magnaty/protocol';
import { emptyGame, evolve, findPlayer, missingReward } from '@magnaty/rules';
import type { Database } from '../db/database.ts';
import type { Clock } from '../ports/clock.ts';
import { REMATCH_ASK_MS } from './former-game.ts';
import { readLog } from './record/game-log.ts';
import type { PeopleReader } from './ports.ts';
import { presentNames } from './seat-names.ts';
import { gamePlayers, games, heldRewards } from './tables.ts';

/** Reads the results of finished games that their players have not closed. */
export interface ResultReader {
  /** The user's last finished game whose result they have not closed; null for none. */
  unclosedGame(userId: string): Promise<string | null>;
  /** The result of that game; null for none. */
  unclosedResult(userId: string): Promise<GameResult | null>;
}

/** An older result is not shown any more, ms. */
export const RESULT_SHOWN_MS = 7 * 24 * 60 * 60_000;

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
}

/** Finds the user's last finished game whose result they have not closed. Reads from the database only. */
export const openUnclosedGame =
  ({ database, clock }: Dependencies): ResultReader['unclosedGame'] =>
  async (userId: string): Promise<string | null> => {
    const [last] = await database
      .select({ gameId: games.id })
      .from(gamePlayers)
      .innerJoin(games, eq(games.id, gamePlayers.gameId))
      .where(
        and(
          eq(gamePlayers.userId, userId),
          not(gamePlayers.isResultClosed),
          not(gamePlayers.isBot),
          eq(games.status, 'finished'),
          gt(games.finishedAt, clock.now() - RESULT_SHOWN_MS),
        ),
      )
      .orderBy(desc(games.finishedAt))
      .limit(1);
    return last?.gameId ?? null;
  };
/** Reads from the database only: the game need not be in memory. */
export const openResultReader = (dependencies: Dependencies & { readonly people: PeopleReader }): ResultReader => {
  const unclosedGame = openUnclosedGame(dependencies);
  return {
    unclosedGame,
    unclosedResult: async (userId) => {
      const gameId = await unclosedGame(userId);
      return gameId === null ? null : readResult(dependencies, gameId, userId);
    },
  };
};

/** The result, with the present names of the players. Folds the log of the game: the reason of a missing reward depends on how the game went. */
const readResult = async (
  { database, people }: { readonly database: Database; readonly people: PeopleReader },
  gameId: string,
  userId: string,
): Promise<GameResult | null> => {
  const rows = await readLog(database, gameId);
  const game = emptyGame();
  for (const { events } of rows) for (const event of events) evolve(game, event);
  const [stored] = await database.select({ annulledAt: games.annulledAt }).from(games).where(eq(games.id, gameId));
  const isRewardHeld =
    (await database.$count(heldRewards, and(eq(heldRewards.gameId, gameId), eq(heldRewards.userId, userId)))) > 0;
  const own = findPlayer(game, userId)?.result ?? null;
  const present = await presentNames(people, game.players);
  const players = game.players.map(present).map((player) => {
    const { nickname, avatarPath, isBot, bot, botOwner, frame, chipId, color, result, standIn } = player;
    return { userId: player.userId, nickname, avatarPath, isBot, bot, botOwner, frame, chipId, color, result, standIn };
  });
  return {
    gameId,
    rematchUntil: (rows.at(-1)?.at ?? 0) + REMATCH_ASK_MS,
    players,
    isAnnulled: (stored?.annulledAt ?? null) !== null,
    isRewardHeld,
    missingReward: own && missingReward({ board: BOARD, game }, own),
  };
};
