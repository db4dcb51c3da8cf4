import type { Audience } from '@magnaty/protocol';
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, not } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { Failure, notAuthenticated } from '../../http/failure.ts';
import { audienceOfGame } from '../room-of-game.ts';
import { gamePlayers, games, gameShares } from '../tables.ts';
import { playersOf } from './players-of.ts';

/** Those among these players who have blocked the user. */
export type BlockersOf = (userId: string, among: readonly string[]) => Promise<ReadonlySet<string>>;

/** The sender of a call, and the key of the link that they followed. */
export interface Reader {
  /** Null for a guest. */
  readonly userId: string | null;
  readonly key: string | null;
}

export type StoredGameRow = typeof games.$inferSelect;

/** A game that is over. */
export interface FinishedGameRow extends StoredGameRow {
  readonly finishedAt: number;
}

/** Both are hashed, so that the time of the comparison tells nothing. */
const isSame = (a: string, b: string): boolean => {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
};

/** @throws Failure 404 for an unknown game, and for one whose log is deleted. */
export const findGame = async (database: Database, gameId: string): Promise<StoredGameRow> => {
  const [game] = await database.select().from(games).where(eq(games.id, gameId));
  if (game === undefined || game.isLogDeleted) throw new Failure(404, 'NOT_FOUND');
  return game;
};

const isShared = async (database: Database, gameId: string, key: string): Promise<boolean> => {
  const [share] = await database.select({ key: gameShares.key }).from(gameShares).where(eq(gameShares.gameId, gameId));
  return share !== undefined && isSame(share.key, key);
};

/** Whether the user, and no bot of this name, has played the game. */
export const hasPlayed = async (database: Database, gameId: string, userId: string): Promise<boolean> =>
  (await database.$count(
    gamePlayers,
    and(eq(gamePlayers.gameId, gameId), eq(gamePlayers.userId, userId), not(gamePlayers.isBot)),
  )) > 0;

/** @throws Failure 404 GAME_IS_NOT_OVER */
export const finished = (game: StoredGameRow): FinishedGameRow => {
  const { finishedAt } = game;
  if (game.status !== 'finished' || finishedAt === null) throw new Failure(404, 'GAME_IS_NOT_OVER');
  return { ...game, finishedAt };
};

const isOpenTo = async (database: Database, game: StoredGameRow, { userId, key }: Reader): Promise<boolean> =>
  !game.isPrivate ||
  (userId !== null && (await hasPlayed(database, game.id, userId))) ||
  (key !== null && (await isShared(database, game.id, key)));

/**
 * The game, running or over. A private one is there for its players, and for everyone who knows the key of its link.
 * @throws Failure 404 for an unknown game and a private game of others.
 */
export const readableGame = async (database: Database, gameId: string, reader: Reader): Promise<StoredGameRow> => {
  const game = await findGame(database, gameId);
  if (!(await isOpenTo(database, game, reader))) throw new Failure(404, 'NOT_FOUND');
  return game;
};

/**
 * A running game does not tell who plays it to a user whom a player blocks, unless that user plays, too.
 * @throws Failure 404, as for an unknown game.
 */
export const assertShown = async (
  { database, blockersOf }: { readonly database: Database; readonly blockersOf: BlockersOf },
  { id, status }: Pick<StoredGameRow, 'id' | 'status'>,
  userId: string,
): Promise<void> => {
  if (status !== 'live') return;
  const players = await playersOf(database, id);
  if (!players.includes(userId) && (await blockersOf(userId, players)).size > 0) throw new Failure(404, 'NOT_FOUND');
};

/** Who has watched a private game may still report a player for so long after its end, ms. */
const WATCHED_MS = 60 * 60_000;

/** Whether the user may watch a game of these players that is open to this audience. */
export type MayWatch = (
  userId: string,
  game: { readonly audience: Audience; readonly playerIds: readonly string[] },
) => Promise<boolean>;

interface Watcher {
  readonly reader: Reader & { readonly userId: string };
  /** Epoch ms. */
  readonly now: number;
  readonly mayWatch: MayWatch;
}

/**
 * The game that the reader may read, or may watch now or until lately, by its link or without.
 * @throws Failure 404 as `readableGame`
 */
export const seenGame = async (
  database: Database,
  gameId: string,
  { reader, now, mayWatch }: Watcher,
): Promise<StoredGameRow> => {
  const game = await findGame(database, gameId);
  const isLate = game.finishedAt !== null && now > game.finishedAt + WATCHED_MS;
  const hasKey = game.watchKey !== null && reader.key !== null && isSame(game.watchKey, reader.key);
  const isWatched = async (): Promise<boolean> =>
    hasKey || mayWatch(reader.userId, { audience: audienceOfGame(game), playerIds: await playersOf(database, gameId) });
  if (!(await isOpenTo(database, game, reader)) && (isLate || !(await isWatched())))
    throw new Failure(404, 'NOT_FOUND');
  return game;
};

/**
 * The finished game with all that it contains: guests need the key of a private game.
 * @throws Failure 401 for a guest without one; 404 for an unknown game, a private game of others, and one that runs.
 */
export const openGame = async (database: Database, gameId: string, reader: Reader): Promise<FinishedGameRow> => {
  if (reader.userId === null && reader.key === null) throw notAuthenticated();
  const game = await readableGame(database, gameId, reader);
  if (reader.userId === null && !game.isPrivate) throw notAuthenticated();
  return finished(game);
};
