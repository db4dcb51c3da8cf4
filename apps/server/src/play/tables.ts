import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, json, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { GameEvent } from '@magnaty/rules';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

export const games = pgTable(
  'games',
  {
    id: text('id').primaryKey(),
    gameModeId: integer('game_mode_id').notNull(),
    isPrivate: boolean('is_private').notNull(),
    status: text('status', { enum: ['live', 'finished'] }).notNull(),
    /** Hex; secret until the game is over. */
    serverSeed: text('server_seed').notNull(),
    commitment: text('commitment').notNull(),
    playersSeeds: json('players_seeds').$type<readonly string[]>().notNull(),
    createdAt: epochMs('created_at').notNull(),
    finishedAt: epochMs('finished_at'),
    /** When the running deadline passes. */
    deadlineAt: epochMs('deadline_at'),
    /** A server's sweep took the overdue game and has until then to bring it on. */
    claimedUntil: epochMs('claimed_until').notNull().default(0),
  },
  // Not on deadline_at, which every command writes: the update stays on the row's page.
  (table) => [
    index('games_live')
      .on(table.id)
      .where(sql`${table.status} = 'live'`),
  ],
);

export const gamePlayers = pgTable(
  'game_players',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    /** A user, or a bot of this game. */
    userId: text('user_id').notNull(),
    isBot: boolean('is_bot').notNull(),
    /** The user's present game: until it is over or he has left it. */
    isActive: boolean('is_active').notNull(),
    /** He is away from the game, and out of it at this time. */
    dropAt: epochMs('drop_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    // One game at a time, over all tabs and servers.
    uniqueIndex('game_players_active')
      .on(table.userId)
      .where(sql`${table.isActive}`),
    index('game_players_drop_at')
      .on(table.dropAt)
      .where(sql`${table.dropAt} is not null`),
  ],
);

/** The log: a row is what one command caused. */
export const gameEvents = pgTable(
  'game_events',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    /** Of the first event in the row; the next row begins where this one ends. */
    seq: integer('seq').notNull(),
    events: json('events').$type<readonly GameEvent[]>().notNull(),
    at: epochMs('at').notNull(),
    /** Whose command it was; null for the host's and the bots'. */
    userId: text('user_id'),
    commandId: text('command_id'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seq] }),
    uniqueIndex('game_events_command').on(table.gameId, table.userId, table.commandId),
  ],
);

export const gameResults = pgTable(
  'game_results',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id').notNull(),
    numberPlace: integer('number_place').notNull(),
    prizeExperience: integer('prize_experience').notNull(),
    /** Coins. */
    prizeMoney: integer('prize_money').notNull(),
    prizeRating: integer('prize_rating').notNull(),
    currentRating: integer('current_rating').notNull(),
    reason: text('reason').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.userId] }), index('game_results_user_id').on(table.userId)],
);
