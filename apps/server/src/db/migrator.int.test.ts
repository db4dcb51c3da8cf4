import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { afterEach, expect, test, vi } from 'vitest';
import { TEST_ENGINES } from '../testing/database.ts';
import { migrate, readMigrations, type MigrationConnection } from './migrator.ts';

const MIGRATIONS = join(import.meta.dirname, 'migrations');
const url = process.env['TEST_DATABASE_URL'] ?? '';

const ends: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** A folder of migrations, each one text. */
const folderOf = (migrations: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-migrations-'));
  ends.push(async () => rmSync(folder, { recursive: true }));
  const entries = Object.keys(migrations).map((tag, idx) => ({ idx, tag, when: idx + 1 }));
  cpSync(join(MIGRATIONS, 'meta/_journal.json'), join(folder, 'meta/_journal.json'), { recursive: true });
  writeFileSync(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }));
  for (const [tag, text] of Object.entries(migrations)) writeFileSync(join(folder, `${tag}.sql`), text);
  return folder;
};

const FIRST = { one: 'create table numbers (value integer);--> statement-breakpoint\ninsert into numbers values (1)' };
const INDEX = {
  ...FIRST,
  two: `-- stepwise
drop index concurrently if exists numbers_value;--> statement-breakpoint
create index concurrently numbers_value on numbers (value);`,
};

const isIndexed = async (connection: MigrationConnection): Promise<boolean> => {
  const { rows } = await connection.query(
    'select from pg_indexes where indexname = $1 and schemaname = any (current_schemas(false))',
    ['numbers_value'],
  );
  return rows.length === 1;
};

test('each migration is applied once, and one that fails leaves nothing', async () => {
  const client = new PGlite();
  ends.push(() => client.close());
  const run = (migrations: Readonly<Record<string, string>>) =>
    migrate({ connection: client, folder: folderOf(migrations), isShared: false });
  await run(FIRST);
  await run(FIRST);
  const broken = { ...FIRST, two: 'insert into numbers values (2);--> statement-breakpoint\nselect no_such_name' };
  await expect(run(broken)).rejects.toThrow(/^migration two: column "no_such_name" does not exist$/);
  expect((await client.query('select value from numbers')).rows).toEqual([{ value: 1 }]);
  await run(INDEX);
  expect(await isIndexed(client)).toBe(true);
});

test('an UPDATE in batches is repeated until it changes no row', async () => {
  const client = new PGlite();
  ends.push(() => client.close());
  const fill = `-- stepwise
update numbers set value = 7 where ctid in (select ctid from numbers where value < 7 limit 2) returning value`;
  const filled = { one: `create table numbers as select generate_series(1, 5) as value`, two: fill };
  await migrate({ connection: client, folder: folderOf(filled), isShared: false });
  expect((await client.query('select distinct value from numbers')).rows).toEqual([{ value: 7 }]);
});

test('a database that the former migrator has migrated gets only what is new', async () => {
  const client = new PGlite();
  ends.push(() => client.close());
  await client.exec(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint);
    insert into drizzle.__drizzle_migrations (hash, created_at) values ('abc', 1)`);
  await expect(
    migrate({ connection: client, folder: folderOf({ ...FIRST, two: 'create table others ()' }), isShared: false }),
  ).resolves.toBeUndefined();
  expect((await client.query(`select to_regclass('numbers') as one, to_regclass('others')::text as two`)).rows).toEqual(
    [{ one: null, two: 'others' }],
  );
});

test('the journal names every file once, in the order of time', () => {
  const migrations = readMigrations(MIGRATIONS);
  expect(migrations.map(({ madeAt }) => madeAt)).toEqual(migrations.map(({ madeAt }) => madeAt).sort((a, b) => a - b));
  expect(readFileSync(join(MIGRATIONS, 'meta/_journal.json'), 'utf8')).toContain(migrations.at(-1)!.name);
});

test.runIf(TEST_ENGINES.includes('postgres'))('on PostgreSQL', { timeout: 60_000 }, async () => {
  const schemaName = `test_migrator_${process.pid}`;
  const connect = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, options: `-c search_path=${schemaName}` });
    await client.connect();
    ends.push(() => client.end());
    return client;
  };
  const player = await connect();
  await player.query(`create schema ${schemaName}`);
  ends.push(() => player.query(`drop schema ${schemaName} cascade`));
  const run = async (folder: string, more: object = {}): Promise<void> => {
    const client = await connect();
    await migrate({ connection: client as MigrationConnection, folder, schemaName, isShared: true, ...more });
    await client.query('select pg_advisory_unlock_all()');
  };
  await run(folderOf(FIRST));

  // Two servers start at once: one builds the index, and the other's wait does not stop it.
  const index = folderOf(INDEX);
  await Promise.all([run(index), run(index)]);
  expect(await isIndexed(player as MigrationConnection)).toBe(true);

  // A statement of a running server holds the table. The migration steps back, so that others are not stuck behind it.
  const column = folderOf({ ...INDEX, three: 'alter table numbers add column name text' });
  await player.query('begin');
  await player.query('select from numbers');
  const warn = vi.fn();
  const pause = async (): Promise<void> => {
    await player.query('select from numbers');
    await player.query('commit');
  };
  await run(column, { lockTimeoutMs: 50, pause, log: { info: vi.fn(), warn } });
  expect(warn.mock.calls).toEqual([
    [{ migration: 'three', attempt: 1 }, 'A migration did not get the lock of a table, and tries again'],
  ]);
  expect((await player.query('select name from numbers')).rows).toEqual([{ name: null }]);
});
