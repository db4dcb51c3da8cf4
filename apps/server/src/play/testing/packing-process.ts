import { openDatabase } from '../../db/database.ts';
import { openPacking } from '../record/packing.ts';

/**
 * The main file of a process that tests kill: it packs games without a pause, one hour after their end or not. It uses
 * the folder DATA_DIR, or DATABASE_URL with DATABASE_SCHEMA.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schemaName } = process.env;
const { database } = await openDatabase({
  databaseUrl: databaseUrl || null,
  dataDir,
  ...(schemaName ? { schemaName } : {}),
});
const packGames = openPacking({ database, clock: { now: () => Number.MAX_SAFE_INTEGER }, limit: 1 });

// The first game also opens the database, so it takes long.
await packGames();
process.stdout.write(`${JSON.stringify({ port: 0 })}\n`);
// The process of a test that fails ends by itself.
for (const end = Date.now() + 60_000; Date.now() < end;) await packGames();
