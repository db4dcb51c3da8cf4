import { customType, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '../accounts/tables.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Uploaded avatars, encoded again by the server. */
export const avatars = pgTable('avatars', {
  /** 128 random bits, part of the picture's address. */
  id: text('id').primaryKey(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** WEBP. */
  content: bytes('content').notNull(),
});
