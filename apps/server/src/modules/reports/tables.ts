import { REPORT_REASONS } from '@magnaty/protocol';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../../db/checks.ts';
import { users } from '../accounts/tables.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** What users have reported: one row for each reporter, player and game. It goes with the reported user. */
export const reports = pgTable(
  'reports',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    gameId: text('game_id').notNull(),
    /** The reported player. */
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null after the reporter has deleted the account. */
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: epochMs('created_at').notNull(),
    /** Null until a person has decided. */
    verdict: text('verdict', { enum: ['confirmed', 'dismissed'] }),
    decidedAt: epochMs('decided_at'),
    /** What the operator has noted for the site's own use. */
    note: text('note').notNull().default(''),
    /** When the mail with the answer was sent, or found to have no address. */
    mailedAt: epochMs('mailed_at'),
    /** When the reporter was told on the site. */
    toldAt: epochMs('told_at'),
  },
  (table) => [
    unique('reports_one').on(table.reporterId, table.userId, table.gameId),
    index('reports_user_id').on(table.userId),
    index('reports_created_at').on(table.createdAt),
    index('reports_open')
      .on(table.id)
      .where(sql`${table.verdict} is null`),
    index('reports_to_answer')
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null and (${table.mailedAt} is null or ${table.toldAt} is null)`),
    hasKnownValue(table.verdict),
  ],
);

/** The moments of a report, each with what the reporter wrote about it. */
export const reportMoments = pgTable(
  'report_moments',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    reportId: bigint('report_id', { mode: 'number' })
      .notNull()
      .references(() => reports.id, { onDelete: 'cascade' }),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text').notNull(),
    /** The chosen event of the game, and the events around it: the first and the last one. */
    seq: integer('seq').notNull(),
    fromSeq: integer('from_seq').notNull(),
    toSeq: integer('to_seq').notNull(),
    at: epochMs('at').notNull(),
  },
  (table) => [
    unique('report_moments_seq').on(table.reportId, table.seq),
    hasKnownValue(table.reason),
    isAtLeast(table.seq, 1),
    isAtLeast(table.fromSeq, 1),
    isAtLeast(table.toSeq, 1),
  ],
);
