import { sql } from 'drizzle-orm';
import { bigint, boolean, customType, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from './accounts-tables.ts';

/** Written as base64: the embedded engine writes bytes out one by one, which takes ten times as long. */
const bytes = customType<{ data: Uint8Array }>({
  dataType: () => 'bytea',
  toDriver: ({ buffer, byteOffset, byteLength }) =>
    sql`decode(${Buffer.from(buffer, byteOffset, byteLength).toString('base64')}, 'base64')`,
});

/** What was asked by the form of the contact page. */
export const feedback = pgTable(
  'feedback',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** As it was typed; '' once its user has deleted his account. */
    name: text('name').notNull(),
    /** Where the answer is to go; '' once its user has deleted his account. */
    email: text('email').notNull(),
    question: text('question').notNull(),
    /** Null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    /** The language in which it was asked, and is to be answered. */
    localeId: integer('locale_id').notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
    /** Until its last picture is stored, and once it is being deleted, it is nobody's to see. */
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

/** Its pictures in pieces, byte for byte as they were sent: to be written to a file, never to be served. */
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
  (table) => [primaryKey({ columns: [table.feedbackId, table.position, table.piece] })],
);
