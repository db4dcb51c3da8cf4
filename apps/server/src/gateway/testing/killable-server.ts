import { openDatabase } from '../../db/database.ts';
import { addUser, openGameServer } from './game-server.ts';

/** A server of its own process, for tests that kill it: on the folder DATA_DIR, or on DATABASE_URL with REDIS_URL. */
const {
  DATA_DIR: dataDir = '',
  DATABASE_URL: databaseUrl,
  DATABASE_SCHEMA: schemaName,
  REDIS_URL,
  USERS,
} = process.env;
const opened = await openDatabase({
  databaseUrl: databaseUrl || null,
  dataDir,
  ...(schemaName ? { schemaName } : {}),
});
for (const userId of (USERS ?? 'anna').split(',')) await addUser(opened.database, userId);
const { port } = await openGameServer({ opened, env: { REDIS_URL: REDIS_URL ?? '' } });
process.stdout.write(`${JSON.stringify({ port })}\n`);
