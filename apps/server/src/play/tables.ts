import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  customType,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { BotProfile, Command, OutReason, StoredEvent } from '@magnaty/rules';
import { hasKnownValue, isAtLeast } from '../db/checks.ts';
import type { RoomOfGame } from './room-of-game.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });
const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

export const games = pgTable(
  'games',
  {
    id: text('id').primaryKey(),
    gameModeId: integer('game_mode_id').notNull(),
    isPrivate: boolean('is_private').notNull(),
    /** Who has it may watch the private game; null for a public one, and if nobody may. */
    watchKey: text('watch_key'),
    /** Null for a game that was no room, and when the log is packed: nobody can ask for a rematch any more. */
    room: json('room').$type<RoomOfGame>(),
    status: text('status', { enum: ['live', 'finished'] }).notNull(),
    /** Hex; secret until the game is over. */
    serverSeed: text('server_seed').notNull(),
    commitment: text('commitment').notNull(),
    /** Empty, except with protocol 1 of the dice. */
    playersSeeds: json('players_seeds').$type<readonly string[]>().notNull(),
    createdAt: epochMs('created_at').notNull(),
    finishedAt: epochMs('finished_at'),
    /** The running deadline. */
    deadlineAt: epochMs('deadline_at'),
    /** A server has claimed the game and must advance it until then. */
    claimedUntil: epochMs('claimed_until').notNull().default(0),
    /** TIME-9: the game waits for its only person. */
    isPaused: boolean('is_paused').notNull().default(false),
    /** The log is one row of `packed_games` instead of rows of `game_events`. */
    isPacked: boolean('is_packed').notNull().default(false),
    /** The log was kept for as long as `KEEP_GAMES_DAYS` says: that of `packed_games` is empty. */
    isLogDeleted: boolean('is_log_deleted').notNull().default(false),
    /** When the operator took back all that the game gave; null for other games. */
    annulledAt: epochMs('annulled_at'),
  },
  // No index on deadline_at, which every command writes: without it the update stays on the row's page (a HOT update).
  (table) => [
    index('games_live')
      .on(table.id)
      .where(sql`${table.status} = 'live'`),
    index('games_to_pack')
      .on(table.finishedAt)
      .where(sql`${table.status} = 'finished' and not ${table.isPacked}`),
    index('games_with_log')
      .on(table.finishedAt)
      .where(sql`${table.isPacked} and not ${table.isLogDeleted}`),
    hasKnownValue(table.status),
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
    /** Whether this is the user's current game: until it is over or the user has left it. */
    isActive: boolean('is_active').notNull(),
    /** The player is away and goes out of the game at this time. */
    dropAt: epochMs('drop_at'),
    /** Items from which the end of the game counts one game off. */
    usedItemIds: json('used_item_ids').$type<readonly number[]>().notNull().default([]),
    /** A bot stands in for the player, who keeps the seat and is not dropped again. */
    hasStandIn: boolean('has_stand_in').notNull().default(false),
    /** The player is out and only watches. */
    isOut: boolean('is_out').notNull().default(false),
    /** The user has closed the result of the game, or has left the game on purpose. */
    isResultClosed: boolean('is_result_closed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    // A user is in one game at a time, across all tabs and servers.
    uniqueIndex('game_players_active')
      .on(table.userId)
      .where(sql`${table.isActive}`),
    index('game_players_user_id').on(table.userId),
    index('game_players_unclosed_result')
      .on(table.userId)
      .where(sql`not ${table.isResultClosed} and not ${table.isBot}`),
    index('game_players_drop_at')
      .on(table.dropAt)
      .where(sql`${table.dropAt} is not null`),
  ],
);

/** The log: a row contains the events of one command. */
export const gameEvents = pgTable(
  'game_events',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    /** The seq of the first event in the row. The next row begins after the last one. */
    seq: integer('seq').notNull(),
    /** Of the version that wrote them. */
    events: json('events').$type<readonly StoredEvent[]>().notNull(),
    at: epochMs('at').notNull(),
    /** The user who sent the command; null for commands of the host and of bots. */
    userId: text('user_id'),
    commandId: text('command_id'),
    /** What caused the row, without the share of a throw; null in the first row, and in games of former versions. */
    command: json('command').$type<Command>(),
    /** The time by which the command was decided, if it differs from `at`. */
    decidedAt: epochMs('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.seq] }),
    uniqueIndex('game_events_command').on(table.gameId, table.userId, table.commandId),
    isAtLeast(table.seq, 1),
  ],
);

/** A player as the list of games shows them. */
export interface PackedPlayer {
  readonly userId: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly isBot: boolean;
  /** How a bot played. */
  readonly bot?: BotProfile | null;
  /** The nickname of the user whose program played. */
  readonly botOwner?: string | null;
  /** 1 is the winner. */
  readonly place: number;
}

/** The logs of finished games, each packed into one row. */
export const packedGames = pgTable('packed_games', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  rounds: integer('rounds').notNull(),
  /** The winner first. Only here are the names, so that those of a deleted user can be removed. */
  players: json('players').$type<readonly PackedPlayer[]>().notNull(),
  /** See `packLog`. */
  log: bytes('log').notNull(),
  /** The digest of the record, hex; null for games that a former version has packed. */
  digest: text('digest'),
});

