import { BOARD } from '@magnaty/content';
import { storyOf, type GameStory } from '@magnaty/rules';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { readLog } from './record/game-log.ts';
import { gamePlayers } from './tables.ts';
import type { Seat } from './seat-store.ts';

/** Tells a player the story of their game, over or not; null for a game that the user has not played, or without a log. */
export type StoryReader = (seat: Seat) => Promise<GameStory | null>;

/** Reads from the database only: the game need not be in memory. */
export const openStoryReader =
  (database: Database): StoryReader =>
  async ({ gameId, userId }) => {
    const [seat] = await database
      .select({ userId: gamePlayers.userId })
      .from(gamePlayers)
      .where(and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId)));
    if (seat === undefined) return null;
    const rows = await readLog(database, gameId);
    if (rows.length === 0) return null;
    return storyOf(
      BOARD,
      rows.flatMap(({ events }) => events),
    );
  };
