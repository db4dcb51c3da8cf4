import { sql } from 'drizzle-orm';
import { bigint, check, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

/** The reasons of transactions. Each reason has one of the game's own accounts as the counter account. */
export const REASONS = [
  'game-prize',
  'bot-game-prize',
  'top-up',
  'top-up-refund',
  'debt-payment',
  'purchase',
  'mailing',
  'task',
  'safe',
  'season-prize',
  'operator',
] as const;

/**
 * One account per user (`user:<id>`), one of the coins that a user owes (`debt:<id>`), and one counter account per reason
 * (`house:<reason>`).
 */
export const ledgerAccounts = pgTable(
  'ledger_accounts',
  {
    id: text('id').primaryKey(),
    /** Null for a counter account, and for a deleted user. */
    userId: text('user_id')
      .unique()
      .references(() => users.id, { onDelete: 'set null' }),
    /**
     * Coins of a user: the sum of the account's entries, written in the same transaction. The balance of a counter
     * account stays 0, so that transactions of different users never wait for its row.
     */
    balance: bigint('balance', { mode: 'number' }).notNull().default(0),
  },
  (table) => [check('ledger_accounts_balance', sql`${table.balance} >= 0`)],
);

export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** A key is booked once. */
    idempotencyKey: text('idempotency_key').notNull().unique(),
    reason: text('reason', { enum: REASONS }).notNull(),
    /** The operator's words. */
    note: text('note'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [hasKnownValue(table.reason)],
);

/** The amounts of a transaction's entries add up to 0: the trigger `ledger_entries_sum` checks it at the commit. */
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
    index('ledger_entries_list').on(table.accountId, table.id),
    index('ledger_entries_transaction_id').on(table.transactionId),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
  ],
);

/** The coins that a user has got of a reason on one day: those of the last day with such a credit. */
export const dailyCredits = pgTable(
  'daily_credits',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REASONS }).notNull(),
    /** By Moscow's calendar. */
    day: date('day', { mode: 'string' }).notNull(),
    coins: bigint('coins', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.reason] }),
    hasKnownValue(table.reason),
    isAtLeast(table.coins, 0),
  ],
);

/** The nightly proof of the ledger; one row. */
export const ledgerChecks = pgTable(
  'ledger_checks',
  {
    /** Always 1. */
    id: integer('id').primaryKey(),
    /** The night of the last proof, in days since 1970. */
    night: integer('night').notNull(),
    /** A server makes the proof until then, epoch ms. */
    claimedUntil: bigint('claimed_until', { mode: 'number' }).notNull(),
    /** The faults that the last proof found. */
    faults: integer('faults').notNull(),
  },
  (table) => [check('ledger_checks_id', sql`${table.id} = 1`), isAtLeast(table.faults, 0)],
);