/** The links by which players share their private games. */
export const gameShares = pgTable('game_shares', {
  gameId: text('game_id')
    .primaryKey()
    .references(() => games.id),
  /** 128 random bits. Not hashed: who reads this table can read the games too, and the link can be shown again. */
  key: text('key').notNull(),
});

const OUT_REASONS = [
  'DISCONNECTED',
  'EXIT',
  'AWAY',
  'SURRENDER',
  'BANKRUPT',
  'TIME',
  'WINNER',
] as const satisfies OutReason[];

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
    reason: text('reason', { enum: OUT_REASONS }).notNull(),
    /** When the game ended and whether it is private, as in `games`. Only servers of a former version leave them null. */
    finishedAt: epochMs('finished_at'),
    isPrivate: boolean('is_private'),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    // The order of a user's list of games. With the last column the games are counted without reading the table.
    index('game_results_list').on(
      table.userId,
      table.finishedAt.desc().nullsFirst(),
      table.gameId.desc().nullsFirst(),
      table.isPrivate,
    ),
    index('game_results_incomplete')
      .on(table.gameId)
      .where(sql`${table.finishedAt} is null`),
    hasKnownValue(table.reason),
    isAtLeast(table.numberPlace, 1),
    isAtLeast(table.prizeExperience, 0),
    isAtLeast(table.prizeMoney, 0),
    isAtLeast(table.currentRating, 0),
  ],
);

/** What a finished game gives to two who may help each other, until it is decided. */
export const heldRewards = pgTable(
  'held_rewards',
  {
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    userId: text('user_id').notNull(),
    experience: integer('experience').notNull(),
    rating: integer('rating').notNull(),
    coins: integer('coins').notNull(),
    itemIds: json('item_ids').$type<readonly number[]>().notNull(),
    /** REWARD-10; null if boards do not count the player (REWARD-13). */
    ratedPlace: integer('rated_place'),
    /** The reward is given then at the latest. */
    dueAt: epochMs('due_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.userId] }),
    index('held_rewards_user_id').on(table.userId),
    isAtLeast(table.experience, 0),
    isAtLeast(table.coins, 0),
    isAtLeast(table.ratedPlace, 1),
  ],
);

/** The place of each follower in the finished games: the last game that it has looked at. */
export const gameFollowers = pgTable('game_followers', {
  name: text('name').primaryKey(),
  finishedAt: epochMs('finished_at').notNull(),
  gameId: text('game_id').notNull(),
  /** A server leads the follower until then; after that another one goes on. */
  claimedUntil: epochMs('claimed_until').notNull(),
});

/** The games before its place with which a follower has failed. */
export const followerRetries = pgTable(
  'follower_retries',
  {
    follower: text('follower').notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    finishedAt: epochMs('finished_at').notNull(),
    /** Attempts that have failed. */
    times: integer('times').notNull(),
    retryAt: epochMs('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.follower] }),
    index('follower_retries_due').on(table.follower, table.retryAt),
    isAtLeast(table.times, 1),
  ],
);

/** Only servers of the former release use it. */
export const passedGames = pgTable(
  'passed_games',
  {
    count: text('count', { enum: ['progress', 'statistics', 'collusion'] }).notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    finishedAt: epochMs('finished_at').notNull(),
    /** Attempts that have failed. */
    times: integer('times').notNull(),
    retryAt: epochMs('retry_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.count] }),
    index('passed_games_due').on(table.count, table.retryAt),
    hasKnownValue(table.count),
    isAtLeast(table.times, 1),
  ],
);

/** The players who have left a public game with other people for good. Who comes back has no row. */
export const gameDepartures = pgTable(
  'game_departures',
  {
    userId: text('user_id').notNull(),
    gameId: text('game_id')
      .notNull()
      .references(() => games.id),
    leftAt: epochMs('left_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.gameId] }), index('game_departures_game_id').on(table.gameId)],
);
