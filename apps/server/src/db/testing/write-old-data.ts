// npm run old-data: writes rows of today's build for the tests of all later versions. Run it before a release.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BOARD } from '@magnaty/content';
import { eq, sql } from 'drizzle-orm';
import { users } from '../../modules/accounts/tables.ts';
import { runCommand } from '../../operator/run-command.ts';
import { openPacking } from '../../play/record/packing.ts';
import { games } from '../../play/tables.ts';
import { greedyPolicy } from '../../play/testing/greedy-policy.ts';
import { stateOf } from '../../play/testing/host-tools.ts';
import { player } from '../../play/testing/seats.ts';
import { openSqlHost } from '../../play/testing/sql-host.ts';
import { openTestApp, Visitor } from '../../testing/app.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { FakeTime } from '../../testing/fake-time.ts';
import type { Database } from '../database.ts';
import { readMigrations } from '../migrator.ts';

const BEGUN_AT = 1_764_000_000_000;
/** An item of each kind, and a key of its purchase. */
const ITEMS = [201, 402, 501];
/** Tables that each start fills, or that last no longer than a server. */
const LEFT_OUT = ['catalogue_items', 'site_documents', 'attempts', 'presences', 'servers'];

/** A user with coins and items. @returns the id. */
const makeUser = async (database: Database): Promise<string> => {
  const { app, commands } = await openTestApp({ database });
  const visitor = new Visitor(app);
  await visitor.post('/api/user/register', { login: 'Анна', email: 'anna@example.com', password: 'secret12' });
  await runCommand(commands, ['coins', 'Анна', '5000', '--reason', 'gift']);
  for (const itemId of ITEMS) {
    const key = `11111111-2222-4333-8444-${String(itemId).padStart(12, '0')}`;
    const bought = await visitor.post(`/api/market/buy/${itemId}`, {}, { 'idempotency-key': key });
    if (bought.statusCode !== 200) throw new Error(bought.body);
  }
  await app.close();
  const [user] = await database.select({ id: users.id }).from(users);
  return user!.id;
};

/** Two finished games, the first one packed, and one that runs. */
const playGames = async (database: Database, userId: string): Promise<void> => {
  const time = new FakeTime();
  await time.pass(BEGUN_AT - time.now());
  const { host } = openSqlHost(database, time);
  const players = [{ ...player(userId, 1), nickname: 'Анна' }, player('bot-1', 2, true)];
  const playRounds = async (rounds: number): Promise<string> => {
    const { gameId } = await host.create({ gameModeId: 1, isPrivate: false, players }, () => undefined);
    for (;;) {
      await time.pass(4000);
      const game = await stateOf(host, gameId, userId);
      if (game.round > rounds) return gameId;
      const command = greedyPolicy({ board: BOARD, game }, userId, () => 0.5);
      if (command !== null) await host.command(gameId, command);
    }
  };
  const playToEnd = async (): Promise<void> => {
    const gameId = await playRounds(3);
    await host.exit({ gameId, userId });
    const [game] = await database.select({ status: games.status }).from(games).where(eq(games.id, gameId));
    if (game?.status !== 'finished') throw new Error('the game is not over');
  };
  await playToEnd();
  await openPacking({ database, clock: { now: () => time.now() + 4_000_000 } })();
  await playToEnd();
  await playRounds(2);
};

/** The tables, each after those that it refers to. */
const tablesOf = async (database: Database): Promise<string[]> => {
  const all = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const references = await database.execute<{ from: string; to: string }>(
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
      where contype = 'f' and conrelid <> confrelid order by 1, 2`,
  );
  const sorted = new Set<string>();
  const add = (name: string): void => {
    for (const { from, to } of references.rows) if (from === name && !sorted.has(to)) add(to);
    sorted.add(name);
  };
  for (const { name } of all.rows) add(name);
  return [...sorted].filter((name) => !LEFT_OUT.includes(name));
};

/** The rows of a table as one statement; '' without rows. */
const statementOf = async (database: Database, table: string): Promise<string> => {
  const { rows } = await database.execute<{ row: string }>(
    sql`select row_to_json(one)::text as row from ${sql.identifier(table)} one`,
  );
  if (rows.length === 0) return '';
  const list = rows.map(({ row }) => row).join(',\n');
  return `insert into ${table} overriding system value select * from json_populate_recordset(null::${table}, $rows$[\n${list}\n]$rows$);\n\n`;
};

const { database, close } = await openTestDatabase('embedded');
await playGames(database, await makeUser(database));
let text = '';
for (const table of await tablesOf(database)) text += await statementOf(database, table);
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
const { name } = readMigrations(join(import.meta.dirname, '../migrations')).at(-1)!;
const file = join(import.meta.dirname, '../old-data', `${name}.sql`);
writeFileSync(
  file,
  `-- Rows that the build of commit ${commit} has written: a user with coins and items, two finished games, one that runs.\n${text}`,
);
console.log(`Written: ${file}`);
await close();
process.exit();
