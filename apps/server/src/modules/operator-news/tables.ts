import { bigserial, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { UserEvent } from '../../ports/broadcast.ts';

/** Events that the operator's command line has for users. A server sends each within half a second, and deletes it. */
export const operatorNews = pgTable('operator_news', {
  id: bigserial('id', { mode: 'number' }).primaryKey(),
  userId: text('user_id').notNull(),
  event: jsonb('event').$type<UserEvent>().notNull(),
});
