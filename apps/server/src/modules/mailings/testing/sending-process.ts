import { readConfig } from '../../../config/config.ts';
import { openDatabase } from '../../../db/database.ts';
import { noMetrics } from '../../../metrics/index.ts';
import { noBroadcast } from '../../../ports/broadcast.ts';
import { silentLog } from '../../../ports/log.ts';
import { openModules } from '../../features.ts';

/**
 * The main file of a process that tests kill: it does the jobs of the module without a pause. It uses the folder
 * DATA_DIR, or DATABASE_URL with DATABASE_SCHEMA. Its clock is ahead by CLOCK_OFFSET_MS.
 */
const { DATA_DIR: dataDir = '', DATABASE_URL: databaseUrl, DATABASE_SCHEMA: schemaName, SMTP_URL } = process.env;
const offset = Number(process.env['CLOCK_OFFSET_MS']);
const opened = await openDatabase({
  databaseUrl: databaseUrl || null,
  dataDir,
  ...(schemaName ? { schemaName } : {}),
});
const { list } = openModules({
  database: opened.database,
  config: readConfig({ SMTP_URL, MAILING_RATE: '1000' }),
  clock: { now: () => Date.now() + offset },
  log: silentLog,
  metrics: noMetrics,
  gameStatus: { statusOf: () => Promise.reject(new Error('No games here')) },
  broadcast: noBroadcast,
});
const [send, sweep] = list.all.find(({ name }) => name === 'marketing')?.jobs ?? [];
await sweep?.work();
process.stdout.write(`${JSON.stringify({ port: 0 })}\n`);
for (;;) {
  await send?.work();
  await new Promise((resolve) => setImmediate(resolve));
}
