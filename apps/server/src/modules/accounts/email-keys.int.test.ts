import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestApp, Visitor } from '../../testing/app.ts';
import { openTestDatabase, ONE_ENGINE, type TestDatabase } from '../../testing/database.ts';
import { correctEmailKeys } from './email-keys.ts';
import { users } from './tables.ts';

describe.each(ONE_ENGINE)('addresses with an international domain on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  // Threat register: Two accounts for one mailbox, by the two spellings of an international domain → The key of an
  // address has the ASCII spelling of its domain, in each call; a correction at the start gives it to old accounts.
  test('both spellings open one account, and nobody else can have it', async () => {
    const { app } = await openTestApp(opened);
    const form = { login: 'Анна', email: 'anna@почта.рф', password: 'secret12' };
    expect((await new Visitor(app).post('/api/user/register', form)).statusCode).toBe(200);
    const other = { ...form, login: 'Борис', email: 'Anna@xn--80a1acny.xn--p1ai' };
    const taken = await new Visitor(app).post('/api/user/register', other);
    expect([taken.statusCode, taken.json().errors.email]).toEqual([400, expect.any(Array)]);
    const auth = { login: other.email, password: form.password, isRemember: false };
    expect((await new Visitor(app).post('/api/user/auth', auth)).json()).toMatchObject({ nickname: 'Анна' });
    await app.close();
    await opened.database.delete(users);
  });

  // Threat register: The correction of old keys gives a mailbox of two accounts to one of them → Such keys stay as they
  // are, and the log has their number.
  test('keys that a former release stored are corrected, but for a mailbox that two accounts have', async () => {
    const row = (id: string, key: string) => ({ id, nickname: id, nicknameSkeleton: id, email: key, emailKey: key });
    const keys = ['anna@почта.рф', 'boris@xn--80a1acny.xn--p1ai', 'boris@почта.рф', 'иван@mail.ru', 'vera@mail.ru'];
    const rows = keys.map((key, at) => ({ ...row(`u${at}`, key), localeId: 1, rating: 1000 }));
    await opened.database.insert(users).values(rows);
    const lines: unknown[] = [];
    const log = { warn: (line: unknown) => void lines.push(line) };
    await correctEmailKeys({ database: opened.database, log });
    await correctEmailKeys({ database: opened.database, log });
    const stored = await opened.database.select({ key: users.emailKey }).from(users).orderBy(users.id);
    expect(stored.map(({ key }) => key)).toEqual(['anna@xn--80a1acny.xn--p1ai', ...keys.slice(1)]);
    expect(lines).toEqual([{ count: 1 }, { count: 1 }]);
  });
});
