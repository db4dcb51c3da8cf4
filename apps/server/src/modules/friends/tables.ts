import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

/** The friends of users: a row for each of the two. */
export const friendships = pgTable(
  'friendships',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    friendId: text('friend_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Epoch ms. */
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.friendId] }),
    index('friendships_friend_id').on(table.friendId),
  ],
);

/** Requests for friendship. A declined request stays while the user may not ask again. */
export const friendRequests = pgTable(
  'friend_requests',
  {
    fromId: text('from_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: text('to_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Epoch ms. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Null until it is declined; an accepted request has no row. */
    declinedAt: bigint('declined_at', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.fromId, table.toId] }),
    index('friend_requests_to_id').on(table.toId),
    index('friend_requests_declined_at')
      .on(table.declinedAt)
      .where(sql`${table.declinedAt} is not null`),
  ],
);
