import { CATALOGUE } from '@magnaty/content';
import type { Notice, NoticeChoices, NotificationList } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../../limits/limits.ts';
import { accountNews } from '../../ports/account-news.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { openNotifier, type Notifier } from './index.ts';
import { notifications } from './tables.ts';

const DAY = 24 * 60 * 60_000;
const GIFT: Notice = { kind: 'gift', itemId: null, coins: 50, text: 'Спасибо' };
const BELL = { name: 'AccountChanged', payload: { what: ['bell'] } };

let opened: TestDatabase;
let test_: TestApp;
let notifier: Notifier;
let count = 0;
const sent: { readonly userId: string; readonly event: UserEvent }[] = [];

beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
  test_ = await openTestApp(opened, { broadcast });
  notifier = openNotifier({ clock: test_.clock, news: accountNews(broadcast) });
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
  const list = async (query = '', headers: Record<string, string> = {}) =>
    (await visitor.get(`/api/notifications/list${query}`, headers)).json<NotificationList>();
  const read = (ids: unknown) => visitor.post('/api/notifications/read', { ids });
  const add = (key: string, notice: Notice = GIFT) =>
    opened.database.transaction((tx) => notifier.add(tx, id, key, notice));
  return { visitor, id, login, list, read, add };
};

// Threat notices: A notification that the bank repeats makes a second notice → Each key makes one notice.
test('a key is told once, and may be told again when it was removed', async () => {
  const anna = await register();
  await anna.add('one');
  await anna.add('one', { ...GIFT, text: 'again' });
  await anna.add('two');
  const { list, unread } = await anna.list();
  expect(list.map(({ notice }) => notice)).toEqual([GIFT, GIFT]);
  expect({ unread, sent: sent.length }).toEqual({ unread: 2, sent: 2 });
  await opened.database.transaction((tx) => notifier.remove(tx, anna.id, 'one'));
  await opened.database.transaction((tx) => notifier.remove(tx, anna.id, 'one'));
  expect(sent).toHaveLength(3);
  await anna.add('one');
  expect((await anna.list()).list).toHaveLength(2);
  // The same key of another user is another one.
  const boris = await register();
  await boris.add('one');
  expect((await boris.list()).list).toHaveLength(1);
});

