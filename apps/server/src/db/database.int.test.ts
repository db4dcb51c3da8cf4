import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { openDatabase } from './database.ts';
import { users } from '../modules/accounts/tables.ts';

describe.each(TEST_ENGINES)('on the %s engine', (engine) => {
  test('the tables exist, and a failed transaction leaves no rows', async () => {
    const { database, close } = await openTestDatabase(engine);
    const row = { id: 'a', nickname: 'Анна', nicknameSkeleton: 'anna', email: 'a@b.ru', emailKey: 'a@b.ru' };
    await expect(
      database.transaction(async (tx) => {
        await tx.insert(users).values({ ...row, localeId: 1, rating: 1000 });
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await database.select().from(users)).toEqual([]);
    await close();
  });
});

test('migrations name no schema, so that they run in any schema', () => {
  const migrations = join(import.meta.dirname, 'migrations');
  for (const file of readdirSync(migrations).filter((name) => name.endsWith('.sql'))) {
    expect(readFileSync(join(migrations, file), 'utf8'), file).not.toContain('"public"');
  }
});

test.runIf(TEST_ENGINES.includes('postgres'))('a database that is not UTF-8 is refused in one line', async () => {
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  const name = `test_ascii_${process.pid}`;
  await client.query(`create database ${name} encoding 'SQL_ASCII' template template0 lc_collate 'C' lc_ctype 'C'`);
  try {
    url.pathname = name;
    const opening = openDatabase({ databaseUrl: url.href, dataDir: null });
    await expect(opening).rejects.toThrow(/^its encoding is SQL_ASCII, [^\n]+$/);
  } finally {
    await client.query(`drop database ${name}`);
    await client.end();
  }
});

test.runIf(TEST_ENGINES.includes('postgres'))(
  // Threat server: A wrong clock of one server ends moves, packs games or closes seasons early → All servers have the
  // clock of the database.
  'a server has the clock of PostgreSQL, however wrong its own is',
  async () => {
    const now = Date.now();
    const wrong = vi.spyOn(Date, 'now').mockImplementation(() => now + 3_600_000);
    const { clock, close } = await openTestDatabase('postgres');
    wrong.mockRestore();
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(600_000);
    await close();
  },
);
