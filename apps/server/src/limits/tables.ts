import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Counts in the format of rate-limiter-flexible. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('attempts_expire').on(table.expire)],
);
