import { cpus, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { quantile, wholeOption } from './numbers.ts';
import { measure, paced, pause, type Load, type Step } from './server/load.ts';
import { eachOf, openSockets, seatAll } from './server/open.ts';
import { measureFromHere } from './server/process.ts';
import { openProduct, SOCKET_PORT } from './server/product.ts';
import { nothingSearched, searchOn } from './server/searcher.ts';

/**
 * npm run bench:searches: how long the commands of running games take while many users search. Needs PostgreSQL,
 * `BENCH_DATABASE_URL`.
 *
 * All users search at the same moment. After two seconds each leaves, and searches again as soon as the server lets one
 * user. PostgreSQL runs on all cores: one is not enough for it and the load. The speed of a shared computer changes within a minute, so each measurement has one without searches before it.
 *
 * - `--searches N,…`: numbers of users who search (50,500,2000)
 * - `--tables N`: number of games of four players (200)
 * - `--seconds N`: duration of each measurement (20)
 * - `--json`: prints JSON
 */
const { values } = parseArgs({
  options: {
    searches: { type: 'string', default: '50,500,2000' },
    tables: { type: 'string', default: '200' },
    seconds: { type: 'string', default: '20' },
    json: { type: 'boolean', default: false },
  },
});
const numbers = values.searches.split(',').map((text) => wholeOption('searches', text));
const tables = wholeOption('tables', values.tables);
const seconds = wholeOption('seconds', values.seconds);
const url = process.env['BENCH_DATABASE_URL'];
if (!url) throw new Error('BENCH_DATABASE_URL must name a PostgreSQL');

/** Time between two commands of a game, ms. */
const PACE_MS = 2000;
/** Paced load before the first measurement: V8 has not compiled the code yet, s. */
const WARM_UP = 10;
/** The aim: with searches, 99 of 100 commands take at most this many times as long as without. */
const MAX_TIMES = 3;

measureFromHere();
const log = (text: string): void => void process.stderr.write(`${text}\n`);
const searchers = Math.max(...numbers);
const product = await openProduct({ engine: 'postgres', frames: 'direct', v8: [], url, count: tables * 4 + searchers });
const { server, players } = product;

log(`${players.length} sockets, ${tables} games …`);
const clients = await openSockets(SOCKET_PORT, players);
const all = seatAll(clients.slice(0, tables * 4), players);
const searching = clients.slice(tables * 4);
await eachOf(all, (table) => table.begin());
const drive = paced(
  all.map(
    (table): Step =>
      () =>
        table.step(),
  ),
  PACE_MS,
);
await measure({ server, drive, seconds: WARM_UP });

/** Measures the games beside this number of users who search. */
const beside = async (count: number): Promise<{ readonly games: Load; readonly searches: object }> => {
  const searched = nothingSearched();
  let isOver = false;
  const users = searching
    .slice(0, count)
    .map((client, nth) => searchOn(client, { nth, isOver: () => isOver, searched }));
  const games = await measure({ server, drive, seconds });
  isOver = true;
  await Promise.all(users);
  await pause(2000);
  return { games, searches: { ...spread(searched.waits), exits: spread(searched.exits), refusals: searched.refusals } };
};

const rounded = (ms: number): number => Number(ms.toFixed(1));

const spread = (times: readonly number[]) => {
  const sorted = times.toSorted((a, b) => a - b);
  return { number: sorted.length, p50: rounded(quantile(sorted, 0.5)), p99: rounded(quantile(sorted, 0.99)) };
};

const results: object[] = [];
for (const count of numbers) {
  const none = (await beside(0)).games;
  const { games, searches } = await beside(count);
  const p99Times = Number((games.p99 / none.p99).toFixed(2));
  log(`${count} search: p99 ${games.p99} ms, ${p99Times} times ${none.p99} ms (at most ${MAX_TIMES})`);
  const load = loadavg().map(rounded);
  results.push({ count, none, games, p50Times: Number((games.p50 / none.p50).toFixed(2)), p99Times, searches, load });
}
for (const client of clients) client.close();
await product.close();
const report = { tables, seconds, cores: cpus().length, results };
if (values.json) process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
else console.dir(report, { depth: null });
process.exit(0);
