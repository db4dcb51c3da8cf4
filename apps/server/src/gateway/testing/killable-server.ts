import { openDatabase } from '../../db/database.ts';
import { addUser, openGameServer } from './game-server.ts';

/** The main file of a server process that tests kill. It uses the folder DATA_DIR, or DATABASE_URL with REDIS_URL. */
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
