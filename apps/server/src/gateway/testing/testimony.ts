import { asc, eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Database } from '../../db/database.ts';
import { gameEvents } from '../../play/tables.ts';
import type { ScriptedPlayer } from './scripted-player.ts';

/** What a player was told of a game. */
export interface Testimony {
  readonly gameId: string;
  readonly heard: ScriptedPlayer['heard'];
  readonly acknowledged: ReadonlyMap<string, number>;
}

/** Holds what a player was told against the log: no hole, no fork, each acknowledged command in it once. */
export const holdAgainstLog = async (database: Database, { gameId, heard, acknowledged }: Testimony): Promise<void> => {
  const rows = await database
    .select()
    .from(gameEvents)
    .where(eq(gameEvents.gameId, gameId))
    .orderBy(asc(gameEvents.seq));
  const log = rows.flatMap(({ events }) => events);
  let next = 1;
  for (const row of rows) {
    expect(row.seq).toBe(next);
    next += row.events.length;
  }
  expect(heard.length).toBeLessThanOrEqual(log.length);
  for (const [index, event] of heard.entries()) if (event !== undefined) expect(event).toEqual(log[index]);
  for (const [commandId, seq] of acknowledged) {
    const done = rows.filter((row) => row.commandId === commandId);
    expect(done).toHaveLength(1);
    expect(done.map((row) => row.seq + row.events.length - 1)).toEqual([seq]);
  }
};
