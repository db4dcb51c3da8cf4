import { and, desc, eq, isNull, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../db/database.ts';
import { gameResults, games } from './tables.ts';

/** Games in which the last opponents are looked for. */
const GAMES = 20;

/** The last game that a user has played with another one. */
export interface LastGameWith {
  readonly userId: string;
  /** When it ended, epoch ms. */
  readonly at: number;
  readonly place: number;
  readonly ownPlace: number;
}

/** The people of the user's last games, private ones too, those of the last one first. Some may be deleted, or bots. */
export const lastOpponentsOf = async (database: Database, userId: string): Promise<LastGameWith[]> => {
  const own = database
    .select({ gameId: gameResults.gameId, finishedAt: gameResults.finishedAt, ownPlace: gameResults.numberPlace })
    .from(gameResults)
    .where(eq(gameResults.userId, userId))
    .orderBy(desc(gameResults.finishedAt), desc(gameResults.gameId))
    .limit(GAMES)
    .as('own');
  const others = alias(gameResults, 'others');
  const rows = await database
    .select({ userId: others.userId, at: own.finishedAt, place: others.numberPlace, ownPlace: own.ownPlace })
    .from(own)
    .innerJoin(others, and(eq(others.gameId, own.gameId), ne(others.userId, userId)))
    .orderBy(desc(own.finishedAt), desc(own.gameId), others.numberPlace);
  const last = new Map<string, LastGameWith>();
  for (const row of rows) if (!last.has(row.userId)) last.set(row.userId, { ...row, at: row.at ?? 0 });
  return [...last.values()];
};

/** Whether both have played a game that is over. */
export const havePlayedTogether = async (database: Database, userId: string, otherId: string): Promise<boolean> => {
  const others = alias(gameResults, 'others');
  const found = await database
    .select({ gameId: gameResults.gameId })
    .from(gameResults)
    .innerJoin(others, and(eq(others.gameId, gameResults.gameId), eq(others.userId, otherId)))
    .where(eq(gameResults.userId, userId))
    .limit(1);
  return found.length > 0;
};

/** Games in which two users are compared, the last ones, and those of them that are named. */
const COMPARED = 1000;
const NAMED = 3;

/** How a user has done against another one: in games that are over, private ones too, without annulled ones. */
export const gamesTogether = async (database: Database, userId: string, otherId: string) => {
  const others = alias(gameResults, 'others');
  const rows = await database
    .select({
      gameId: gameResults.gameId,
      at: gameResults.finishedAt,
      place: others.numberPlace,
      ownPlace: gameResults.numberPlace,
    })
    .from(gameResults)
    .innerJoin(others, and(eq(others.gameId, gameResults.gameId), eq(others.userId, otherId)))
    .innerJoin(games, and(eq(games.id, gameResults.gameId), isNull(games.annulledAt)))
    .where(eq(gameResults.userId, userId))
    .orderBy(desc(gameResults.finishedAt), desc(gameResults.gameId))
    .limit(COMPARED);
  const own = rows.filter(({ place, ownPlace }) => ownPlace < place).length;
  return {
    score: rows.length === 0 ? null : { own, theirs: rows.length - own },
    last: rows.slice(0, NAMED).map(({ gameId, at }) => ({ gameId, finishedAt: at ?? 0 })),
  };
};
