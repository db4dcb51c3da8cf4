import { SAFE } from '@magnaty/content';
import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, json, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
/** By Moscow's calendar. */
const day = (name: string) => date(name, { mode: 'string' });

/** The tasks that users have begun or swapped, one a day. */
export const progressDays = pgTable(
  'progress_days',
  {
    userId: userId(),
    day: day('day').notNull(),
    taskId: text('task_id').notNull(),
    isSwapped: boolean('is_swapped').notNull().default(false),
    count: integer('count').notNull(),
    doneAt: epochMs('done_at'),
    /** The game that has done it. */
    gameId: text('game_id'),
    coins: integer('coins').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.userId, table.day] }), isAtLeast(table.count, 0), isAtLeast(table.coins, 0)],
);

/** The tasks done in a week, and its safe. */
export const progressWeeks = pgTable(
  'progress_weeks',
  {
    userId: userId(),
    /** Its Monday. */
    week: day('week').notNull(),
    done: integer('done').notNull(),
    takenAt: epochMs('taken_at'),
    coins: integer('coins').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.week] }),
    index('progress_weeks_open')
      .on(table.week)
      .where(sql`${table.takenAt} is null and ${table.done} >= ${sql.raw(String(SAFE.tasks))}`),
    isAtLeast(table.done, 1),
    isAtLeast(table.coins, 0),
  ],
);

/** The stamps of users, and what was counted towards those that are missing. */
export const progressStamps = pgTable(
  'progress_stamps',
  {
    userId: userId(),
    stampId: text('stamp_id').notNull(),
    count: integer('count').notNull(),
    /** What was collected, for a stamp of different parts. */
    parts: json('parts').$type<readonly string[]>(),
    /** When it was given; null for one that is missing. */
    at: epochMs('at'),
    /** The game that gave it. */
    gameId: text('game_id'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.stampId] }),
    index('progress_stamps_given')
      .on(table.stampId)
      .where(sql`${table.at} is not null`),
    isAtLeast(table.count, 1),
  ],
);

/** Drawings that safes and seasons have opened for good. Those of floors follow from the experience. */
export const progressUnlocks = pgTable(
  'progress_unlocks',
  {
    userId: userId(),
    kind: text('kind', { enum: ['portrait', 'sticker', 'frame'] }).notNull(),
    key: text('key').notNull(),
    at: epochMs('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.key] }), hasKnownValue(table.kind)],
);

export const progressFloors = pgTable(
  'progress_floors',
  {
    userId: userId().primaryKey(),
    /** The last floor whose arrival the user has seen. */
    shownFloor: integer('shown_floor').notNull().default(1),
    /** The frames up to this floor were given. */
    framesFloor: integer('frames_floor').notNull().default(1),
  },
  (table) => [isAtLeast(table.shownFloor, 1), isAtLeast(table.framesFloor, 1)],
);

/** The games that were counted for a user, kept while their results are shown. */
export const progressGames = pgTable(
  'progress_games',
  {
    gameId: text('game_id').notNull(),
    userId: userId(),
    finishedAt: epochMs('finished_at').notNull(),
    /** The experience before the game and after all that it gave. */
    fromExperience: bigint('from_experience', { mode: 'number' }).notNull(),
    toExperience: bigint('to_experience', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    index('progress_games_user').on(table.userId),
    index('progress_games_finished').on(table.finishedAt),
  ],
);

/** Only servers of the former release use it. */
export const progressPlace = pgTable(
  'progress_place',
  {
    id: integer('id').primaryKey(),
    finishedAt: epochMs('finished_at').notNull(),
    gameId: text('game_id').notNull(),
    /** A server counts until then; after that another one goes on. */
    claimedUntil: epochMs('claimed_until').notNull(),
  },
  (table) => [isAtLeast(table.id, 1)],
);
