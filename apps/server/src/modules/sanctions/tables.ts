import { SANCTION_KINDS, SANCTION_REASONS } from '@magnaty/protocol';
import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { hasKnownValue } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** The operator's decisions about users. None is deleted; that about a deleted user stays without user and note. */
export const sanctions = pgTable(
  'sanctions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Null for a deleted user. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    kind: text('kind', { enum: SANCTION_KINDS }).notNull(),
    reason: text('reason', { enum: SANCTION_REASONS }).notNull(),
    /** The game that is annulled; null for other kinds. */
    gameId: text('game_id'),
    startsAt: epochMs('starts_at').notNull(),
    /** The end of a mute or a suspension; null for other kinds. */
    until: epochMs('until'),
    /** What the operator adds; the user reads it. */
    note: text('note'),
    /** When the operator ended it early. */
    liftedAt: epochMs('lifted_at'),
    /** When the site showed it to the user. */
    seenAt: epochMs('seen_at'),
  },
  (table) => [
    index('sanctions_user_id').on(table.userId),
    index('sanctions_suspension')
      .on(table.startsAt)
      .where(sql`${table.kind} = 'suspension'`),
    hasKnownValue(table.kind),
    hasKnownValue(table.reason),
    check('sanctions_until', sql`(${table.until} is not null) = (${table.kind} in ('mute', 'suspension'))`),
  ],
);
