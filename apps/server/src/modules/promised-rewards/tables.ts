import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';
import { REASONS } from '../wallet/index.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** REWARD-13: coins and prize cards of users without a confirmation. A paid promise has no row. */
export const promisedRewards = pgTable(
  'promised_rewards',
  {
    /** The idempotency key of the payment. */
    key: text('key').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The game that gave it; null for a task or a safe. */
    gameId: text('game_id'),
    reason: text('reason', { enum: REASONS }).notNull(),
    coins: integer('coins').notNull(),
    itemIds: json('item_ids').$type<readonly number[]>().notNull(),
    promisedAt: epochMs('promised_at').notNull(),
    /** Nothing was confirmed in time. The row stays, so that an annulment takes nothing for it. */
    lapsedAt: epochMs('lapsed_at'),
  },
  (table) => [
    index('promised_rewards_user_id').on(table.userId),
    index('promised_rewards_game_id').on(table.gameId),
    index('promised_rewards_waiting')
      .on(table.promisedAt)
      .where(sql`${table.lapsedAt} is null`),
    hasKnownValue(table.reason),
    isAtLeast(table.coins, 0),
  ],
);