// Threat notices: A page shows a notice whose transaction was rolled back → The page gets a notice after the commit.
test('the pages of the user are told after the commit only', async () => {
  const anna = await register();
  await opened.database.transaction(async (tx) => {
    await notifier.add(tx, anna.id, 'one', GIFT);
    await notifier.add(tx, anna.id, 'two', GIFT);
    expect(sent).toEqual([]);
  });
  expect(sent).toEqual([{ userId: anna.id, event: BELL }]);
  const failing = opened.database.transaction(async (tx) => {
    await notifier.add(tx, anna.id, 'three', GIFT);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  expect(sent).toHaveLength(1);
  expect((await anna.list()).list).toHaveLength(2);
});

test('the list has pages of twenty, the newest first, and the time of each notice', async () => {
  const anna = await register();
  for (let nth = 1; nth <= 45; nth++) await anna.add(`key-${nth}`, { ...GIFT, coins: nth });
  const coinsOf = ({ list }: NotificationList) => list.map(({ notice }) => (notice.kind === 'gift' ? notice.coins : 0));
  const first = await anna.list();
  expect(coinsOf(first)).toEqual(Array.from({ length: 20 }, (_, nth) => 45 - nth));
  expect(first.list[0]).toMatchObject({ at: test_.clock.time, isRead: false, actor: null, item: null });
  const second = await anna.list(`?before=${first.list.at(-1)!.id}`);
  // What comes meanwhile moves no page.
  await anna.add('later');
  const third = await anna.list(`?before=${second.list.at(-1)!.id}`);
  expect([coinsOf(second)[0], coinsOf(third)]).toEqual([25, [5, 4, 3, 2, 1]]);
  expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
  expect((await anna.visitor.get('/api/notifications/list?before=1e3')).statusCode).toBe(400);
});

test('the count of the unread goes up to 99', async () => {
  const anna = await register();
  const row = { userId: anna.id, notice: GIFT, at: test_.clock.time };
  await opened.database
    .insert(notifications)
    .values(Array.from({ length: 120 }, (_, nth) => ({ ...row, key: `${nth}` })));
  expect((await anna.list()).unread).toBe(99);
  expect((await anna.read('all')).statusCode).toBe(200);
  expect((await anna.list()).unread).toBe(0);
});

// Threat notices: Reading the notices of another user, or marking them as read → Only those of the session's user.
test('notices are read by their ids, once, and never those of another user', async () => {
  const [anna, boris] = [await register(), await register()];
  await anna.add('one');
  await anna.add('two');
  await boris.add('one');
  const [two, one] = (await anna.list()).list.map(({ id }) => id);
  sent.length = 0;
  await boris.read([one, two]);
  expect(sent).toEqual([]);
  expect((await anna.list()).unread).toBe(2);
  await anna.read([one]);
  await anna.read([one]);
  expect(sent).toEqual([{ userId: anna.id, event: BELL }]);
  const { list, unread } = await anna.list();
  expect({ unread, isRead: list.map(({ isRead }) => isRead) }).toEqual({ unread: 1, isRead: [false, true] });
  expect((await boris.list()).unread).toBe(1);
  for (const ids of [undefined, 'none', ['x'], [1.5], Array.from({ length: 101 }, (_, nth) => nth)])
    expect((await anna.read(ids)).statusCode).toBe(400);
  const guest = new Visitor(test_.app);
  expect((await guest.get('/api/notifications/list')).statusCode).toBe(401);
  expect((await guest.post('/api/notifications/read', { ids: 'all' })).statusCode).toBe(401);
});

// Threat notices: Endless lists and endless reading → Pages of 20, unread up to 99, the limit notifications.user.
test('a user reads at most so often', async () => {
  const anna = await register();
  const { most } = LIMITS_OF_ALL_SERVERS['notifications.user'];
  let refused = 0;
  for (let nth = 0; nth <= most; nth++) refused += Number((await anna.read('all')).statusCode === 429);
  expect(refused).toBe(1);
});

// Threat notices: Notices are kept for ever → 90 days.
test('a notice is deleted 90 days after it was added', async () => {
  const anna = await register();
  await anna.add('one');
  const job = test_.jobs.find(({ failed }) => failed === 'Old notifications could not be deleted')!;
  test_.clock.time += 90 * DAY;
  const own = () => opened.database.$count(notifications, eq(notifications.userId, anna.id));
  await job.work();
  expect(await own()).toBe(1);
  test_.clock.time += 1;
  await job.work();
  expect(await own()).toBe(0);
});

test('the item of a notice has its name in the language of the reader', async () => {
  const [item] = CATALOGUE;
  const anna = await register();
  await anna.add('one', { ...GIFT, itemId: item!.id, coins: 0 });
  const [russian, english] = [await anna.list(), await anna.list('', { 'x-locale': 'en' })];
  expect(russian.list[0]!.item).toMatchObject({ image: item!.image, color: expect.stringMatching(/^#[0-9a-f]{6}$/i) });
  expect(english.list[0]!.item!.name).not.toBe(russian.list[0]!.item!.name);
});

// Threat notices: The name of a deleted user stays in the notices of others → The notice loses its name; the user's own
// go.
test('the notices of a deleted user are deleted; those that name the user stay without the name', async () => {
  const [anna, boris] = [await register(), await register()];
  await anna.add('one', { kind: 'friendAccepted', userId: boris.id });
  await boris.add('one');
  expect((await anna.list()).list[0]!.actor).toEqual({
    userId: boris.id,
    nickname: boris.login,
    avatarPath: expect.anything(),
  });
  await boris.visitor.get(`/api/user/remove?nickname=${boris.login}`);
  expect((await anna.list()).list).toMatchObject([{ notice: { kind: 'friendAccepted' }, actor: null }]);
  expect(await opened.database.$count(notifications)).toBeGreaterThan(0);
  await anna.visitor.get(`/api/user/remove?nickname=${anna.login}`);
  const rows = await opened.database.select({ userId: notifications.userId }).from(notifications);
  expect(rows.filter(({ userId }) => userId === anna.id || userId === boris.id)).toEqual([]);
});

// Threat notices: Refusing what must be told, as a decision or a payment → A closed list of kinds and ways.
test('a kind that the user has refused is not told; what always comes cannot be refused', async () => {
  const [anna, boris] = [await register(), await register()];
  const choices = async () => (await anna.visitor.get('/api/notifications/choices')).json<NoticeChoices>();
  const choose = async (refused: readonly unknown[]) =>
    (await anna.visitor.post('/api/notifications/choices', { refused })).statusCode;
  expect(await choices()).toEqual({ refused: [] });
  for (const wrong of ['payment.site', 'sanction.mail', 'gift.mail', 'gift', 'toString.site', '', 7, null])
    expect([wrong, await choose([wrong])]).toEqual([wrong, 400]);
  expect(await choose(['gift.site', 'season.mail', 'gift.site'])).toBe(200);
  expect(await choices()).toEqual({ refused: ['gift.site', 'season.mail'] });
  sent.length = 0;
  expect(await anna.add('one')).toBe('refused');
  expect(await boris.add('one')).toBeUndefined();
  await anna.add('two', { kind: 'sanction', sanction: 'warning' });
  await anna.add('three', { kind: 'reward', gameId: 'g', what: 'given' });
  expect(sent.map(({ userId }) => userId)).toEqual([boris.id, anna.id, anna.id]);
  expect((await anna.list()).list.map(({ notice }) => notice.kind)).toEqual(['reward', 'sanction']);
  expect(await choose([])).toBe(200);
  expect(await anna.add('one')).toBeUndefined();
});

// Threat notices: Endless choices, or those of others → Only the own ones, the limit notices.user.
test('a guest has no choices, and changes have a limit', async () => {
  const anna = await register();
  const guest = new Visitor(test_.app);
  expect((await guest.get('/api/notifications/choices')).statusCode).toBe(401);
  expect((await guest.post('/api/notifications/choices', { refused: [] })).statusCode).toBe(401);
  const { most } = LIMITS_OF_ALL_SERVERS['notices.user'];
  const statuses = [];
  for (let nth = 0; nth <= most; nth++)
    statuses.push((await anna.visitor.post('/api/notifications/choices', { refused: [] })).statusCode);
  expect(statuses).toEqual([...Array(most).fill(200), 429]);
});
