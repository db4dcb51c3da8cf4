import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { hasKnownValue } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

/** Whom users have blocked and muted. */
export const relations = pgTable(
  'relations',
  {
    /** The user who blocks or mutes. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    otherId: text('other_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ['block', 'mute'] }).notNull(),
    /** Epoch ms. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** Since when the two were friends until this block, epoch ms; null if they were not. */
    friendsSince: bigint('friends_since', { mode: 'number' }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId, table.kind] }),
    index('relations_other_id').on(table.otherId),
    hasKnownValue(table.kind),
  ],
);
