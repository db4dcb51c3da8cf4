import { date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { isAtLeast } from '../../../db/checks.ts';
import { users } from '../../accounts/tables.ts';

/** The places of all users at the last daily snapshot. */
export const ratingPlaces = pgTable(
  'rating_places',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
  },
  (table) => [isAtLeast(table.place, 1)],
);

/** The days whose snapshot was taken; one row. */
export const ratingSnapshots = pgTable('rating_snapshots', {
  /** Always 1. */
  id: integer('id').primaryKey(),
  /** The day of the last snapshot, by Moscow's calendar. */
  day: date('day', { mode: 'string' }).notNull(),
});
