import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { silentLog } from '../../../ports/log.ts';
import { testLog } from '../../../testing/test-log.ts';
import { amount } from '../../../testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';
import { bestUsers, rankOf } from '../ranking.ts';
import { users } from '../tables.ts';
import { sweepQuickAccounts } from './sweep.ts';

const DAY_MS = 24 * 3_600_000;
const SAVED = { email: 'Anna@example.org', password: 'secret12' };

describe.each(TEST_ENGINES)('quick accounts on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;
  let visitor: Visitor;
  const apps: TestApp[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(users);
    test_ = await openApp();
    visitor = new Visitor(test_.app);
  });
  afterEach(async () => {
    for (const { app } of apps.splice(0)) await app.close();
  });

  const openApp = async (env: Record<string, string> = {}): Promise<TestApp> => {
    const app = await openTestApp(opened, { env });
    apps.push(app);
    return app;
  };
  const open = (login = 'Ловкий Маклер 7', who = visitor) => who.post('/api/user/quick', { login });
  const info = async (who = visitor) => (await who.get('/api/user/info')).json();
  const sweep = () => sweepQuickAccounts({ core: test_.accounts.core, modules: [], log: silentLog });

  test('a name alone opens an account and logs in', async () => {
    const { name } = (await visitor.get('/api/user/quick/name')).json();
    const response = await open(name);
    expect([response.statusCode, response.json()]).toMatchObject([
      200,
      { nickname: name, email: null, isQuick: true, isSetPassword: false, rating: 1000 },
    ]);
    expect(await info()).toEqual(response.json());
  });

  test.each(['', 'ab', 'Аdmin', 'админ', '<b>Анна</b>', 'я'.repeat(400)])(
    'the name «%s» is refused at its field',
    async (login) => {
      const refused = await open(login);
      expect(refused.statusCode).toBe(400);
      expect(Object.keys(refused.json().errors)).toEqual(['login']);
      expect(await opened.database.$count(users)).toBe(0);
    },
  );

  test('one of several who want a name at once gets it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => open('Анна', new Visitor(test_.app))));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400, 400]);
  });

  test('saved, it keeps its id and its earnings, and its owner can log in', async () => {
    const { id } = (await open()).json();
    await opened.database.update(users).set({ experience: 40 });
    const saved = await visitor.post('/api/user/save', SAVED);
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      { id, email: SAVED.email, isQuick: false, isSetPassword: true, experience: 40 },
    ]);
    const elsewhere = new Visitor(test_.app);
    expect((await elsewhere.post('/api/user/auth', { login: SAVED.email, password: SAVED.password })).json().id).toBe(
      id,
    );
    expect((await visitor.post('/api/user/save', SAVED)).json().code).toBe('ALREADY_SAVED');
    const again = await visitor.post('/api/user/save', { ...SAVED, email: 'other@example.org' });
    expect([again.statusCode, again.json().code]).toEqual([409, 'ALREADY_SAVED']);
  });

  // Threat quick: Taking over an account by its address → An address belongs to one account.
  test('the address of another account is refused, and both accounts stay as they are', async () => {
    const owner = new Visitor(test_.app);
    await owner.post('/api/user/register', { login: 'Анна', ...SAVED });
    await open();
    const before = [await info(owner), await info()];
    for (const email of [SAVED.email, SAVED.email.toUpperCase()]) {
      const refused = await visitor.post('/api/user/save', { ...SAVED, email });
      expect([refused.statusCode, refused.json().errors]).toEqual([400, { email: ['Этот email уже используется'] }]);
    }
    expect([await info(owner), await info()]).toEqual(before);
  });

  test('one of two who save with the same address gets it', async () => {
    const other = new Visitor(test_.app);
    await open();
    await open('Тихий Купец 8', other);
    const answers = await Promise.all([visitor, other].map((who) => who.post('/api/user/save', SAVED)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
    expect(await opened.database.$count(users, eq(users.isQuick, true))).toBe(1);
  });

  test('a password or an address alone is refused: they come together', async () => {
    await open();
    expect((await visitor.post('/api/user/changePassword', { password: SAVED.password })).json().code).toBe(
      'QUICK_ACCOUNT',
    );
    const email = await visitor.post('/api/user/update/field/email', { value: SAVED.email });
    expect([email.statusCode, Object.keys(email.json().errors)]).toEqual([406, ['email']]);
    expect(await info()).toMatchObject({ email: null, isSetPassword: false, isQuick: true });
  });

  // Threat quick: Roubles paid into an account that is lost with its browser → 403 `QUICK_ACCOUNT`.
  test('it pays nothing in roubles', { tags: 'shop' }, async () => {
    await open();
    const refused = await visitor.post('/api/payment/topUp', {
      amount: 100,
      type: 'card',
      isConsent: true,
      email: SAVED.email,
    });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'QUICK_ACCOUNT']);
  });

  test('it is kept while it is visited, and deleted 30 days after its last visit', async () => {
    await open();
    for (let visit = 0; visit < 3; visit += 1) {
      test_.clock.time += 29 * DAY_MS;
      await sweep();
      expect((await visitor.get('/api/user/info')).statusCode).toBe(200);
    }
    test_.clock.time += 30 * DAY_MS + 1;
    await test_.accounts.sessions.sweep();
    await sweep();
    expect(await opened.database.$count(users)).toBe(0);
  });

  test('one that cannot be deleted stops no other', async () => {
    const { id } = (await open()).json();
    await open('Тихий Купец 8', new Visitor(test_.app));
    test_.clock.time += 31 * DAY_MS;
    await test_.accounts.sessions.sweep();
    const refusing = {
      name: 'refusing',
      forgetUser: async (_tx: unknown, userId: string) => {
        if (userId === id) throw new Error('no');
      },
    };
    const log = testLog();
    await sweepQuickAccounts({ core: test_.accounts.core, modules: [refusing], log });
    expect(await opened.database.select({ id: users.id }).from(users)).toEqual([{ id }]);
    expect(log.errors).toMatchObject([{ id }]);
    await sweep();
    expect(await opened.database.$count(users)).toBe(0);
  });

  test('a saved one is kept without a session', async () => {
    await open();
    await visitor.post('/api/user/save', SAVED);
    await visitor.get('/api/user/logout');
    test_.clock.time += 365 * DAY_MS;
    await sweep();
    expect(await opened.database.$count(users)).toBe(1);
  });

  // Threat quick: A thousand quick accounts from one network, to block names or fill the rating → the limit
  // quick.address per network; quick accounts have no place in the rating and are deleted 30 days after their last
  // visit.
  test('a thousand from one network: few are made, and none has a place in the rating', async () => {
    const { app } = await openApp({ REGISTER_LIMIT: '60' });
    const count = amount({ usual: 100, long: 1000 });
    const openFromOne = (at: number) =>
      new Visitor(app).call({
        method: 'POST',
        url: '/api/user/quick',
        payload: { login: `Игрок ${at}` },
        remoteAddress: '198.51.100.7',
      });
    const answers = await Promise.all(Array.from({ length: count }, (_, at) => openFromOne(at)));
    const made = answers.filter(({ statusCode }) => statusCode === 200);
    expect(made).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(count - 60);
    expect(await bestUsers(opened.database, 100)).toEqual([]);
    expect(await rankOf(opened.database, made[0]!.json().id)).toMatchObject({ place: 0 });
  });
});
