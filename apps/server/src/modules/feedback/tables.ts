import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

/** Sent as base64: the embedded engine encodes a byte array byte by byte, which takes ten times as long. */
const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: ({ buffer, byteOffset, byteLength }) =>
    sql`decode(${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}, 'base64')`,
});

/** Questions from the contact form. */
export const feedback = pgTable(
  'feedback',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed. A trigger empties it when the user is deleted, and the address too. */
    name: text('name').notNull(),
    /** The address for the answer. */
    email: text('email').notNull(),
    question: text('question').notNull(),
    /** Null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The language of the question and of the answer. */
    localeId: integer('locale_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** False until the last picture is stored, and again during the deletion: nobody sees an incomplete question. */
    isComplete: boolean('is_complete').notNull().default(false),
  },
  (table) => [
    index('feedback_user_id').on(table.userId),
    index('feedback_sent_at').on(table.sentAt),
    index('feedback_incomplete')
      .on(table.sentAt)
      .where(sql`not ${table.isComplete}`),
  ],
);

/**
 * Pieces of its pictures, byte for byte as they were sent. The operator writes them to files; they are never served.
 */
export const feedbackFiles = pgTable(
  'feedback_files',
  {
    feedbackId: bigint('feedback_id', { mode: 'number' })
      .notNull()
      .references(() => feedback.id, { onDelete: 'cascade' }),
    /** From 1, in the order in which they were sent. */
    position: integer('position').notNull(),
    type: text('type', { enum: ['png', 'jpeg', 'webp', 'bmp'] }).notNull(),
    /** From 0. */
    piece: integer('piece').notNull(),
    bytes: bytes('bytes').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.feedbackId, table.position, table.piece] }),
    hasKnownValue(table.type),
    isAtLeast(table.position, 1),
    isAtLeast(table.piece, 0),
  ],
);
