import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import { hasKnownValue, isAtLeast } from '../db/checks.ts';
import type { Lobby } from './lobby.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** The searches and rooms whose game has not begun. */
export const lobbies = pgTable(
  'lobbies',
  {
    id: text('id').primaryKey(),
    /** The code of a private room; null for a search. */
    code: text('code').unique(),
    /** scrypt; null without a password. */
    passwordHash: text('password_hash'),
    /** Only servers of a former version count here: one of them may still run beside this one. */
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    /** The former game of a rematch, which has one at a time; null for other lobbies. */
    rematchOf: text('rematch_of').unique(),
    phase: text('phase', { enum: ['search', 'rematch', 'confirmation', 'selectChip', 'loading', 'dice'] }).notNull(),
    state: json('state').$type<Lobby>().notNull(),
    deadlineAt: epochMs('deadline_at'),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [
    index('lobbies_deadline_at')
      .on(table.deadlineAt)
      .where(sql`${table.deadlineAt} is not null`),
    index('lobbies_searches')
      .on(table.createdAt)
      .where(sql`${table.code} is null and ${table.phase} = 'search'`),
    hasKnownValue(table.phase),
    isAtLeast(table.wrongPasswords, 0),
  ],
);

/** Each user has one lobby at a time, across all tabs and servers. */
export const lobbySeats = pgTable(
  'lobby_seats',
  {
    userId: text('user_id').primaryKey(),
    lobbyId: text('lobby_id')
      .notNull()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
    /** The user has no connection and leaves the lobby at this time; null while connected. */
    dropAt: epochMs('drop_at'),
  },
  (table) => [
    index('lobby_seats_lobby_id').on(table.lobbyId),
    index('lobby_seats_drop_at')
      .on(table.dropAt)
      .where(sql`${table.dropAt} is not null`),
  ],
);
