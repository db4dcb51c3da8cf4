import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { users } from '../modules/accounts/tables.ts';

describe.each(TEST_ENGINES)('on the %s engine', (engine) => {
  test('the tables exist, and a failed transaction leaves no rows', async () => {
    const { database, ping, close } = await openTestDatabase(engine);
    await ping();
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
