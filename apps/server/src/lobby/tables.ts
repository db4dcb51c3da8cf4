import { sql } from 'drizzle-orm';
import { bigint, index, integer, json, pgTable, text } from 'drizzle-orm/pg-core';
import type { Lobby } from './lobby.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });

/** Searches and rooms, until their game begins. */
export const lobbies = pgTable(
  'lobbies',
  {
    id: text('id').primaryKey(),
    /** Of a private room. */
    code: text('code').unique(),
    /** scrypt; null where the room has none. */
    passwordHash: text('password_hash'),
    wrongPasswords: integer('wrong_passwords').notNull().default(0),
    phase: text('phase', { enum: ['search', 'confirmation', 'selectChip', 'loading'] }).notNull(),
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
  ],
);

/** One lobby at a time for each user, over all tabs and servers. */
export const lobbySeats = pgTable(
  'lobby_seats',
  {
    userId: text('user_id').primaryKey(),
    lobbyId: text('lobby_id')
      .notNull()
      .references(() => lobbies.id, { onDelete: 'cascade' }),
    /** He has no connection, and is out of the lobby at this time. */
    dropAt: epochMs('drop_at'),
  },
  (table) => [
    index('lobby_seats_lobby_id').on(table.lobbyId),
    index('lobby_seats_drop_at')
      .on(table.dropAt)
      .where(sql`${table.dropAt} is not null`),
  ],
);
