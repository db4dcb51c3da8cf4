import type { OwnSession } from '@magnaty/protocol';
import { describe, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../../../limits/limits.ts';
import { Visitor } from '../../../testing/app.ts';
import { ONE_ENGINE } from '../../../testing/database.ts';
import { openSuite } from '../../../testing/suite.ts';

const ANNA = { login: 'Anna', email: 'anna@example.org', password: 'secret12' };
const BORIS = { login: 'Boris', email: 'boris@example.org', password: 'secret12' };
const HOUR = 3_600_000;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0';

describe.each(ONE_ENGINE)('the sessions of a user on the %s engine', (engine) => {
  const suite = openSuite(engine, ANNA);

  const logIn = async (isRemember = false): Promise<Visitor> => {
    const visitor = new Visitor(suite.app);
    const form = { login: ANNA.login, password: ANNA.password, isRemember };
    const { statusCode } = await visitor.post('/api/user/auth', form, { 'user-agent': FIREFOX });
    expect(statusCode).toBe(200);
    return visitor;
  };
  const list = async (who = suite.anna) => (await who.get('/api/user/sessions')).json<{ list: OwnSession[] }>().list;
  const end = async (id: unknown, who = suite.anna) => (await who.post('/api/user/sessions/end', { id })).statusCode;
  const isIn = async (who: Visitor) => (await who.get('/api/user/info')).statusCode === 200;

  // Threat sessions: A list of sessions gives away what opens them → Names of browser and system, times and an id that
  // opens nothing.
  test('are listed with device and times, the own one first, and without what opens them', async () => {
    const start = suite.clock.time;
    suite.clock.time += HOUR;
    const other = await logIn();
    const [own, second, ...none] = await list();
    expect(none).toEqual([]);
    expect(own).toMatchObject({ isCurrent: true, loggedInAt: start, browser: null, system: null });
    expect(second).toEqual({
      id: expect.any(String),
      browser: 'Firefox',
      system: 'Linux',
      loggedInAt: start + HOUR,
      seenAt: start + HOUR,
      isCurrent: false,
    });
    expect((await list(other)).map(({ isCurrent, browser }) => [isCurrent, browser])).toEqual([
      [true, 'Firefox'],
      [false, null],
    ]);
    const text = JSON.stringify(await list());
    for (const cookie of [suite.anna.cookie, other.cookie]) expect(text).not.toContain(cookie!.split('=')[1]);
  });

  test('have the time of the last visit, and leave the list when they expire', async () => {
    const start = suite.clock.time;
    const brief = await logIn();
    const seen = async (who: Visitor) => (await list(who)).map(({ seenAt }) => (seenAt - start) / HOUR);
    // A session without a long cookie notes half a day, and a remembered one a day.
    suite.clock.time += 13 * HOUR;
    expect(await seen(brief)).toEqual([13, 0]);
    suite.clock.time += 20 * HOUR;
    await suite.anna.get('/api/user/info');
    expect(await seen(suite.anna)).toEqual([33, 13]);
    suite.clock.time += 5 * HOUR;
    expect(await seen(suite.anna)).toEqual([33]);
    expect(await isIn(brief)).toBe(false);
  });

  // Threat sessions: An ended session keeps its sockets → They are closed as after any end.
  test('are ended one by one, and the end of one may be repeated', async () => {
    const [second, third] = [await logIn(), await logIn()];
    const [{ id }] = (await list(second)).filter(({ isCurrent }) => isCurrent) as [OwnSession];
    const ended: string[] = [];
    const stop = suite.accounts.onSessionEnded(({ sessionId }) => void ended.push(sessionId));
    expect(await Promise.all([end(id), end(id)])).toEqual([200, 200]);
    expect(await end(id)).toBe(200);
    stop();
    // Sockets of the ended session close.
    expect(ended).toEqual([id]);
    expect([await isIn(suite.anna), await isIn(second), await isIn(third)]).toEqual([true, false, true]);
    expect(await list()).toHaveLength(2);
  });

  test('are ended all but the own one', async () => {
    const [second, third] = [await logIn(), await logIn(true)];
    expect(await end('others')).toBe(200);
    expect([await isIn(suite.anna), await isIn(second), await isIn(third)]).toEqual([true, false, false]);
    expect(await list()).toHaveLength(1);
  });

  // Threat sessions: Ending sessions of others, or finding out about them → Only those of the user; a foreign id gets
  // the same answer as an ended session.
  test('of another user and of a bot are neither listed nor ended', async () => {
    const boris = new Visitor(suite.app);
    await boris.post('/api/user/register', BORIS);
    const bot = (await boris.post('/api/user/bots', { name: 'Robot1' })).json<{ token: string }>();
    const [own] = await list(boris);
    expect(await list(boris)).toHaveLength(1);
    expect(await end(own!.id)).toBe(200);
    expect(await end('others')).toBe(200);
    expect(await isIn(boris)).toBe(true);
    expect(await end('others', boris)).toBe(200);
    const headers = { authorization: `Bearer ${bot.token}` };
    const stranger = new Visitor(suite.app);
    expect((await stranger.get('/api/bot/info', headers)).statusCode).toBe(200);
    expect((await stranger.get('/api/user/sessions', headers)).statusCode).toBe(403);
    expect((await stranger.post('/api/user/sessions/end', { id: 'others' }, headers)).statusCode).toBe(403);
  });

  // Threat sessions: Endless calls → The limit session.user.
  test('malformed ids are refused, and so are more ends than the limit', async () => {
    for (const id of ['', 'all', null, 7, ['others'], "' or 1=1"]) expect(await end(id)).toBe(400);
    const { most } = LIMITS_OF_ALL_SERVERS['session.user'];
    const statuses = [];
    for (let nth = 0; nth <= most; nth++) statuses.push(await end('others'));
    expect(statuses).toEqual([...Array(most).fill(200), 429]);
  });

  test('need a login', async () => {
    const guest = new Visitor(suite.app);
    expect((await guest.get('/api/user/sessions')).statusCode).toBe(401);
    expect(await end('others', guest)).toBe(401);
  });
});
