import { DEFAULT_PRIVACY, type Privacy } from '@magnaty/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../../limits/limits.ts';
import { attempts } from '../../limits/tables.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { privacyOf } from './index.ts';
import { privacySettings } from './tables.ts';

const OTHER: Privacy = { profile: 'friends', presence: 'nobody', invitations: 'friends', requests: 'opponents' };

let opened: TestDatabase;
let test_: TestApp;
let count = 0;
const sent: { readonly userId: string; readonly event: UserEvent }[] = [];

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
  test_ = await openTestApp(opened, { broadcast });
});
beforeEach(async () => {
  await opened.database.delete(attempts);
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const register = async () => {
  count++;
  const visitor = new Visitor(test_.app);
  const form = { login: `Player${100 + count}`, email: `p${count}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  sent.length = 0;
  const read = async () => (await visitor.get('/api/privacy')).json<Privacy>();
  const change = async (settings: unknown) => (await visitor.post('/api/privacy', settings as object)).statusCode;
  return { visitor, id, read, change };
};

test('a new user has the defaults; a change is kept, and told to the own pages alone', async () => {
  const [anna, boris] = [await register(), await register()];
  expect(await anna.read()).toEqual(DEFAULT_PRIVACY);
  expect(await anna.change(OTHER)).toBe(200);
  expect(await anna.read()).toEqual(OTHER);
  expect(await boris.read()).toEqual(DEFAULT_PRIVACY);
  expect(sent).toEqual([{ userId: anna.id, event: { name: 'AccountChanged', payload: { what: ['privacy'] } } }]);
  expect(await anna.change(DEFAULT_PRIVACY)).toBe(200);
  expect(await anna.read()).toEqual(DEFAULT_PRIVACY);
});

test('other modules read the settings of many users at once, each of whom has them', async () => {
  const [anna, boris] = [await register(), await register()];
  await anna.change(OTHER);
  const of = await privacyOf(opened.database, [anna.id, boris.id, 'nobody']);
  expect([of(anna.id), of(boris.id), of('nobody')]).toEqual([OTHER, DEFAULT_PRIVACY, DEFAULT_PRIVACY]);
});

// Threat privacy: Values outside of the list → A closed list for each field.
test('anything but the listed values is refused, and nothing changes', async () => {
  const anna = await register();
  const { profile: _profile, ...missing } = OTHER;
  for (const wrong of [
    missing,
    {},
    { ...OTHER, profile: 'opponents' },
    { ...OTHER, requests: 'friends' },
    { ...OTHER, presence: null },
    { ...OTHER, invitations: ['all'] },
  ])
    expect(await anna.change(wrong)).toBe(400);
  // A field that the contract does not have is not stored.
  expect(await anna.change({ ...OTHER, userId: 'someone' })).toBe(200);
  expect(await anna.read()).toEqual(OTHER);
});

test('two changes at once leave one of them whole', async () => {
  const anna = await register();
  expect(await Promise.all([anna.change(OTHER), anna.change(DEFAULT_PRIVACY)])).toEqual([200, 200]);
  expect([OTHER, DEFAULT_PRIVACY]).toContainEqual(await anna.read());
});

// Threat privacy: Reading or changing the settings of others, bots → Only the own ones; a token opens no such call.
test('a guest and a bot have no settings', async () => {
  const anna = await register();
  const { token } = (await anna.visitor.post('/api/user/bots', { name: 'Robot1' })).json<{ token: string }>();
  const stranger = new Visitor(test_.app);
  const own = await stranger.get('/api/bot/info', { authorization: `Bearer ${token}` });
  expect(own.statusCode).toBe(200);
  for (const [headers, status] of [
    [{}, 401],
    [{ authorization: `Bearer ${token}` }, 403],
  ] as const) {
    expect((await stranger.get('/api/privacy', headers)).statusCode).toBe(status);
    expect((await stranger.post('/api/privacy', OTHER, headers)).statusCode).toBe(status);
  }
});

// Threat privacy: Endless changes → The limit privacy.user.
test('more changes than the limit are refused', async () => {
  const anna = await register();
  const { most } = LIMITS_OF_ALL_SERVERS['privacy.user'];
  const statuses = [];
  for (let nth = 0; nth <= most; nth++) statuses.push(await anna.change(nth === most ? DEFAULT_PRIVACY : OTHER));
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
  expect(await anna.read()).toEqual(OTHER);
});

test('the settings go with the account', async () => {
  const anna = await register();
  await anna.change(OTHER);
  await anna.visitor.get('/api/user/remove');
  const rows = await opened.database.select().from(privacySettings);
  expect(rows.map(({ userId }) => userId)).not.toContain(anna.id);
});
