import { bigint, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Mails of a trial run, which are not sent. */
export const outboxMails = pgTable('outbox_mails', {
  id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  recipient: text('recipient').notNull(),
  subject: text('subject').notNull(),
  text: text('text').notNull(),
  html: text('html').notNull(),
  /** The address for a reply; null without one. */
  replyTo: text('reply_to'),
  sentAt: timestamp('sent_at', { withTimezone: true }).notNull(),
});
