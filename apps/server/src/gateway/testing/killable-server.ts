import { openDatabase } from '../../db/database.ts';
import { addUser, openGameServer } from './game-server.ts';

/** A server of its own process on the folder DATA_DIR, for tests that kill it. Tells its port on a line. */
const { database } = await openDatabase({ databaseUrl: null, dataDir: process.env['DATA_DIR'] ?? '' });
await addUser(database, 'anna');
const { port } = await openGameServer({ database });
process.stdout.write(`${JSON.stringify({ port })}\n`);
