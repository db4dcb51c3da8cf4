import { sql } from 'drizzle-orm';
import {
  bigint,
  doublePrecision,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { FavourKind } from '@magnaty/judge';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });
const userId = (name: string) =>
  text(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** A moment of a game in which one player helped another one. */
export interface FavourMoment {
  /** A replay can open there. */
  readonly seq: number;
  readonly kind: FavourKind;
  /** The chance to win that was given, −1 to 1. */
  readonly points: number;
  /** The logarithm of how much more likely the act is between players who help each other. */
  readonly evidence: number;
}

/** A row counts what one player of a rated game did for another player. */
export const collusionScores = pgTable(
  'collusion_scores',
  {
    gameId: text('game_id').notNull(),
    fromUserId: userId('from_user_id'),
    toUserId: userId('to_user_id'),
    /** The chance to win that was given beyond what honest players give. */
    points: doublePrecision('points').notNull(),
    variance: doublePrecision('variance').notNull(),
    /** The evidence that the score of a pair sums up. */
    deals: doublePrecision('deals').notNull(),
    surrenders: doublePrecision('surrenders').notNull(),
    bids: integer('bids').notNull(),
    expectedBids: doublePrecision('expected_bids').notNull(),
    bidsOnOthers: integer('bids_on_others').notNull(),
    expectedBidsOnOthers: doublePrecision('expected_bids_on_others').notNull(),
    moments: json('moments').$type<readonly FavourMoment[]>().notNull(),
    finishedAt: epochMs('finished_at').notNull(),
    analysedAt: epochMs('analysed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.gameId, table.fromUserId, table.toUserId] }),
    index('collusion_scores_from').on(table.fromUserId, table.toUserId, table.finishedAt),
    index('collusion_scores_to').on(table.toUserId),
    index('collusion_scores_finished_at').on(table.finishedAt),
    isAtLeast(table.bids, 0),
    isAtLeast(table.bidsOnOthers, 0),
  ],
);

/** Two users whose common games passed the threshold. */
export const collusionCases = pgTable(
  'collusion_cases',
  {
    id: serial('id').primaryKey(),
    /** The lesser id of the two. */
    firstUserId: userId('first_user_id'),
    secondUserId: userId('second_user_id'),
    score: doublePrecision('score').notNull(),
    openedAt: epochMs('opened_at').notNull(),
    decidedAt: epochMs('decided_at'),
    verdict: text('verdict', { enum: ['confirmed', 'dismissed'] }),
    note: text('note'),
  },
  (table) => [
    uniqueIndex('collusion_cases_open')
      .on(table.firstUserId, table.secondUserId)
      .where(sql`${table.decidedAt} is null`),
    index('collusion_cases_first').on(table.firstUserId),
    index('collusion_cases_second').on(table.secondUserId),
    hasKnownValue(table.verdict),
  ],
);

/** Only servers of the former release use it. */
export const collusionProgress = pgTable(
  'collusion_progress',
  {
    id: integer('id').primaryKey(),
    finishedAt: epochMs('finished_at').notNull(),
    gameId: text('game_id').notNull(),
    /** A server analyses until then; after that another one goes on. */
    claimedUntil: epochMs('claimed_until').notNull(),
  },
  (table) => [isAtLeast(table.id, 1)],
);
