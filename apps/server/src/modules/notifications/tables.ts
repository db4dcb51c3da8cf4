import { sql } from 'drizzle-orm';
import { bigint, index, json, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Notice, NoticeChoice } from '@magnaty/protocol';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** What users are told in the list of the header. */
export const notifications = pgTable(
  'notifications',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    notice: json('notice').$type<Notice>().notNull(),
    /** The user whom the notice names. */
    actorId: text('actor_id').references(() => users.id, { onDelete: 'set null' }),
    /** The same event is told once. */
    key: text('key').notNull(),
    at: epochMs('at').notNull(),
    readAt: epochMs('read_at'),
  },
  (table) => [
    uniqueIndex('notifications_key').on(table.userId, table.key),
    index('notifications_list').on(table.userId, table.id),
    index('notifications_unread')
      .on(table.userId)
      .where(sql`${table.readAt} is null`),
    index('notifications_at').on(table.at),
    index('notifications_actor_id').on(table.actorId),
  ],
);

/** The notices and mails that a user refuses. A user without a row refuses none. */
export const noticeRefusals = pgTable('notice_refusals', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  refused: json('refused').$type<readonly NoticeChoice[]>().notNull(),
});
