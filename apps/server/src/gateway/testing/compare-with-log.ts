import { upcast } from '@magnaty/rules';
import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';
import { gameEvents } from '../../play/tables.ts';
import type { ScriptedPlayer } from './scripted-player.ts';

/** The events and acknowledgements that a player got for a game. */
export interface PlayerRecord {
  readonly gameId: string;
  readonly received: ScriptedPlayer['received'];
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Checks the log against a player's record: no hole, no fork, and each acknowledged command is in the log once. */
export const compareWithLog = async (
  database: Database,
  { gameId, received, acknowledged }: PlayerRecord,
): Promise<void> => {
  const rows = await database
    .select()
    .from(gameEvents)
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(asc(gameEvents.seq));
  // A server sends what it has read in today's shape.
  const log = rows.flatMap(({ events }) => events.map(upcast));
  let next = 1;
  for (const row of rows) {
    expect(row.seq).toBe(next);
    next += row.events.length;
  }
  expect(received.length).toBeLessThanOrEqual(log.length);
  for (const [index, event] of received.entries()) if (event !== undefined) expect(upcast(event)).toEqual(log[index]);
  for (const [commandId, seq] of acknowledged) {
    const done = rows.filter((row) => row.commandId === commandId);
    expect(done).toHaveLength(1);
    expect(done.map((row) => row.seq + row.events.length - 1)).toEqual([seq]);
  }
};
