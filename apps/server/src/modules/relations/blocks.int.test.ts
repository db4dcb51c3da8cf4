import { DEFAULT_PRIVACY, type FriendList, type NotificationList, type Person, type Privacy } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attempts } from '../../limits/tables.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { ONE_ENGINE, openTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { lockForMoney } from '../accounts/index.ts';
import { areFriends } from '../friends/friend-store.ts';
import { friendships } from '../friends/tables.ts';

const ids = (list: readonly Person[]): string[] => list.map(({ userId }) => userId);

describe.each(ONE_ENGINE)('blocks of friends on the %s engine', (engine) => {
  let opened: TestDatabase;
  let test_: TestApp;
  let count = 0;
  const sent: { readonly userId: string; readonly event: UserEvent }[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
    test_ = await openTestApp(opened, { broadcast });
  });
  beforeEach(async () => {
    sent.length = 0;
    await opened.database.delete(attempts);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  const register = async () => {
    const login = `Player${100 + ++count}`;
    const visitor = new Visitor(test_.app);
    const form = { login, email: `user${count}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
    const call = async (what: string, userId: string) => {
      const answer = await visitor.post(`/api/friends/${what}`, { userId });
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code];
    };
    const list = async () => (await visitor.get('/api/friends/list')).json<FriendList>();
    const hides = (change: Partial<Privacy>) => visitor.post('/api/privacy', { ...DEFAULT_PRIVACY, ...change });
    const notices = async () =>
      (await visitor.get('/api/notifications/list')).json<NotificationList>().list.map(({ notice }) => notice);
    const block = (userId: string) => visitor.post('/api/relations/block', { userId });
    return { visitor, id, login, call, list, hides, notices, block };
  };
  type Player = Awaited<ReturnType<typeof register>>;
  const pair = async (): Promise<[Player, Player]> => [await register(), await register()];
  const befriend = async (one: Player, other: Player): Promise<void> => {
    await one.call('request', other.id);
    expect(await other.call('accept', one.id)).toBe(200);
  };

  // Threat friends: A request is accepted beside a block → The same lock; the block removes the friendship, and a
  // request is answered no more.
  test('a block ends friendship and requests, also while a request is accepted', async () => {
    const [anna, boris] = await pair();
    await befriend(anna, boris);
    await boris.block(anna.id);
    expect([(await anna.list()).friends, (await boris.list()).friends]).toEqual([[], []]);
    expect(await boris.call('request', anna.id)).toEqual([403, 'FRIEND_REQUESTS_CLOSED']);
    const [clara, dora] = await pair();
    await clara.call('request', dora.id);
    await Promise.all([dora.call('accept', clara.id), clara.block(dora.id)]);
    expect(await areFriends(opened.database, clara.id, dora.id)).toBe(false);
    expect([(await dora.list()).asking, await dora.notices()]).toEqual([[], []]);
  });

  test('a request to a blocker is taken and never shown: it is there for its sender alone', async () => {
    const [anna, boris] = await pair();
    await anna.call('request', boris.id);
    const before = await anna.list();
    sent.length = 0;
    await boris.block(anna.id);
    const [dora, erik] = await pair();
    await erik.block(dora.id);
    expect(await dora.call('request', erik.id)).toBe(200);
    expect(sent.filter(({ userId }) => userId === anna.id)).toEqual([]);
    expect(sent.filter(({ userId }) => userId === erik.id)).toHaveLength(1);
    expect(await anna.list()).toEqual(before);
    for (const [sender, blocker] of [
      [anna, boris],
      [dora, erik],
    ] as const) {
      expect([(await blocker.list()).asking, await blocker.notices()]).toEqual([[], []]);
      // Neither answer reaches the request, and the blocker does not ask in return.
      for (const what of ['accept', 'decline']) expect(await blocker.call(what, sender.id)).toBe(200);
      expect(await blocker.call('request', sender.id)).toEqual([403, 'FRIEND_REQUESTS_CLOSED']);
      expect(ids((await sender.list()).asked)).toEqual([blocker.id]);
      expect(await sender.call('remove', blocker.id)).toBe(200);
      expect((await sender.list()).asked).toEqual([]);
    }
  });

  test('a block that is taken back within a minute leaves the friends as they were, and later it does not', async () => {
    const [anna, boris] = await pair();
    await befriend(anna, boris);
    const since = (await opened.database.select().from(friendships).where(eq(friendships.userId, anna.id)))[0]?.at;
    test_.clock.time += 1000;
    const unblock = () => boris.visitor.post('/api/relations/unblock', { userId: anna.id });
    await boris.block(anna.id);
    // What the blocked one does in the meantime is over.
    await anna.call('request', boris.id);
    test_.clock.time += 59_999;
    await unblock();
    const [friendship] = await opened.database.select().from(friendships).where(eq(friendships.userId, anna.id));
    expect([friendship?.at, ids((await boris.list()).friends), (await anna.list()).asked]).toEqual([
      since,
      [anna.id],
      [],
    ]);
    await boris.block(anna.id);
    test_.clock.time += 60_000;
    await unblock();
    expect([(await boris.list()).friends, (await anna.list()).friends]).toEqual([[], []]);
  });

  // The embedded database has one connection: nothing is asked beside a transaction.
  if (engine === 'postgres')
    // Threat friends: Refused requests lock the row of a stranger → They count; what is known to change nothing locks
    // nobody.
    test('what is known to change nothing is answered without a lock of the other user', async () => {
      const [anna, boris] = await pair();
      const [asked, closed, declined] = [await register(), await register(), await register()];
      await closed.hides({ requests: 'nobody' });
      for (const one of [asked, declined]) await anna.call('request', one.id);
      await declined.call('decline', anna.id);
      const answers: unknown[] = [];
      await opened.database.transaction(async (tx) => {
        await lockForMoney(tx, [boris.id, asked.id, closed.id, declined.id]);
        for (const one of [asked, closed, declined]) answers.push(await anna.call('request', one.id));
        for (const what of ['accept', 'decline', 'remove']) answers.push(await anna.call(what, boris.id));
      });
      const refused = [
        [403, 'FRIEND_REQUESTS_CLOSED'],
        [409, 'FRIEND_REQUEST_DECLINED'],
      ];
      expect(answers).toEqual([200, ...refused, 200, 200, 200]);
    });
});
