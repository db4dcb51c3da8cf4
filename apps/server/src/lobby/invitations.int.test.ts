import { DEFAULT_PRIVACY, type Privacy } from '@magnaty/protocol';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS_OF_ALL_SERVERS } from '../limits/limits.ts';
import { attempts } from '../limits/tables.ts';
import { users } from '../modules/accounts/tables.ts';
import { openNotifier } from '../modules/notifications/index.ts';
import { notifications } from '../modules/notifications/tables.ts';
import { privacySettings } from '../modules/privacy/tables.ts';
import { areFriends } from '../modules/friends/friend-store.ts';
import { friendships } from '../modules/friends/tables.ts';
import { relations } from '../modules/relations/tables.ts';
import { noAccountNews } from '../ports/account-news.ts';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { Lobbies } from './lobbies.ts';
import { viewOf } from './lobby.ts';
import * as store from './lobby-store.ts';
import { lobbies } from './tables.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';

const [anna, boris, clara] = [profile('anna'), profile('boris'), profile('clara')];

describe.each(TEST_ENGINES)('invitations to rooms on the %s engine', (engine) => {
  let opened: TestDatabase;
  let time: FakeTime;
  let server: Lobbies;
  let code: string;
  let gameId: string;
  /** The messages that tell the members of the room who is invited. */
  let told: { readonly to: readonly string[]; readonly invited: unknown }[];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
    await opened.database.insert(users).values(['anna', 'boris', 'clara', 'dora'].map(user));
  });
  beforeEach(async () => {
    const { database } = opened;
    for (const table of [lobbies, notifications, attempts, privacySettings, friendships, relations])
      await database.delete(table);
    time = new FakeTime();
    told = [];
    server = openLobbies({
      areFriends: (one, other) => areFriends(opened.database, one, other),
      database,
      clock: time,
      notifier: openNotifier({ clock: time, news: noAccountNews }),
      broadcast: {
        toLobby: ({ messages }) => {
          for (const { to, event } of messages)
            if (event.name === 'RoomChanged') told.push({ to, invited: event.payload.lobby.room?.invited });
        },
      },
    });
    const reply = await server.createRoom(anna, ROOM);
    const lobby = await store.lobbyOf(database, 'anna');
    if (!reply.ok || !lobby?.code) throw new Error('no room');
    [code, gameId] = [lobby.code, reply.gameId];
  });
  afterAll(() => opened.close());

  const invite = async (from = anna, to = boris): Promise<string> => {
    try {
      return (await server.invitations.invite(from, to)) === code ? 'ok' : 'another room';
    } catch (error) {
      return (error as Error).message;
    }
  };
  const notices = async () =>
    (await opened.database.select().from(notifications).orderBy(notifications.id)).map(({ userId, key, notice }) => ({
      userId,
      key,
      notice,
    }));
  const join = (user = boris) => server.joinRoom(user, { code, password: '', address: '192.0.2.1' });
  const hides = (change: Partial<Privacy>) =>
    opened.database.insert(privacySettings).values({ userId: 'boris', ...DEFAULT_PRIVACY, ...change });

  // Threat invite: A user gets the same invitation again and again → The limit invitation.user; the same user and room
  // once a minute.
  test('an invitation is told once a minute, and again after it, at the same key', async () => {
    const answers = await Promise.all([invite(), invite(), invite()]);
    expect(answers).toEqual(['ok', 'ok', 'ok']);
    const notice = { kind: 'invitation', userId: 'anna', roomId: code };
    expect(await notices()).toEqual([{ userId: 'boris', key: `invitation:${code}:anna`, notice }]);
    const idOf = async () => (await opened.database.select().from(notifications))[0]?.id;
    const first = await idOf();
    await time.pass(59_999);
    await invite();
    expect(await idOf()).toBe(first);
    await time.pass(1);
    await invite();
    expect(await idOf()).toBeGreaterThan(first ?? 0);
    expect(await notices()).toHaveLength(1);
  });

  // Threat invite: An invitation leads to nothing → It disappears when the room starts, closes or is entered.
  test('it disappears when the user enters, when the room starts, when it closes, and when it is declined', async () => {
    await invite(anna, boris);
    await invite(anna, clara);
    await join(boris);
    expect((await notices()).map(({ userId }) => userId)).toEqual(['clara']);
    await server.startRoom('anna', gameId);
    expect(await notices()).toEqual([]);
    await server.exit({ userId: 'boris' });
    await invite(anna, clara);
    expect(await notices()).toHaveLength(1);
    await server.invitations.decline('clara', { roomId: code, fromId: 'boris' });
    expect(await notices()).toHaveLength(1);
    await server.invitations.decline('clara', { roomId: code, fromId: 'anna' });
    expect(await notices()).toEqual([]);
    await time.pass(60_000);
    await invite(anna, clara);
    await server.exit({ userId: 'anna' });
    expect(await notices()).toEqual([]);
    expect(await opened.database.$count(lobbies)).toBe(0);
  });

  test('a host who leaves for another room takes back what nobody can follow', async () => {
    await invite(anna, clara);
    expect(await server.createRoom(anna, ROOM)).toMatchObject({ ok: true });
    expect(await notices()).toEqual([]);
  });

  // Threat invite: Somebody invites to a room of others → Only a member of an open room invites.
  test('only a member of an open room invites, and nobody who could not enter', async () => {
    expect(await invite(clara, boris)).toBe('NO_ROOM');
    expect(await invite(anna, anna)).toBe('NOT_FOUND');
    await expect(server.invitations.invite(anna, undefined)).rejects.toThrow('NOT_FOUND');
    expect(await invite(anna, { ...clara, owner: { id: 'anna', nickname: 'anna' } })).toBe('NOT_FOUND');
    await join(clara);
    await server.removeFromRoom('anna', gameId, 'clara');
    expect(await invite(anna, clara)).toBe('INVITATIONS_CLOSED');
    await server.changeRoom('anna', { gameId, countUsers: 2, botLevel: 'medium', countBot: 1 });
    expect(await invite(anna, boris)).toBe('NO_ROOM');
  });

  const block = (userId: string, otherId: string) =>
    opened.database.insert(relations).values({ userId, otherId, kind: 'block', at: 0 });
  const invited = async () => viewOf((await store.lobbyOf(opened.database, 'anna'))!).room?.invited;

  // Threat invite: A blocked user invites, or learns of the block → The invitation is taken and never shown.
  test('a user who has blocked the sender, or whom a member has blocked, is invited in vain, and nobody learns it', async () => {
    await block('boris', 'anna');
    expect(await invite()).toBe('ok');
    const waits = [{ userId: 'boris', at: time.now(), isDeclined: false }];
    expect([await invited(), await notices()]).toEqual([waits, []]);
    // The same as an invitation that is not answered: a minute later it may be repeated.
    await time.pass(60_000);
    expect(await invite()).toBe('ok');
    await opened.database.delete(relations);
    await join(clara);
    await block('clara', 'boris');
    await time.pass(60_000);
    expect([await invite(), await notices()]).toEqual(['ok', []]);
    // The sender knows whom they have blocked themselves.
    await block('anna', 'dora');
    expect(await invite(anna, profile('dora'))).toBe('INVITATIONS_CLOSED');
  });

  test('a block ends the notices of both, and the invitation waits on like one that is not answered', async () => {
    await invite(anna, boris);
    await invite(anna, clara);
    const before = await invited();
    await block('boris', 'anna');
    await server.separate({ userId: 'boris', otherId: 'anna' });
    expect((await notices()).map(({ userId }) => userId)).toEqual(['clara']);
    await block('anna', 'clara');
    await server.separate({ userId: 'anna', otherId: 'clara' });
    expect([await notices(), await invited()]).toEqual([[], before]);
  });

  test('whom a new member has blocked hears no more of the room', async () => {
    await invite(anna, boris);
    await block('clara', 'boris');
    await join(clara);
    expect(await notices()).toEqual([]);
  });

  test('all members are told who is invited, declines and comes', async () => {
    await join(clara);
    told.length = 0;
    await invite();
    await server.invitations.decline('boris', { roomId: code, fromId: 'anna' });
    await server.invitations.decline('boris', { roomId: code, fromId: 'anna' });
    const at = time.now();
    expect(told).toEqual([
      { to: ['anna', 'clara'], invited: [{ userId: 'boris', at, isDeclined: false }] },
      { to: ['anna', 'clara'], invited: [{ userId: 'boris', at, isDeclined: true }] },
    ]);
    await time.pass(60_000);
    await invite();
    expect(await invited()).toEqual([{ userId: 'boris', at: time.now(), isDeclined: false }]);
    await join(boris);
    expect(await invited()).toBeUndefined();
  });

  // Threat invite: Refused invitations lock the room again and again → They count; what is refused or does nothing
  // locks no room.
  test('a refused invitation counts, and locks no room', async () => {
    await hides({ invitations: 'nobody' });
    const { most } = LIMITS_OF_ALL_SERVERS['invitation.user'];
    const changed = told.length;
    for (let nth = 0; nth < most; nth++) expect(await invite()).toBe('INVITATIONS_CLOSED');
    expect(await invite(anna, clara)).toBe('TOO_MANY_REQUESTS');
    expect(told).toHaveLength(changed);
  });

  // Threat invite: Quick accounts invite strangers → They invite friends only; each user decides who may invite.
  test('the user decides who may invite, and a quick account invites friends only', { tags: 'friends' }, async () => {
    await hides({ invitations: 'nobody' });
    expect(await invite()).toBe('INVITATIONS_CLOSED');
    await opened.database.delete(privacySettings);
    await hides({ invitations: 'friends' });
    expect(await invite()).toBe('INVITATIONS_CLOSED');
    expect(await invite({ ...anna, isQuick: true })).toBe('QUICK_ACCOUNT');
    await opened.database.insert(friendships).values({ userId: 'anna', friendId: 'boris', at: 0 });
    expect(await invite({ ...anna, isQuick: true })).toBe('ok');
  });

  test('invitations are limited within an hour; those that tell nothing do not count', async () => {
    const { most } = LIMITS_OF_ALL_SERVERS['invitation.user'];
    for (let nth = 0; nth < 3; nth++) await invite();
    for (let nth = 1; nth < most; nth++) {
      await time.pass(60_000);
      expect(await invite()).toBe('ok');
    }
    await time.pass(60_000);
    expect(await invite()).toBe('TOO_MANY_REQUESTS');
  });
});

// Threat invite: Guests and malformed calls → A session and an id are needed.
test('a guest and a malformed call invite nobody, and answer no invitation', async () => {
  const opened = await openTestDatabase('embedded');
  const test_: TestApp = await openTestApp(opened);
  const visitor = new Visitor(test_.app);
  for (const [what, payload] of [
    ['invite', { userId: 'anna' }],
    ['decline', { userId: 'anna', roomId: 'room' }],
  ] as const) {
    const url = `/api/game/room/${what}`;
    expect((await visitor.post(url, payload)).statusCode).toBe(401);
    expect((await visitor.post(url, { ...payload, userId: '\u0000' })).statusCode).toBe(400);
  }
  await test_.app.close();
  await opened.close();
});
