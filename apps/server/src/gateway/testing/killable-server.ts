import { openDatabase } from '../../db/database.ts';
import { addUser, openGameServer } from './game-server.ts';

/** A server of its own process on the folder DATA_DIR, for tests that kill it. Tells its port on a line. */
const opened = await openDatabase({ databaseUrl: null, dataDir: process.env['DATA_DIR'] ?? '' });
await addUser(opened.database, 'anna');
const { port } = await openGameServer({ opened });
process.stdout.write(`${JSON.stringify({ port })}\n`);
