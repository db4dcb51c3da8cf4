import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, timestamp, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

/** The items that users own. */
export const inventoryItems = pgTable(
  'inventory_items',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    itemId: integer('item_id').notNull(),
    categoryId: integer('category_id').notNull(),
    /** Time left when the item was last taken off, or when it was applied; null if no time runs. */
    secondsLeft: bigint('seconds_left', { mode: 'number' }),
    /** Games left; null if games are not counted. */
    gamesLeft: integer('games_left'),
    isApplied: boolean('is_applied').notNull().default(false),
    /** The time at which an applied item runs out; null if none runs: time runs only while the item is applied. */
    endsAt: timestamp('ends_at', { withTimezone: true }),
  },
  (table) => [
    unique('inventory_items_user_item').on(table.userId, table.itemId),
    uniqueIndex('inventory_items_applied')
      .on(table.userId, table.categoryId)
      .where(sql`${table.isApplied}`),
    index('inventory_items_ends_at')
      .on(table.endsAt)
      .where(sql`${table.endsAt} is not null`),
    index('inventory_items_used_up')
      .on(table.gamesLeft)
      .where(sql`${table.gamesLeft} is not null`),
    isAtLeast(table.secondsLeft, 0),
    isAtLeast(table.gamesLeft, 0),
  ],
);
