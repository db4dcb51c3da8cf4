import { MAX_BOTS, type NewBot, type OwnBots } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';
import { attempts } from '../../../limits/tables.ts';
import { bestUsers, rankOf } from '../ranking.ts';
import { SESSION_COOKIE } from '../session-token.ts';
import { sessions, users } from '../tables.ts';
import { bestBots } from './bot-store.ts';

const DAY_MS = 24 * 3_600_000;
const BOTS = '/api/user/bots';

describe.each(TEST_ENGINES)('bots of users on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;
  let anna: Visitor;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(attempts);
    await opened.database.update(users).set({ ownerId: null });
    await opened.database.delete(users);
    test_ = await openTestApp(opened);
    anna = await register('Анна');
  });
  afterEach(() => test_.app.close());

  const register = async (login: string): Promise<Visitor> => {
    const visitor = new Visitor(test_.app);
    const email = `${encodeURIComponent(login).replaceAll('%', '')}@example.org`;
    expect((await visitor.post('/api/user/register', { login, email, password: 'secret12' })).statusCode).toBe(200);
    return visitor;
  };
  const create = async (name = 'Прима', who = anna): Promise<NewBot> => (await who.post(BOTS, { name })).json();
  const list = async (who = anna): Promise<OwnBots['bots']> => (await who.get(BOTS)).json().bots;
  const info = (token: string) =>
    test_.app.inject({ url: '/api/bot/info', headers: { authorization: `Bearer ${token}` } });

  // Threat bots: A stolen database opens bots → Only the SHA-256 of a token is stored; one answer tells it.
  test('a new bot has a token, which only that answer tells and no table contains', async () => {
    const { id, token } = await create();
    expect(await list()).toEqual([
      { id, nickname: 'Прима', avatarPath: expect.any(String), rating: 1000, games: 0, hasToken: true },
    ]);
    expect((await info(token)).json()).toMatchObject({ id, nickname: 'Прима', owner: 'Анна', rating: 1000 });
    const stored = JSON.stringify([await opened.database.select().from(sessions), await list()]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(token.slice('mbot_'.length));
  });

  // Threat bots: A bot whose name looks like that of a user or of ours → The rules and the skeleton of nicknames.
  test('a name that is taken or wrong is refused at its field', async () => {
    await register('Борис');
    for (const name of ['анна', 'Борис', 'ab', 'Аdmin', '<b>', '']) {
      const refused = await anna.post(BOTS, { name });
      expect([refused.statusCode, Object.keys(refused.json().errors)]).toEqual([400, ['name']]);
    }
  });

  // Threat bots: Many parallel calls make more than three bots → The row of the owner is locked.
  test('a user has at most three bots, however many calls come at once', async () => {
    const names = Array.from({ length: 6 }, (_, at) => `Робот ${at}`);
    const answers = await Promise.all(names.map((name) => anna.post(BOTS, { name })));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(MAX_BOTS);
    const refused = answers.find(({ statusCode }) => statusCode !== 200);
    expect([refused?.statusCode, refused?.json().code]).toEqual([409, 'TOO_MANY_BOTS']);
  });

  // Threat bots: Names blocked by bots that are made and deleted → Ten new bots of a user, and thirty of a network, a
  // day.
  test('bots that are made and deleted again and again count, too', async () => {
    for (let made = 0; made < 10; made += 1) await anna.post(`${BOTS}/${(await create()).id}/remove`, {});
    const refused = await anna.post(BOTS, { name: 'Прима' });
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TOO_MANY_REQUESTS']);
  });

  // Threat bots: Bots of throwaway accounts → 403 `QUICK_ACCOUNT`.
  test('a guest and a quick account make none', async () => {
    const guest = new Visitor(test_.app);
    expect((await guest.post(BOTS, { name: 'Прима' })).statusCode).toBe(401);
    await guest.post('/api/user/quick', { login: 'Ловкий Маклер 7' });
    const refused = await guest.post(BOTS, { name: 'Прима' });
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'QUICK_ACCOUNT']);
  });

  test('a new token ends the former one, and a revoked one opens nothing', async () => {
    const { id, token } = await create();
    const renewed = ((await anna.post(`${BOTS}/${id}/token`, {})).json() as NewBot).token;
    expect([(await info(token)).statusCode, (await info(renewed)).statusCode]).toEqual([401, 200]);
    await anna.post(`${BOTS}/${id}/revoke`, {});
    expect((await info(renewed)).statusCode).toBe(401);
    expect(await list()).toMatchObject([{ id, hasToken: false }]);
  });

  // Threat bots: A forgotten or published token → It can be replaced and revoked, and ends 180 days after its last use.
  test('a token lives while it is used, and ends 180 days after its last use', async () => {
    const { token } = await create();
    for (let visit = 0; visit < 3; visit += 1) {
      test_.clock.time += 179 * DAY_MS;
      expect((await info(token)).statusCode).toBe(200);
    }
    test_.clock.time += 181 * DAY_MS;
    expect((await info(token)).statusCode).toBe(401);
  });

  // Threat bots: Tokens or removal of the bots of another user → The owner is part of each query.
  test('nobody but the owner touches a bot', async () => {
    const boris = await register('Борис');
    const { id, token } = await create();
    for (const call of ['token', 'revoke', 'remove'])
      expect((await boris.post(`${BOTS}/${id}/${call}`, {})).statusCode).toBe(404);
    const own = (await boris.get('/api/user/info')).json().id as string;
    expect((await anna.post(`${BOTS}/${own}/remove`, {})).statusCode).toBe(404);
    expect((await info(token)).statusCode).toBe(200);
  });

  // Threat bots: A stolen token opens the account of its owner, the shop, payments or settings → A token opens only
  // routes that are marked for bots, and the socket; a cookie beside it changes nothing.
  test('a token opens no other call of the contract, even beside the cookie of a user', async () => {
    const { token } = await create();
    const paths: Readonly<Record<string, object>> = (await test_.app.inject('/api/docs/json')).json().paths;
    const refused: string[] = [];
    // Pictures are files for everyone, like the pages.
    const calls = Object.entries(paths).filter(([path]) => /^\/api\/(?!media\/)/.test(path));
    for (const [path, methods] of calls) {
      for (const method of Object.keys(methods)) {
        if (path === '/api/bot/info') continue;
        const answer = await anna.call({
          method: method.toUpperCase() as 'GET',
          url: path.replace(/\{\w+\}/g, 'x'),
          headers: { authorization: `bearer ${token}` },
        });
        expect([path, answer.statusCode, answer.json().code]).toEqual([path, 403, 'NOT_FOR_BOTS']);
        refused.push(path);
      }
    }
    expect(refused.length).toBeGreaterThan(50);
  });

  // Threat bots: A token as a session cookie, or a cookie as a token → They differ in shape, and the hash includes the
  // prefix.
  test('a token is no cookie, and a cookie is no token', async () => {
    const { token } = await create();
    for (const value of [token, token.slice('mbot_'.length)]) {
      const headers = { cookie: `${SESSION_COOKIE}=${value}` };
      expect((await test_.app.inject({ url: '/api/user/info', headers })).statusCode).toBe(401);
    }
    const session = anna.cookie?.split('=')[1] ?? '';
    expect((await info(session)).statusCode).toBe(401);
    expect((await info(`mbot_${session}`)).statusCode).toBe(401);
  });

  test.each(['', 'mbot_', 'mbot_x', `mbot_${'x'.repeat(100_00)}`, `mbot_${'\u0001'.repeat(43)}`])(
    'a broken token is refused (%#)',
    async (token) => {
      const { statusCode } = await test_.app.inject({
        url: '/api/bot/info',
        headers: { authorization: `Bearer ${encodeURIComponent(token)}` },
      });
      expect(statusCode).toBe(401);
    },
  );

  // Threat bots: Endless calls of a bot → The limit bot.call.
  test('the calls of one bot are limited', async () => {
    const { token } = await create();
    const answers = await Promise.all(Array.from({ length: 70 }, () => info(token)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(60);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(10);
  });

  // Threat bots: Bots in the rating of people → They have no place in it.
  test(
    'a bot has no place among people; among bots it has one after its first game',
    { tags: 'programs' },
    async () => {
      const { id } = await create();
      const { database } = opened;
      await database.update(users).set({ rating: 3000 }).where(eq(users.id, id));
      await database.update(users).set({ ratedGames: 5 });
      expect((await bestUsers(database, 10)).map(({ nickname }) => nickname)).toEqual(['Анна']);
      expect(await rankOf(database, id)).toBeNull();
      expect((await anna.get('/api/rating/bots')).json()).toEqual([]);
      const result = { userId: id, experience: 0, rating: 8, isPublic: true };
      await database.transaction((tx) => test_.accounts.addResult(tx, result));
      await database.transaction((tx) => test_.accounts.addResult(tx, { ...result, rating: 0, isPublic: false }));
      expect((await anna.get('/api/rating/bots')).json()).toMatchObject([
        { id, owner: 'Анна', rating: 3008, games: 1 },
      ]);
      expect(await bestBots(database, 0)).toEqual([]);
    },
  );

  // Threat bots: A bot outlives the account of its owner → The deletion of an account deletes its bots in the same
  // transaction.
  test('the deletion of the owner deletes the bots', async () => {
    const { token } = await create();
    await create('Секунда');
    expect((await anna.get('/api/user/remove')).statusCode).toBe(200);
    expect((await info(token)).statusCode).toBe(401);
    expect(await opened.database.$count(users)).toBe(0);
  });
});
