import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase, type OpenDatabase } from '../../db/database.ts';
import { ServerProcesses } from '../../gateway/testing/server-process.ts';
import { amount } from '../../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';
import { makeDataFolder } from '../../testing/embedded-template.ts';
import type { LoggedRow } from '../event-store.ts';
import { gameEvents, packedGames } from '../tables.ts';
import { fairGame } from '../testing/fair-game.ts';
import { storeFinishedGame } from '../testing/stored-game.ts';
import { readLog } from './game-log.ts';
import { openPacking } from './packing.ts';

const KILLS = amount({ usual: 3, long: 20 });
/** New games before each start: packing all of them takes longer than the process lives. */
const GAMES = 10;
/** Maximum time from the first game to the kill, ms. The random time varies the moment of the kill. */
const MAX_LIFE_MS = 150;

/** Locks of other connections on the logs. */
const OTHERS_LOCKS = sql`
  select 1 from pg_locks where relation = 'game_events'::regclass and pid <> pg_backend_pid()`;

const processes = new ServerProcesses(join(import.meta.dirname, '../testing/packing-process.ts'));
beforeAll(() => processes.build());
afterAll(() => processes.close());

describe.each(TEST_ENGINES)('packing on the %s engine', (engine) => {
  // Threat server: A server dies while it packs the log of a game → One transaction for each game.
  test('a server killed at any moment loses nothing: each log is there whole, in rows or packed', async () => {
    const isEmbedded = engine === 'embedded';
    const dataDir = isEmbedded ? await makeDataFolder() : '';
    const shared = isEmbedded ? null : await openTestDatabase(engine);
    const open = (): Promise<OpenDatabase> =>
      shared === null ? openDatabase({ databaseUrl: null, dataDir }) : Promise.resolve(shared);
    const logs = new Map<string, readonly LoggedRow[]>();
    for (let kills = 0; kills < KILLS; kills++) {
      const opened = await open();
      for (let nth = 0; nth < GAMES; nth++) {
        const rows = fairGame({ seed: logs.size, players: 2 + (nth % 2) });
        logs.set(await storeFinishedGame(opened.database, rows), rows);
      }
      if (shared === null) await opened.close();
      const server = await processes.start({
        DATA_DIR: dataDir,
        DATABASE_URL: shared?.location?.databaseUrl ?? '',
        DATABASE_SCHEMA: shared?.location?.schemaName ?? '',
      });
      await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_LIFE_MS));
      await server.kill();
      const after = await open();
      // PostgreSQL may still end the transactions of the last process.
      if (shared !== null)
        await expect.poll(async () => (await after.database.execute(OTHERS_LOCKS)).rows.length).toBe(0);
      for (const [gameId, rows] of logs) expect(await readLog(after.database, gameId)).toEqual(rows);
      expect(await after.database.$count(packedGames)).toBeGreaterThan(kills);
      if (shared === null) await after.close();
    }
    const last = await open();
    const packGames = openPacking({ database: last.database, clock: { now: () => Number.MAX_SAFE_INTEGER } });
    while ((await packGames()) > 0);
    expect(await last.database.$count(gameEvents)).toBe(0);
    for (const [gameId, rows] of logs) expect(await readLog(last.database, gameId)).toEqual(rows);
    await last.close();
    if (isEmbedded) rmSync(dataDir, { recursive: true, force: true });
  });
});
