import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FIRST_RATING } from '@magnaty/content';
import type { OpenDatabase } from '../../db/database.ts';
import { sessionEndings, sessions, users } from './tables.ts';
import { openTestDatabase, ONE_ENGINE } from '../../testing/database.ts';
import { keepSessions, type Sessions } from './sessions.ts';
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

  /** Each is another server at the same database. */
  const openServer = () => {
    const kept = keepSessions({ database: opened.database, clock });
    const heard: string[] = [];
    kept.onEnded(({ sessionId }) => void heard.push(sessionId));
    return { kept, heard };
  };
  const logIn = async (kept: Sessions, isRemember = false) => {
    const browser = { cookieHeader: undefined, userAgent: undefined };
    const login = await kept.open({ userId: 'anna', isRemember, browser, mayOpen: () => true });
    return `magnaty_session=${login?.token}`;
  };
  const idOf = async (kept: Sessions, cookie: string) => (await kept.find(cookie))?.sessionId;

  test('an ending is heard though its transaction has lasted, and once', async () => {
    const [here, there] = [openServer(), openServer()];
    const id = await idOf(here.kept, await logIn(here.kept));
    await opened.database.transaction(async (tx) => {
      const tell = await here.kept.endWithin(tx, { userId: 'anna' });
      // The clock of a transaction stands still.
      const rows = await tx.select({ isOfNow: sql<boolean>`${sessionEndings.endedAt} > now()` }).from(sessionEndings);
      expect(rows).toEqual([{ isOfNow: true }]);
      tell();
    });
    await opened.database.update(sessionEndings).set({ endedAt: sql`now() - interval '45 seconds'` });
    for (const { kept, heard } of [here, there]) {
      await kept.hearOthers();
      await kept.hearOthers();
      expect(heard).toEqual([id]);
    }
  });

  test('a renewed session is worth nothing at once, and is heard of a little later', async () => {
    const { kept, heard } = openServer();
    const cookie = await logIn(kept);
    const session = (await kept.find(cookie))!;
    const renewed = await opened.database.transaction((tx) => kept.renew(tx, session));
    expect(await kept.find(cookie)).toBeNull();
    expect(await kept.find(`magnaty_session=${renewed?.token}`)).toMatchObject({ createdAt: session.createdAt });
    await opened.database.update(sessionEndings).set({ endedAt: sql`now() + interval '1 second'` });
    await kept.hearOthers();
    expect(heard).toEqual([]);
    await opened.database.update(sessionEndings).set({ endedAt: sql`now()` });
    await kept.hearOthers();
    expect(heard).toEqual([session.sessionId]);
    expect(await opened.database.transaction((tx) => kept.renew(tx, session))).toBeNull();
  });

  test('one user has thirty sessions; the oldest ends with one more', async () => {
    const { kept, heard } = openServer();
    const cookies: string[] = [];
    for (let at = 0; at < 31; at += 1) {
      clock.time += 1000;
      cookies.push(await logIn(kept));
    }
    expect(heard).toHaveLength(1);
    expect(await kept.find(cookies[0])).toBeNull();
    for (const cookie of cookies.slice(1)) expect(await kept.find(cookie)).not.toBeNull();
  });

  test('a session that nobody has used ends like the others', async () => {
    const [here, there] = [openServer(), openServer()];
    const id = await idOf(here.kept, await logIn(here.kept));
    await here.kept.sweep();
    expect(here.heard).toEqual([]);
    clock.time += 25 * HOUR_MS;
    await here.kept.sweep();
    await there.kept.hearOthers();
    expect([here.heard, there.heard]).toEqual([[id], [id]]);
    expect(await opened.database.select().from(sessions)).toEqual([]);
  });
});
