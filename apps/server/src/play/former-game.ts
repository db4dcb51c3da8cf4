import { USUAL_ROOM } from '@magnaty/protocol';
import { upcast, type GameModeId, type Seat as Player } from '@magnaty/rules';
import { and, eq, not, sql } from 'drizzle-orm';
import { isPresentAt } from '../cluster/index.ts';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import { currentRoom, type RoomOfGame } from './room-of-game.ts';
import { gameEvents, gamePlayers, games } from './tables.ts';

/** Time after the end of a game in which its players may ask for a rematch, ms. */
export const REMATCH_ASK_MS = 10 * 60_000;

/** A game that is over, as far as another one with the same players needs it. */
export interface FormerGame {
  readonly gameId: string;
  readonly gameModeId: GameModeId;
  /** Its settings; those of its rules alone for a game that was no room, or that a former version began. */
  readonly room: RoomOfGame;
  /** OUT-7 */
  readonly allowsStandIns: boolean;
  /** Epoch ms. */
  readonly finishedAt: number;
  /** All players, bots included, by colour. */
  readonly players: readonly Player[];
}

/** Null for a game that does not exist, is not over, or is packed: an hour after its end. */
export const formerGame = async (database: Database, gameId: string): Promise<FormerGame | null> => {
  const [row] = await database
    .select({ finishedAt: games.finishedAt, room: games.room, events: gameEvents.events })
    .from(games)
    .innerJoin(gameEvents, and(eq(gameEvents.gameId, games.id), eq(gameEvents.seq, 1)))
    .where(and(eq(games.id, gameId), eq(games.status, 'finished')));
  const start = row?.events.map(upcast).find((event) => event.name === 'StartGame');
  const finishedAt = row?.finishedAt ?? null;
  if (start === undefined || finishedAt === null) return null;
  const players = [...start.users].sort((a, b) => a.color - b.color);
  const { gameModeId, allowsStandIns, timeControl, houseRules } = start;
  const settings = { ...USUAL_ROOM, timeControl, houseRules };
  const room = currentRoom(row?.room ?? { settings, passwordHash: null, removedIds: [] });
  return { gameId, gameModeId, room, allowsStandIns, finishedAt, players };
};

/** What a user who has played a game does now. */
export interface Standing {
  readonly gameId: string;
  readonly userId: string;
  /** The user has closed the result, or has left the game on purpose. */
  readonly hasLeft: boolean;
  /** The user plays another game. */
  readonly isPlaying: boolean;
  /** The user is connected to any server. */
  readonly isPresent: boolean;
}

/** The standings of all users of these games, which are over. */
export const standingsOf = (database: Database, gameIds: readonly string[]): Promise<Standing[]> =>
  database
    .select({
      gameId: gamePlayers.gameId,
      userId: gamePlayers.userId,
      hasLeft: gamePlayers.isResultClosed,
      isPlaying: sql<boolean>`exists (
        select from game_players other
        where other.user_id = ${gamePlayers.userId} and other.is_active and not other.is_out
      )`,
      isPresent: isPresentAt(gamePlayers.userId),
    })
    .from(gamePlayers)
    .innerJoin(games, eq(games.id, gamePlayers.gameId))
    .where(and(isAnyOf(gamePlayers.gameId, gameIds), not(gamePlayers.isBot)));
