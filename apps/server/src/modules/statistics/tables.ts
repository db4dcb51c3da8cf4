import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  type AnyPgColumn,
} from 'drizzle-orm/pg-core';
import { isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';
import type { Counts, TableCount } from './statistics.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });
const userId = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** `statistics.ts` says what each figure is. */
const figures = () => ({
  userId: userId('user_id').primaryKey(),
  color: integer('color').notNull(),
  ratedGames: integer('rated_games').notNull(),
  usualWins: doublePrecision('usual_wins').notNull(),
  byTable: json('by_table').$type<readonly TableCount[]>().notNull(),
  companies: json('companies').$type<Counts>().notNull(),
  categories: json('categories').$type<Counts>().notNull(),
  bestDeal: integer('best_deal'),
  dearestVisit: integer('dearest_visit'),
  streak: integer('streak').notNull(),
  streakFrom: epochMs('streak_from'),
  longestStreak: integer('longest_streak').notNull(),
  longestFrom: epochMs('longest_from'),
  longestTo: epochMs('longest_to'),
});

type Limited = 'color' | 'ratedGames' | 'usualWins' | 'bestDeal' | 'dearestVisit' | 'streak' | 'longestStreak';

const limitsOf = (table: Readonly<Record<Limited, AnyPgColumn>>) => [
  isAtLeast(table.color, 1),
  isAtLeast(table.ratedGames, 0),
  isAtLeast(table.usualWins, 0),
  isAtLeast(table.bestDeal, 0),
  isAtLeast(table.dearestVisit, 0),
  isAtLeast(table.streak, 0),
  isAtLeast(table.longestStreak, 0),
];

/** The sums of the public games of a user. */
export const playerStatistics = pgTable('player_statistics', figures(), limitsOf);

/** The sums of all games of a user. Only that user reads them. */
export const ownStatistics = pgTable('own_statistics', figures(), limitsOf);

/** The rating after each public game that changes ratings. */
export const playerRatings = pgTable(
  'player_ratings',
  {
    userId: userId('user_id'),
    finishedAt: epochMs('finished_at').notNull(),
    gameId: text('game_id').notNull(),
    rating: integer('rating').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.finishedAt, table.gameId] }), isAtLeast(table.rating, 0)],
);

/** How a person and a program ended their common games. Only that person reads it, so private games count too. */
export const playerScores = pgTable(
  'player_scores',
  {
    userId: userId('user_id'),
    programId: userId('program_id'),
    /** Games in which the person had the better place. */
    own: integer('own').notNull(),
    theirs: integer('theirs').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.programId] }),
    index('player_scores_program').on(table.programId),
    isAtLeast(table.own, 0),
    isAtLeast(table.theirs, 0),
  ],
);

/** The luck of a user in an analysed game. */
export const playerLuck = pgTable(
  'player_luck',
  {
    userId: userId('user_id'),
    finishedAt: epochMs('finished_at').notNull(),
    gameId: text('game_id').notNull(),
    /** In won games, −1 to 1. */
    luck: doublePrecision('luck').notNull(),
    /** The standard deviation that it has by chance. */
    noise: doublePrecision('noise').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.finishedAt, table.gameId] }), isAtLeast(table.noise, 0)],
);

/** The public games whose luck is analysed, or waits for it. */
export const luckGames = pgTable(
  'luck_games',
  {
    gameId: text('game_id').primaryKey(),
    finishedAt: epochMs('finished_at').notNull(),
    isAnalysed: boolean('is_analysed').notNull().default(false),
    /** A server analyses it until then; after that another one begins anew. */
    claimedUntil: epochMs('claimed_until').notNull().default(0),
  },
  (table) => [
    index('luck_games_waiting')
      .on(table.finishedAt)
      .where(sql`not ${table.isAnalysed}`),
  ],
);

/** Only servers of the former release use it. */
export const statisticsProgress = pgTable(
  'statistics_progress',
  {
    id: integer('id').primaryKey(),
    finishedAt: epochMs('finished_at').notNull(),
    gameId: text('game_id').notNull(),
    /** A server counts until then; after that another one goes on. */
    claimedUntil: epochMs('claimed_until').notNull(),
  },
  (table) => [isAtLeast(table.id, 1)],
);
