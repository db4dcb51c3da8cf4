import { MAX_RELATIONS } from '@magnaty/protocol';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../../limits/limits.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { blockersOf } from './index.ts';
import { relations } from './tables.ts';

let opened: TestDatabase;
let test_: TestApp;
let count = 0;
const sent: { readonly userId: string; readonly event: UserEvent }[] = [];

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
  test_ = await openTestApp(opened, { broadcast });
});
beforeEach(() => {
  sent.length = 0;
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const register = async () => {
  count++;
  const login = `Player${100 + count}`;
  const visitor = new Visitor(test_.app);
  const form = { login, email: `${login}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  const change = async (what: string, userId: string) => {
    const answer = await visitor.post(`/api/relations/${what}`, { userId });
    return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code];
  };
  const own = async () =>
    (await visitor.get('/api/user/info')).json<{ relations: { blocked: string[]; muted: string[] } }>().relations;
  return { visitor, id, login, change, own };
};

test('a block and a mute are listed with the account, in the settings, and told to all pages of the user alone', async () => {
  const [anna, boris, clara] = [await register(), await register(), await register()];
  expect(await anna.own()).toEqual({ blocked: [], muted: [] });
  expect(await anna.change('block', boris.id)).toBe(200);
  expect(await anna.change('mute', boris.id)).toBe(200);
  expect(await anna.change('mute', clara.id)).toBe(200);
  const { muted, ...rest } = await anna.own();
  expect({ ...rest, muted: muted.sort() }).toEqual({ blocked: [boris.id], muted: [boris.id, clara.id].sort() });
  const list = (await anna.visitor.get('/api/relations/list')).json<object>();
  const shown = { userId: boris.id, nickname: boris.login, avatarPath: expect.any(String), at: test_.clock.time };
  expect(list).toMatchObject({ blocked: [shown], muted: expect.arrayContaining([shown]) });
  const what = { name: 'AccountChanged', payload: { what: ['relations'] } };
  expect(sent).toEqual([1, 2, 3].map(() => ({ userId: anna.id, event: what })));
  // It holds in one direction.
  expect(await boris.own()).toEqual({ blocked: [], muted: [] });
  expect([...(await blockersOf(opened.database, boris.id, [anna.id, clara.id]))]).toEqual([anna.id]);
  expect((await blockersOf(opened.database, anna.id, [boris.id])).size).toBe(0);
  expect((await blockersOf(opened.database, clara.id, [anna.id])).size).toBe(0);
});

test('each change may be repeated, is taken back for itself, and is told only if it changes something', async () => {
  const [anna, boris] = [await register(), await register()];
  for (const what of ['block', 'block', 'mute', 'unmute', 'unmute', 'unmute'])
    expect(await anna.change(what, boris.id)).toBe(200);
  expect(await anna.own()).toEqual({ blocked: [boris.id], muted: [] });
  expect(sent).toHaveLength(3);
  expect(await anna.change('unblock', boris.id)).toBe(200);
  expect(await anna.own()).toEqual({ blocked: [], muted: [] });
});

// Threat relations: Lists of others, unknown players, bots → Only the own list; a token opens no such call.
test('an unknown player, the own id, a malformed id, a guest and a bot are refused', async () => {
  const [anna, boris] = [await register(), await register()];
  expect(await anna.change('block', 'nobody')).toEqual([404, 'NOT_FOUND']);
  expect(await anna.change('mute', anna.id)).toEqual([404, 'NOT_FOUND']);
  expect(await anna.change('block', '\u0000')).toEqual([400, 'MALFORMED']);
  const guest = new Visitor(test_.app);
  expect((await guest.post('/api/relations/block', { userId: boris.id })).statusCode).toBe(401);
  expect((await guest.get('/api/relations/list')).statusCode).toBe(401);
  const token = { authorization: `Bearer mbot_${'x'.repeat(43)}` };
  expect((await guest.post('/api/relations/block', { userId: boris.id }, token)).json()).toMatchObject({
    code: 'NOT_FOR_BOTS',
  });
});

// Threat relations: Endless lists, which each page loads → The limit relations players, the limit relation.user changes
// in an hour.
test('a user blocks and mutes at most a number of players, and nothing is stored above it', async () => {
  const [anna, boris] = [await register(), await register()];
  const ids = Array.from({ length: MAX_RELATIONS }, (_, nth) => `many-${nth}`);
  const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
  await opened.database.insert(users).values(ids.map(user));
  await opened.database
    .insert(relations)
    .values(ids.map((otherId) => ({ userId: anna.id, otherId, kind: 'mute' as const, at: 0 })));
  expect(await anna.change('block', boris.id)).toEqual([409, 'TOO_MANY_RELATIONS']);
  expect((await anna.own()).blocked).toEqual([]);
  await anna.change('unmute', 'many-0');
  expect(await anna.change('block', boris.id)).toBe(200);
});

test('changes are limited within an hour', async () => {
  const [anna, boris] = [await register(), await register()];
  const { most } = LIMITS_OF_ALL_SERVERS['relation.user'];
  for (let nth = 0; nth < most; nth++) await anna.change('unmute', boris.id);
  expect(await anna.change('block', boris.id)).toEqual([429, 'TOO_MANY_REQUESTS']);
});

test('the lists of a deleted user go, and so does the user in the lists of others', async () => {
  const [anna, boris] = [await register(), await register()];
  await anna.change('block', boris.id);
  await boris.change('mute', anna.id);
  expect((await boris.visitor.get('/api/user/remove')).statusCode).toBe(200);
  expect(await anna.own()).toEqual({ blocked: [], muted: [] });
});
