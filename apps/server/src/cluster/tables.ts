import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** The running servers. Each writes its heartbeat once a second. */
export const servers = pgTable('servers', {
  id: text('id').primaryKey(),
  /** Epoch ms, by the clock of the database. */
  seenAt: bigint('seen_at', { mode: 'number' }).notNull(),
});

/** The presences: which user is connected to which server. */
export const presences = pgTable(
  'presences',
  {
    userId: text('user_id').notNull(),
    /** The id of a game that the user follows; '' for being connected at all. */
    place: text('place').notNull(),
    serverId: text('server_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.place, table.serverId] }),
    index('presences_server_id').on(table.serverId),
  ],
);

/** The single row with the id of this deployment. */
export const deployment = pgTable(
  'deployment',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    id: text('id').notNull(),
    /** When a server last ended in order, epoch ms by the clock of the database. */
    leftAt: bigint('left_at', { mode: 'number' }),
    /** The last time in which no server lived, epoch ms by the clock of the database. */
    absentFrom: bigint('absent_from', { mode: 'number' }),
    absentTo: bigint('absent_to', { mode: 'number' }),
  },
  (table) => [check('deployment_is_only', sql`${table.isOnly}`)],
);
