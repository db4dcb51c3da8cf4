import { LISTED_FROM_GAMES } from '@magnaty/content';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** The points of users in the seasons and weeks that are not over. */
export const seasonPoints = pgTable(
  'season_points',
  {
    span: text('span', { enum: ['season', 'week'] }).notNull(),
    /** Of the season or of the week, as the content counts them. */
    number: integer('number').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    points: integer('points').notNull(),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.span, table.number, table.userId] }),
    // The order of a board. `desc` of a query puts nulls first, so the index must, too.
    index('season_points_board')
      .on(
        table.span,
        table.number,
        table.points.desc().nullsFirst(),
        table.wins.desc().nullsFirst(),
        table.games,
        table.userId,
      )
      .where(sql`${table.games} >= ${sql.raw(String(LISTED_FROM_GAMES))}`),
    index('season_points_user_id').on(table.userId),
    hasKnownValue(table.span),
    isAtLeast(table.points, 0),
    isAtLeast(table.games, 0),
    isAtLeast(table.wins, 0),
  ],
);

/** The seasons whose board is kept. */
export const seasonEndings = pgTable(
  'season_endings',
  {
    number: integer('number').primaryKey(),
    /** Users with a place. */
    listed: integer('listed').notNull(),
  },
  (table) => [isAtLeast(table.number, 1), isAtLeast(table.listed, 0)],
);

/** The board of a season that has ended, and what each of its users has got. */
export const seasonResults = pgTable(
  'season_results',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: integer('number')
      .notNull()
      .references(() => seasonEndings.number),
    place: integer('place').notNull(),
    points: integer('points').notNull(),
    games: integer('games').notNull(),
    wins: integer('wins').notNull(),
    /** Of the reward. */
    coins: integer('coins').notNull().default(0),
    /** When the reward was given; null before. */
    givenAt: epochMs('given_at'),
    /** When the mail was sent, or left out; null before. */
    mailedAt: epochMs('mailed_at'),
    /** When the user has seen the end; null before. */
    shownAt: epochMs('shown_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.number] }),
    index('season_results_number').on(table.number, table.place),
    index('season_results_to_give')
      .on(table.number, table.place)
      .where(sql`${table.givenAt} is null`),
    index('season_results_to_mail')
      .on(table.givenAt)
      .where(sql`${table.mailedAt} is null`),
    isAtLeast(table.place, 1),
    isAtLeast(table.points, 0),
    isAtLeast(table.coins, 0),
  ],
);
