import { bigint, boolean, index, integer, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../../db/checks.ts';
import { users } from '../../accounts/tables.ts';

/** Purchases of items, in coins and in roubles. */
export const purchases = pgTable(
  'purchases',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a deleted user. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    itemId: integer('item_id').notNull(),
    /** Coins, or whole roubles. */
    price: integer('price').notNull(),
    currency: text('currency', { enum: ['coins', 'roubles'] }).notNull(),
    /**
     * `coins:` and the client's key, or `roubles:` and the payment's id: a repetition buys nothing more. Older rows have no
     * prefix.
     */
    idempotencyKey: text('idempotency_key').notNull(),
    boughtAt: timestamp('bought_at', { withTimezone: true }).notNull(),
    /** False if the user owned the item for good already when the payment came: nothing was given for it. */
    isGiven: boolean('is_given').notNull().default(true),
    /** The price is returned and the item is taken back. */
    refundedAt: timestamp('refunded_at', { withTimezone: true }),
  },
  (table) => [
    unique('purchases_idempotency_key').on(table.userId, table.idempotencyKey),
    index('purchases_item').on(table.userId, table.itemId),
    hasKnownValue(table.currency),
    isAtLeast(table.price, 0),
  ],
);
