import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { Database } from '../../../../db/database.ts';

/**
 * The payments at the sandbox bank: its own book, as a real bank would keep one. It is no table of the migrations,
 * because only a trial run has it.
 */
export const sandboxBankPayments = pgTable('sandbox_bank_payments', {
  id: text('id').primaryKey(),
  /** The shop's id of the payment. */
  orderId: text('order_id').notNull().unique(),
  /** Whole roubles. */
  amount: integer('amount').notNull(),
  description: text('description').notNull(),
  receiptEmail: text('receipt_email').notNull(),
  type: text('type', { enum: ['sbp', 'card'] }).notNull(),
  returnUrl: text('return_url').notNull(),
  status: text('status', { enum: ['pending', 'succeeded', 'canceled'] }).notNull(),
  /** Roubles that were returned. */
  refunded: integer('refunded').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Servers that make the table at the same moment follow each other. */
const LOCK = sql.raw('perform pg_advisory_xact_lock(7246118003);');

const MAKE = sql`do $$ begin ${LOCK}
  create table if not exists sandbox_bank_payments (
    id text primary key,
    order_id text not null unique,
    amount integer not null check (amount > 0),
    description text not null,
    receipt_email text not null,
    type text not null check (type in ('sbp', 'card')),
    return_url text not null,
    status text not null check (status in ('pending', 'succeeded', 'canceled')),
    refunded integer not null default 0 check (refunded between 0 and amount),
    created_at timestamptz not null default now()
  );
end $$`;

/** A book with payments stays: the operator may still want to read it. */
const REMOVE = sql`do $$ begin ${LOCK}
  if to_regclass('sandbox_bank_payments') is not null then
    if not exists (select from sandbox_bank_payments) then
      drop table sandbox_bank_payments;
    end if;
  end if;
end $$`;

/** @returns a function that makes the book at its first call. */
export const bookOf = (database: Database): (() => Promise<void>) => {
  let made: Promise<unknown> | null = null;
  return async () => {
    made ??= database.execute(MAKE);
    try {
      await made;
    } catch (error) {
      made = null;
      throw error;
    }
  };
};

/** A server without the sandbox bank has no book. Migrations of former versions made it everywhere. */
export const removeEmptyBook = async (database: Database): Promise<void> => {
  await database.execute(REMOVE);
};
