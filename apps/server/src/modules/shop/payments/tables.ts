import type { PaymentConfirmation } from '@magnaty/protocol';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../../db/checks.ts';
import { users } from '../../accounts/tables.ts';

/** Payments in roubles, from their creation at a provider to the end. */
export const payments = pgTable(
  'payments',
  {
    /** Also the idempotency key at the provider. */
    id: text('id').primaryKey(),
    /** Null for a deleted user. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The client's key: a repeated request finds the same payment, and another request is refused. */
    idempotencyKey: text('idempotency_key').notNull(),
    provider: text('provider', { enum: ['sandbox', 'yookassa'] }).notNull(),
    /** The id at the provider; null until the provider has answered. */
    externalId: text('external_id'),
    type: text('type', { enum: ['sbp', 'card'] }).notNull(),
    /** Whole roubles. */
    amount: integer('amount').notNull(),
    /** Coins that the payment brings, or the item's price in coins. */
    coins: integer('coins').notNull(),
    /** The item that is bought; null for a top-up. */
    itemId: integer('item_id'),
    status: text('status', {
      enum: ['waiting', 'succeeded', 'declined', 'expired', 'cancelled', 'refunded'],
    }).notNull(),
    confirmation: jsonb('confirmation').$type<PaymentConfirmation>(),
    /** A trigger empties it when the user is deleted; the amounts stay for the books. */
    receiptEmail: text('receipt_email').notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    /** The next time to ask the provider for the state; null when nothing is left to ask. */
    checkAt: timestamp('check_at', { withTimezone: true }),
    /** Whole roubles that were returned at the provider without us: in its cabinet, or by a chargeback. */
    returnedAmount: integer('returned_amount').notNull().default(0),
    /** The coins are taken back, and the provider still has to return the roubles. */
    isRefundDue: boolean('is_refund_due').notNull().default(false),
  },
  (table) => [
    unique('payments_idempotency_key').on(table.userId, table.idempotencyKey),
    unique('payments_external_id').on(table.provider, table.externalId),
    index('payments_list').on(table.userId, table.createdAt, table.id),
    index('payments_check_at')
      .on(table.checkAt)
      .where(sql`${table.checkAt} is not null`),
    hasKnownValue(table.provider),
    hasKnownValue(table.type),
    hasKnownValue(table.status),
    isAtLeast(table.amount, 1),
    isAtLeast(table.coins, 0),
    isAtLeast(table.returnedAmount, 0),
  ],
);
