// npm run bench:packing -- [--games N]: bytes and time of packed games, in the database that TEST_DATABASE_URL names.
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import type { LoggedRow } from '../event-store.ts';
import { readLog } from '../record/game-log.ts';
import { openPacking } from '../record/packing.ts';
import { fairGame } from './fair-game.ts';
import { storeFinishedGame } from './stored-game.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';

const { values } = parseArgs({ options: { games: { type: 'string', default: '300' } } });
const games = Number(values.games);
if (!Number.isInteger(games) || games < 1) throw new Error('--games must be a whole number from 1');

/** A game of four people, with ids as long as those of users. */
const gameOfPeople = (seed: number): LoggedRow[] => {
  const ids = Array.from({ length: 4 }, () => randomUUID());
  const text = JSON.stringify(fairGame({ seed, players: 4 }))
    .replaceAll(/"user-(\d)"/g, (_, at: string) => `"${ids[Number(at)]}"`)
    .replaceAll(`"fair-${seed}"`, `"${randomUUID()}"`)
    .replaceAll('"isBot":true', '"isBot":false');
  return JSON.parse(text) as LoggedRow[];
};

const opened = await openTestDatabase(TEST_ENGINES.at(-1));
const { database } = opened;

const bytesOf = async (...tables: readonly string[]): Promise<number> => {
  const [row] = (
    await database.execute<{ bytes: string }>(
      sql.raw(`select ${tables.map((table) => `pg_total_relation_size('${table}')`).join(' + ')} as bytes`),
    )
  ).rows;
  return Number(row?.bytes) / games;
};

let events = 0;
let rows = 0;
const ids: string[] = [];
for (let seed = 1; seed <= games; seed++) {
  const log = gameOfPeople(seed);
  rows += log.length;
  for (const row of log) events += row.events.length;
  ids.push(await storeFinishedGame(database, log));
}
const before = await bytesOf('game_events');
const packGames = openPacking({ database, clock: { now: () => Number.MAX_SAFE_INTEGER } });
const started = performance.now();
while ((await packGames()) > 0);
const packMs = (performance.now() - started) / games;
const readStarted = performance.now();
for (const id of ids) await readLog(database, id);
const readMs = (performance.now() - readStarted) / games;
const packed = await bytesOf('packed_games');
const others = await bytesOf('games', 'game_players', 'game_results');

const print = (name: string, value: number, unit: string): void =>
  console.log(`${name.padEnd(62)}${Math.round(value * 10) / 10} ${unit}`);
print('games', games, `on the ${opened.engine} engine`);
print('events a game', events / games, 'events');
print('rows a game', rows / games, 'rows');
print('its rows on disk, with indexes', before, 'bytes');
print('its packed log on disk, with index', packed, 'bytes');
print('its rows in games, game_players, game_results, with indexes', others, 'bytes');
print('100,000 packed games', ((packed + others) * 100_000) / 1e9, 'GB');
print('time to pack a game', packMs, 'ms');
print('time to read a packed game', readMs, 'ms');
await opened.close();
// The embedded engine of a test stays open for the next one.
process.exit();
