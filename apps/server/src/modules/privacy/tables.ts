import { pgTable, text } from 'drizzle-orm/pg-core';
import { DEFAULT_PRIVACY } from '@magnaty/protocol';
import { hasKnownValue } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const AUDIENCES = ['all', 'friends', 'nobody'] as const;

/** What others may see and do. A user without a row has the defaults. */
export const privacySettings = pgTable(
  'privacy_settings',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    profile: text('profile', { enum: AUDIENCES }).notNull().default(DEFAULT_PRIVACY.profile),
    presence: text('presence', { enum: AUDIENCES }).notNull().default(DEFAULT_PRIVACY.presence),
    invitations: text('invitations', { enum: AUDIENCES }).notNull().default(DEFAULT_PRIVACY.invitations),
    requests: text('requests', { enum: ['all', 'opponents', 'nobody'] })
      .notNull()
      .default(DEFAULT_PRIVACY.requests),
  },
  (table) => [
    hasKnownValue(table.profile),
    hasKnownValue(table.presence),
    hasKnownValue(table.invitations),
    hasKnownValue(table.requests),
  ],
);
