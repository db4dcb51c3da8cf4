import { bigint, index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';

/** One account for each user, and those of the house ('house:prizes' …) on the other side of every entry. */
export const ledgerAccounts = pgTable('ledger_accounts', {
  id: text('id').primaryKey(),
  /** Null for the house, and for a user who is gone. */
  userId: text('user_id')
    .unique()
    .references(() => users.id, { onDelete: 'set null' }),
});

export const ledgerTransactions = pgTable('ledger_transactions', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  /** The same key is booked once. */
  idempotencyKey: text('idempotency_key').notNull().unique(),
  reason: text('reason').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** The amounts of a transaction's entries add up to 0. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: bigint('transaction_id', { mode: 'number' })
      .notNull()
      .references(() => ledgerTransactions.id),
    accountId: text('account_id')
      .notNull()
      .references(() => ledgerAccounts.id),
    /** Coins, signed. */
    amount: bigint('amount', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_account_id').on(table.accountId),
    index('ledger_entries_transaction_id').on(table.transactionId),
  ],
);
