import { index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** How often something was done, as rate-limiter-flexible keeps it. */
export const attempts = pgTable(
  'attempts',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: timestamp('expire', { withTimezone: true }),
  },
  (table) => [index('attempts_expire').on(table.expire)],
);
