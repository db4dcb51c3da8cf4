import { LISTED_FROM_GAMES } from '@magnaty/content';
import { and, asc, desc, eq, gt, lt, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { alias, type AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/database.ts';
import { isAnyOf } from '../../db/lists.ts';
import type { Span } from './points.ts';
import { seasonPoints } from './tables.ts';

/** A user's points in one season or week. */
export interface Scored {
  readonly userId: string;
  readonly points: number;
  readonly games: number;
  /** 1 is the best; 0 before enough games. */
  readonly place: number;
}

/** One season or one week. */
export interface Numbered {
  readonly span: Span;
  readonly number: number;
}

// The number stands in the text, because the condition of the index has no parameters.
const hasPlace = (table: { readonly games: AnyPgColumn }): SQL =>
  sql`${table.games} >= ${sql.raw(String(LISTED_FROM_GAMES))}`;

const isOf = ({ span, number }: Numbered): SQL | undefined =>
  and(eq(seasonPoints.span, span), eq(seasonPoints.number, number));

/** The condition that the user has a place on the board. */
export const hasPlaceIn = (of: Numbered, userId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${seasonPoints} where ${and(isOf(of), eq(seasonPoints.userId, userId), hasPlace(seasonPoints))})`;

/** By points, then more games won, then fewer played, then the older id. The index `season_points_board` has it. */
const ORDER = [
  desc(seasonPoints.points),
  desc(seasonPoints.wins),
  asc(seasonPoints.games),
  asc(seasonPoints.userId),
] as const;

const COLUMNS = { userId: seasonPoints.userId, points: seasonPoints.points, games: seasonPoints.games };

/** The board from a place on. */
export const bestScores = async (
  database: Database,
  of: Numbered,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<Scored[]> => {
  const rows = await database
    .select(COLUMNS)
    .from(seasonPoints)
    .where(and(isOf(of), hasPlace(seasonPoints)))
    .orderBy(...ORDER)
    .limit(limit)
    .offset(offset);
  return rows.map((row, at) => ({ ...row, place: offset + at + 1 }));
};

/** The users with a place by their points, the highest first. */
export const countScores = (database: Database, of: Numbered): Promise<{ value: number; users: number }[]> =>
  database
    .select({ value: seasonPoints.points, users: sql<number>`count(*)::int` })
    .from(seasonPoints)
    .where(and(isOf(of), hasPlace(seasonPoints)))
    .groupBy(seasonPoints.points)
    .orderBy(desc(seasonPoints.points));

const others = alias(seasonPoints, 'others');

const countOthers = (condition: SQL | undefined): SQL =>
  sql`(select count(*) from ${seasonPoints} "others" where ${and(hasPlace(others), condition)})`;

/** Those with the same points who come before the user of the row: ranges of the index, which no "or" joins. */
const tiesBefore = (): SQL<number> => {
  const samePoints = and(
    eq(others.span, seasonPoints.span),
    eq(others.number, seasonPoints.number),
    eq(others.points, seasonPoints.points),
  );
  const sameWins = and(samePoints, eq(others.wins, seasonPoints.wins));
  const byWins = countOthers(and(samePoints, gt(others.wins, seasonPoints.wins)));
  const byGames = countOthers(and(sameWins, lt(others.games, seasonPoints.games)));
  const byId = countOthers(and(sameWins, eq(others.games, seasonPoints.games), lt(others.userId, seasonPoints.userId)));
  return sql<number>`case when ${hasPlace(seasonPoints)} then ${byWins} + ${byGames} + ${byId} else 0 end`.mapWith(
    Number,
  );
};

/** The points of these users. Those without a rated game are left out. */
export const scoresOf = async (
  database: Database,
  of: Numbered,
  { userIds, above }: { readonly userIds: readonly string[]; readonly above: (points: number) => Promise<number> },
): Promise<Map<string, Scored>> => {
  const rows = await database
    .select({ ...COLUMNS, ties: tiesBefore() })
    .from(seasonPoints)
    .where(and(isOf(of), isAnyOf(seasonPoints.userId, userIds)));
  const scored = await Promise.all(
    rows.map(async ({ ties, ...row }): Promise<Scored> => ({
      ...row,
      place: row.games < LISTED_FROM_GAMES ? 0 : (await above(row.points)) + ties + 1,
    })),
  );
  return new Map(scored.map((row) => [row.userId, row]));
};

/** All users with a place, as a part of a query. */
export const allScores = (database: Database, of: Numbered) =>
  database
    .select({
      ...COLUMNS,
      wins: seasonPoints.wins,
      place: sql<number>`row_number() over (order by ${sql.join([...ORDER], sql`, `)})`.mapWith(Number).as('place'),
    })
    .from(seasonPoints)
    .where(and(isOf(of), hasPlace(seasonPoints)));

/** The oldest season or week with points; null without one. */
export const oldestOf = async (database: Database, span: Span): Promise<number | null> => {
  const [oldest] = await database
    .select({ number: seasonPoints.number })
    .from(seasonPoints)
    .where(eq(seasonPoints.span, span))
    .orderBy(asc(seasonPoints.number))
    .limit(1);
  return oldest?.number ?? null;
};

/** Deletes the points of all seasons or weeks before this one. */
export const deleteScoresBefore = async (database: Database, { span, number }: Numbered): Promise<void> => {
  await database.delete(seasonPoints).where(and(eq(seasonPoints.span, span), lt(seasonPoints.number, number)));
};
