// npm run bench:pages -- [--users N] [--games N]: fills tables, and compares each call of the pages of people with
// /api/rating/list. It fails if a call takes more than three times as long, or reads a large table from begin to end.
import { parseArgs } from 'node:util';
import { Visitor, openTestApp } from '../app.ts';
import { openTestDatabase, TEST_ENGINES } from '../database.ts';
import { BOARD_CALLS, BUSY, cookieOf, makeData, USUAL } from './data.ts';
import { explain, nodesOf, recorded } from './statements.ts';

/** A call as one of two users: the one with the most of everything, and one with few games. */
const CALLS: readonly (readonly [userId: string, url: string])[] = [
  [BUSY, `/api/player/${BUSY}`],
  [USUAL, `/api/player/${BUSY}`],
  [BUSY, `/api/player/${USUAL}`],
  [USUAL, `/api/game/list?userId=${BUSY}`],
  [BUSY, '/api/privacy'],
  [BUSY, '/api/friends/list'],
  [BUSY, '/api/friends/online'],
  [BUSY, `/api/friends/search?nickname=${USUAL}`],
  [BUSY, '/api/notifications/list'],
  [BUSY, '/api/payments/list'],
  [BUSY, '/api/wallet/list'],
  [BUSY, '/api/user/sessions'],
  ...BOARD_CALLS.flatMap((url) => [[BUSY, url] as const, [USUAL, url] as const]),
  [USUAL, '/api/rating/board?board=friends'],
  [BUSY, '/api/rating/ended'],
];
const MEASURE = '/api/rating/list';
const MOST = 3;
/** Limits of calls allow 30 in a minute, and the clock of the app stands. */
const REPEATED = 20;
/** A table with fewer rows may be read as a whole. */
const LARGE = 1000;
/** For more than one row in so many, as for 200 friends of 20,000 users, reading the whole table is the cheaper plan. */
const ONE_IN = 200;

const { values } = parseArgs({
  options: { users: { type: 'string', default: '20000' }, games: { type: 'string', default: '200000' } },
});
const [users, games] = [Number(values.users), Number(values.games)];
const opened = await openTestDatabase(TEST_ENGINES.at(-1));
const faults: string[] = [];
try {
  const log = (text: string): void => void process.stderr.write(`${text}\n`);
  log(`${opened.engine}: ${users} users, ${games} games …`);
  await makeData(opened, { users, games, ledgerEntries: games }, (statement, ms) => {
    if (ms > 5000) log(`  ${(ms / 1000).toFixed(1)} s  ${statement.replaceAll(/\s+/g, ' ').slice(0, 60)}`);
  });
  const { database, take } = recorded(opened);
  const { app } = await openTestApp({ database });
  const { rows } = await opened.database.execute(
    `select relname as name from pg_class where reltuples >= ${LARGE} and relkind = 'r'`,
  );
  const large = new Set((rows as { name: string }[]).map(({ name }) => name));

  const median = async ([userId, url]: (typeof CALLS)[number]): Promise<number> => {
    const visitor = new Visitor(app);
    visitor.cookie = cookieOf(userId);
    const times: number[] = [];
    for (let nth = 0; nth < REPEATED; nth++) {
      const started = performance.now();
      const { statusCode, body } = await visitor.get(url);
      times.push(performance.now() - started);
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${body}`);
    }
    return times.sort((a, b) => a - b)[Math.floor(REPEATED / 2)]!;
  };

  const measure = await median([USUAL, MEASURE]);
  process.stdout.write(`| call | ms | times ${MEASURE} |\n| --- | --- | --- |\n`);
  process.stdout.write(`| ${MEASURE} | ${measure.toFixed(1)} | 1 |\n`);
  for (const call of CALLS) {
    const name = `${call[1]} of ${call[0]}`;
    take();
    const ms = await median(call);
    process.stdout.write(`| ${name} | ${ms.toFixed(1)} | ${(ms / measure).toFixed(2)} |\n`);
    if (ms > MOST * measure) faults.push(`${name} takes ${(ms / measure).toFixed(2)} times as long as ${MEASURE}`);
    for (const statement of take()) {
      for (const node of nodesOf((await explain(opened, statement, { isTimed: true })).root)) {
        const table = node['Relation Name'] ?? '';
        const [kept, removed] = [node['Actual Rows'] ?? 0, node['Rows Removed by Filter'] ?? 0];
        if (node['Node Type'] === 'Seq Scan' && large.has(table) && removed > kept * (ONE_IN - 1))
          faults.push(`${name} reads all of ${table}: ${statement.text}`);
      }
    }
  }
  await app.close();
} finally {
  await opened.close();
}
if (faults.length > 0) {
  process.stderr.write(`${faults.join('\n')}\n`);
  process.exitCode = 1;
}
