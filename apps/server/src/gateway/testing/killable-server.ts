import { openDatabase } from '../../db/database.ts';
import { addUser, openGameServer } from './game-server.ts';

/**
 * The main file of a server process that tests kill. It uses the folder DATA_DIR, or DATABASE_URL with REDIS_URL. Its
 * computer's clock is CLOCK_AHEAD_MS ahead.
 */
const {
  CLOCK_AHEAD_MS = '0',
  DATA_DIR: dataDir = '',
  DATABASE_URL: databaseUrl,
  DATABASE_SCHEMA: schemaName,
  REDIS_URL,
  USERS,
} = process.env;
const rightNow = Date.now;
Date.now = () => rightNow() + Number(CLOCK_AHEAD_MS);
const opened = await openDatabase({
  databaseUrl: databaseUrl || null,
  dataDir,
  ...(schemaName ? { schemaName } : {}),
});
for (const userId of (USERS ?? 'anna').split(',')) await addUser(opened.database, userId);
const server = await openGameServer({ opened, env: { REDIS_URL: REDIS_URL ?? '' } });
process.once('SIGTERM', () => void server.close().then(() => process.exit(0)));
process.stdout.write(`${JSON.stringify({ port: server.port })}\n`);
