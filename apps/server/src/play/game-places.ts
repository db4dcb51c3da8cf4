import { BOARD } from '@magnaty/content';
import type { Audience } from '@magnaty/protocol';
import { capitalOf, emptyGame, evolve } from '@magnaty/rules';
import { and, eq, not } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { isAnyOf } from '../db/lists.ts';
import type { Clock } from '../ports/clock.ts';
import { readLog } from './record/game-log.ts';
import { audienceOfGame } from './room-of-game.ts';
import { gamePlayers, games } from './tables.ts';

export interface Standing {
  readonly round: number;
  /** The players whose capital nobody exceeds. */
  readonly leaderIds: readonly string[];
}

export interface PlaceInGame {
  readonly gameId: string;
  /** Those who may watch it without its link. */
  readonly audience: Audience;
  /** The people who play it. */
  readonly playerIds: readonly string[];
  /** Null for a game that needs its link, and for a game that nobody reads now. */
  readonly standing: Standing | null;
}

/** A standing is read again after this time, ms: each one takes the whole log of its game. */
const STANDING_MS = 15_000;
/** Most games whose standing one call reads. */
const READ = 12;

/** Tells which running games users play. One reading of a game serves all who ask within the next seconds. */
export const openGamePlaces = ({ database, clock }: { readonly database: Database; readonly clock: Clock }) => {
  const standings = new Map<string, { readonly at: number; readonly value: Promise<Standing | null> }>();
  const read = async (gameId: string): Promise<Standing | null> => {
    const game = emptyGame();
    for (const { events } of await readLog(database, gameId)) for (const event of events) evolve(game, event);
    if (game.seq === 0 || game.isOver) return null;
    const capitals = game.players
      .filter(({ isOut }) => !isOut)
      .map(({ userId }) => ({ userId, capital: capitalOf({ board: BOARD, game }, userId) }));
    const most = Math.max(...capitals.map(({ capital }) => capital));
    const leaderIds = capitals.filter(({ capital }) => capital === most).map(({ userId }) => userId);
    return { round: game.round, leaderIds };
  };
  const standingOf = (gameId: string): Promise<Standing | null> => {
    const now = clock.now();
    for (const [id, { at }] of standings) if (now - at >= STANDING_MS) standings.delete(id);
    const known = standings.get(gameId)?.value ?? read(gameId);
    if (!standings.has(gameId)) standings.set(gameId, { at: now, value: known });
    // A game that could not be read is read again.
    known.catch(() => standings.delete(gameId));
    return known;
  };
  return async (userIds: readonly string[]): Promise<ReadonlyMap<string, PlaceInGame>> => {
    const rows = await database
      .select({
        userId: gamePlayers.userId,
        gameId: gamePlayers.gameId,
        isPrivate: games.isPrivate,
        room: games.room,
      })
      .from(gamePlayers)
      .innerJoin(games, eq(games.id, gamePlayers.gameId))
      .where(
        and(
          isAnyOf(gamePlayers.userId, userIds),
          eq(gamePlayers.isActive, true),
          not(gamePlayers.isOut),
          eq(games.status, 'live'),
        ),
      );
    const seats = rows.map(({ userId, gameId, ...terms }) => ({ userId, gameId, audience: audienceOfGame(terms) }));
    const open = seats.filter(({ audience }) => audience !== 'nobody');
    const readIds = [...new Set(open.map(({ gameId }) => gameId))].slice(0, READ);
    const known = new Map(await Promise.all(readIds.map(async (id) => [id, await standingOf(id)] as const)));
    const players = await database
      .select({ userId: gamePlayers.userId, gameId: gamePlayers.gameId })
      .from(gamePlayers)
      .where(
        and(
          isAnyOf(
            gamePlayers.gameId,
            seats.map(({ gameId }) => gameId),
          ),
          not(gamePlayers.isBot),
        ),
      );
    const playersOf = (wanted: string): string[] =>
      players.filter(({ gameId }) => gameId === wanted).map(({ userId }) => userId);
    return new Map(
      seats.map(({ userId, gameId, audience }) => [
        userId,
        { gameId, audience, playerIds: playersOf(gameId), standing: known.get(gameId) ?? null },
      ]),
    );
  };
};
