import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_RATING } from '@magnaty/content';
import type { OpenDatabase } from '../../db/database.ts';
import { knownBrowserOf } from './known-browsers.ts';
import { knownBrowsers, sessionEndings, sessions, users } from './tables.ts';
import { openTestDatabase, ONE_ENGINE } from '../../testing/database.ts';
import { openSessions, type Sessions } from './sessions.ts';
import { insertUser } from './user-store.ts';

const HOUR_MS = 3_600_000;
const ANNA = {
  id: 'anna',
  nickname: 'Анна',
  nicknameSkeleton: 'anna',
  email: null,
  emailKey: null,
  passwordHash: null,
  localeId: 1,
  rating: FIRST_RATING,
};

describe.each(ONE_ENGINE)('sessions on the %s engine', (engine) => {
  const clock = { time: 0, now: () => clock.time };
  let opened: OpenDatabase;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    clock.time = Date.UTC(2030, 0, 1);
    await opened.database.delete(users);
    await opened.database.delete(sessionEndings);
    await insertUser(opened.database, ANNA);
  });

  /** Each call opens another server on the same database. */
  const openServer = ({ isHttps = false } = {}) => {
    const kept = openSessions({ database: opened.database, clock, isHttps });
    const notified: string[] = [];
    kept.onEnded(({ sessionId }) => void notified.push(sessionId));
    return { kept, notified };
  };
  const logIn = async (kept: Sessions, isRemember = false) => {
    const browser = { cookieHeader: undefined, userAgent: undefined };
    const login = await kept.open({ userId: 'anna', isRemember, browser, mayOpen: () => true });
    return `magnaty_session=${login?.token}`;
  };
  const idOf = async (kept: Sessions, cookie: string) => (await kept.find(cookie))?.sessionId;

  // Threat sockets: An ended session is missed because its transaction took long → Servers use the time of the ending
  // itself and look back 50 s.
  test('listeners are notified of an ending once, also after a long transaction', async () => {
    const [here, there] = [openServer(), openServer()];
    const id = await idOf(here.kept, await logIn(here.kept));
    await opened.database.transaction(async (tx) => {
      // Within a transaction now() does not change. The clock of the embedded engine counts milliseconds.
      await tx.execute(sql`do 'begin while clock_timestamp() <= now() loop end loop; end'`);
      const notify = await here.kept.endWithin(tx, { userId: 'anna' });
      const rows = await tx.select({ isOfNow: sql<boolean>`${sessionEndings.endedAt} > now()` }).from(sessionEndings);
      expect(rows).toEqual([{ isOfNow: true }]);
      notify();
    });
    await opened.database.update(sessionEndings).set({ endedAt: sql`now() - interval '45 seconds'` });
    for (const { kept, notified } of [here, there]) {
      await kept.notifyEndedElsewhere();
      await kept.notifyEndedElsewhere();
      expect(notified).toEqual([id]);
    }
  });

  test('a renewed session is invalid at once, and listeners are notified a little later', async () => {
    const { kept, notified } = openServer();
    const cookie = await logIn(kept);
    const session = (await kept.find(cookie))!;
    const renewed = await opened.database.transaction((tx) => kept.renew(tx, session));
    expect(await kept.find(cookie)).toBeNull();
    expect(await kept.find(`magnaty_session=${renewed?.token}`)).toMatchObject({ createdAt: session.createdAt });
    await opened.database.update(sessionEndings).set({ endedAt: sql`now() + interval '1 second'` });
    await kept.notifyEndedElsewhere();
    expect(notified).toEqual([]);
    await opened.database.update(sessionEndings).set({ endedAt: sql`now()` });
    await kept.notifyEndedElsewhere();
    expect(notified).toEqual([session.sessionId]);
    expect(await opened.database.transaction((tx) => kept.renew(tx, session))).toBeNull();
  });

  // Threat login: Another subdomain, or a forged HTTP answer, plants a session → Over HTTPS the cookie has the prefix
  // `__Host-`, and no other cookie counts.
  test('over HTTPS a session needs the cookie that no other host can set', async () => {
    const { kept } = openServer({ isHttps: true });
    const planted = await logIn(kept);
    const own = `__Host-${await logIn(kept)}`;
    expect(await kept.find(planted)).toBeNull();
    expect(await kept.find(`${planted}; ${own}`)).toMatchObject({ sessionId: await idOf(kept, own) });
    expect(await idOf(kept, own)).toBeDefined();
  });

  test.each([true, false])('over HTTPS an older session moves to that cookie: remembered %s', async (isRemember) => {
    clock.time = Date.UTC(2027, 0, 20);
    const { kept } = openServer({ isHttps: true });
    const former = await logIn(kept, isRemember);
    clock.time += HOUR_MS;
    const session = (await kept.find(former))!;
    const token = former.slice('magnaty_session='.length);
    const maxAge = isRemember ? 30 * 86_400 - 3600 : null;
    expect(await kept.prolong(session, former)).toEqual({ token, maxAge, browserToken: null });
    expect(await kept.prolong(session, `__Host-${former}`)).toBeNull();
    expect(await kept.find(`__Host-${former}`)).toMatchObject({ sessionId: session.sessionId });
  });

  test('the daily prolongation makes the browser a known one, and a deleted user has none', async () => {
    const { kept } = openServer();
    const cookie = await logIn(kept, true);
    const session = (await kept.find(cookie))!;
    await opened.database.delete(knownBrowsers);
    clock.time += 25 * HOUR_MS;
    const prolonged = await kept.prolong(session, cookie);
    const browser = { userId: 'anna', cookieHeader: `magnaty_browser=${prolonged?.browserToken}`, now: clock.time };
    expect(await knownBrowserOf(opened.database, browser)).not.toBeNull();
    expect(await knownBrowserOf(opened.database, { ...browser, userId: 'boris' })).toBeNull();
    expect(await knownBrowserOf(opened.database, { ...browser, now: clock.time + 401 * 24 * HOUR_MS })).toBeNull();
    await opened.database.delete(users);
    expect(await knownBrowserOf(opened.database, browser)).toBeNull();
  });

  // Threat login: Endless sessions → At most thirty sessions per user.
  test('a user has at most thirty sessions; one more ends the oldest', async () => {
    const { kept, notified } = openServer();
    const cookies: string[] = [];
    for (let at = 0; at < 31; at += 1) {
      clock.time += 1000;
      cookies.push(await logIn(kept));
    }
    expect(notified).toHaveLength(1);
    expect(await kept.find(cookies[0])).toBeNull();
    for (const cookie of cookies.slice(1)) expect(await kept.find(cookie)).not.toBeNull();
  });

  // Threat sockets: An expired session keeps its sockets → An expired session is removed and its sockets are closed as
  // for any other ending.
  test('an expired session ends like the others', async () => {
    const [here, there] = [openServer(), openServer()];
    const id = await idOf(here.kept, await logIn(here.kept));
    await here.kept.sweep();
    expect(here.notified).toEqual([]);
    clock.time += 25 * HOUR_MS;
    await here.kept.sweep();
    await there.kept.notifyEndedElsewhere();
    expect([here.notified, there.notified]).toEqual([[id], [id]]);
    expect(await opened.database.select().from(sessions)).toEqual([]);
  });

  // More than half of the 65,535 parameters that a statement may have: each row has two values.
  test('a sweep ends 33,000 expired sessions, and so does the end of all sessions of a user', async () => {
    const [here, there] = [openServer(), openServer()];
    const many = 33_000;
    const insertMany = () =>
      opened.database.execute(sql`insert into sessions (id, token_hash, user_id, is_remember, expires_at)
        select 's' || i, 'h' || i, 'anna', false, '2030-01-01' from generate_series(1, ${many}::int) i`);
    await insertMany();
    await here.kept.sweep();
    await there.kept.notifyEndedElsewhere();
    expect([here.notified.length, there.notified.length]).toEqual([many, many]);
    expect(await opened.database.$count(sessions)).toBe(0);
    await opened.database.delete(sessionEndings);
    await insertMany();
    expect(await openServer().kept.endAll({ userId: 'anna' })).toBe(many);
    expect(await opened.database.$count(sessionEndings)).toBe(many);
  });
});
