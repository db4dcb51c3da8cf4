import { DECLINED_DAYS, DEFAULT_PRIVACY, FRIEND_REQUESTS_A_DAY, MAX_FRIENDS, USUAL_ROOM } from '@magnaty/protocol';
import type { FoundPeople, FriendList, NotificationList, Person, Privacy } from '@magnaty/protocol';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { presences, servers } from '../../cluster/tables.ts';
import { newLobby, newMember } from '../../lobby/new-lobby.ts';
import { newRoom } from '../../lobby/lobby.ts';
import { lobbies, lobbySeats } from '../../lobby/tables.ts';
import { profile } from '../../lobby/testing/open-lobbies.ts';
import { attempts } from '../../limits/tables.ts';
import { gamePlayers, gameResults, games } from '../../play/tables.ts';
import type { UserEvent } from '../../ports/broadcast.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { nicknameSkeleton, noteSeen, seenAtOf } from '../accounts/index.ts';
import { users } from '../accounts/tables.ts';
import { privacySettings } from '../privacy/tables.ts';
import { areFriends } from './friend-store.ts';
import { friendRequests, friendships } from './tables.ts';

const DAY_MS = 24 * 3_600_000;
const ids = (list: readonly Person[]): string[] => list.map(({ userId }) => userId);

describe.each(TEST_ENGINES)('friends on the %s engine', (engine) => {
  let opened: TestDatabase;
  let test_: TestApp;
  let count = 0;
  const sent: { readonly userId: string; readonly event: UserEvent }[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const broadcast = { toUser: (userId: string, event: UserEvent) => void sent.push({ userId, event }) };
    test_ = await openTestApp(opened, { broadcast });
    await opened.database.insert(servers).values({ id: 'one', seenAt: 0 });
  });
  beforeEach(async () => {
    sent.length = 0;
    for (const table of [attempts, presences]) await opened.database.delete(table);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  const register = async (login = `Player${100 + ++count}`) => {
    const visitor = new Visitor(test_.app);
    const form = { login, email: `user${++count}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
    const call = async (what: string, userId: string) => {
      const answer = await visitor.post(`/api/friends/${what}`, { userId });
      return answer.statusCode === 200 ? 200 : [answer.statusCode, answer.json<{ code: string }>().code];
    };
    const list = async () => (await visitor.get('/api/friends/list')).json<FriendList>();
    const search = async (nickname: string) => {
      const answer = await visitor.get(`/api/friends/search?nickname=${encodeURIComponent(nickname)}`);
      return answer.statusCode === 200 ? ids(answer.json<FoundPeople>().found) : [answer.json<{ code: string }>().code];
    };
    const hides = (change: Partial<Privacy>) => visitor.post('/api/privacy', { ...DEFAULT_PRIVACY, ...change });
    const notices = async () =>
      (await visitor.get('/api/notifications/list')).json<NotificationList>().list.map(({ notice }) => notice);
    const online = async () => (await visitor.get('/api/friends/online')).json<{ online: number }>().online;
    const block = (userId: string) => visitor.post('/api/relations/block', { userId });
    return { visitor, id, login, call, list, search, hides, notices, online, block };
  };
  type Player = Awaited<ReturnType<typeof register>>;
  const pair = async (): Promise<[Player, Player]> => [await register(), await register()];
  const befriend = async (one: Player, other: Player): Promise<void> => {
    await one.call('request', other.id);
    expect(await other.call('accept', one.id)).toBe(200);
  };
  const connect = (...userIds: readonly string[]) =>
    opened.database.insert(presences).values(userIds.map((userId) => ({ userId, place: '', serverId: 'one' })));
  const whereOf = async (reader: Player, other: Player) =>
    (await reader.list()).friends.find(({ userId }) => userId === other.id)?.where;

  /** A game of these, in the order of places if it is over. */
  const play = async (
    players: readonly string[],
    { isPrivate = false, isLive = false, at = test_.clock.time } = {},
  ): Promise<string> => {
    const gameId = `friends-${++count}`;
    const { database } = opened;
    await database.insert(games).values({
      id: gameId,
      gameModeId: 1,
      isPrivate,
      status: isLive ? 'live' : 'finished',
      serverSeed: 'ab',
      commitment: 'cd',
      playersSeeds: [],
      createdAt: at,
      finishedAt: isLive ? null : at,
    });
    await database
      .insert(gamePlayers)
      .values(players.map((userId) => ({ gameId, userId, isBot: false, isActive: isLive, isResultClosed: !isLive })));
    const prizes = { prizeExperience: 0, prizeMoney: 0, prizeRating: 0, currentRating: 1000 };
    const result = { ...prizes, reason: 'BANKRUPT' as const, finishedAt: at, isPrivate, gameId };
    if (!isLive)
      await database
        .insert(gameResults)
        .values(players.map((userId, place) => ({ ...result, userId, numberPlace: place + 1 })));
    return gameId;
  };

  test('a request is told, and its acceptance makes both friends and answers the notice', async () => {
    const [anna, boris] = await pair();
    expect(await anna.call('request', boris.id)).toBe(200);
    expect(await anna.call('request', boris.id)).toBe(200);
    expect(ids((await anna.list()).asked)).toEqual([boris.id]);
    expect((await boris.list()).asking).toMatchObject([{ userId: anna.id, nickname: anna.login, lastGame: null }]);
    expect(await boris.notices()).toEqual([{ kind: 'friendRequest', userId: anna.id }]);
    const told = sent.flatMap(({ userId, event }) =>
      event.name === 'AccountChanged' ? event.payload.what.map((what) => `${userId} ${what}`) : [],
    );
    expect(told.sort()).toEqual([`${anna.id} friends`, `${boris.id} bell`, `${boris.id} friends`].sort());
    expect(await boris.call('accept', anna.id)).toBe(200);
    expect(await boris.call('accept', anna.id)).toBe(200);
    expect(await boris.notices()).toEqual([]);
    expect(await anna.notices()).toEqual([{ kind: 'friendAccepted', userId: boris.id }]);
    const [own, others] = [await anna.list(), await boris.list()];
    expect([ids(own.friends), ids(others.friends)]).toEqual([[boris.id], [anna.id]]);
    expect([own.asked, others.asking]).toEqual([[], []]);
    expect(await areFriends(opened.database, anna.id, boris.id)).toBe(true);
    expect(await areFriends(opened.database, boris.id, anna.id)).toBe(true);
  });

  // Threat friends: Double clicks, two tabs and two servers leave half a friendship → Each change locks both users, in
  // one order.
  test('two requests that cross become a friendship, also at the same moment and from two tabs', async () => {
    for (let round = 0; round < 3; round++) {
      const [anna, boris] = await pair();
      const answers = await Promise.all([
        anna.call('request', boris.id),
        boris.call('request', anna.id),
        anna.call('request', boris.id),
        boris.call('request', anna.id),
      ]);
      expect(answers).toEqual([200, 200, 200, 200]);
      expect([ids((await anna.list()).friends), ids((await boris.list()).friends)]).toEqual([[boris.id], [anna.id]]);
      expect(await opened.database.$count(friendRequests, eq(friendRequests.fromId, anna.id))).toBe(0);
    }
  });

  test('parallel answers leave one state', async () => {
    const [anna, boris] = await pair();
    await anna.call('request', boris.id);
    await Promise.all(['accept', 'decline', 'accept', 'decline'].map((what) => boris.call(what, anna.id)));
    const isFriend = await areFriends(opened.database, anna.id, boris.id);
    expect(await areFriends(opened.database, boris.id, anna.id)).toBe(isFriend);
    const [request] = await opened.database.select().from(friendRequests).where(eq(friendRequests.fromId, anna.id));
    expect(request === undefined).toBe(isFriend);
    expect(await boris.notices()).toEqual([]);
  });

  test('who was declined may ask again after thirty days, and the other at once', async () => {
    const [anna, boris] = await pair();
    await anna.call('request', boris.id);
    expect(await boris.call('decline', anna.id)).toBe(200);
    const askAgainAt = test_.clock.time + DECLINED_DAYS * DAY_MS;
    const { asked, declined } = await anna.list();
    expect([await boris.notices(), asked, declined]).toEqual([[], [], [{ userId: boris.id, askAgainAt }]]);
    expect(await anna.call('request', boris.id)).toEqual([409, 'FRIEND_REQUEST_DECLINED']);
    expect(await boris.call('request', anna.id)).toBe(200);
    await boris.call('remove', anna.id);
    // A session ends earlier than that.
    const declinedAt = test_.clock.time - DECLINED_DAYS * DAY_MS + 1;
    await opened.database.update(friendRequests).set({ declinedAt }).where(eq(friendRequests.fromId, anna.id));
    expect(await anna.call('request', boris.id)).toEqual([409, 'FRIEND_REQUEST_DECLINED']);
    test_.clock.time += 1;
    expect((await anna.list()).declined).toEqual([]);
    expect(await anna.call('request', boris.id)).toBe(200);
    expect(ids((await boris.list()).asking)).toEqual([anna.id]);
  });

  test('a declined request is deleted after its time', async () => {
    const [anna, boris] = await pair();
    await anna.call('request', boris.id);
    await boris.call('decline', anna.id);
    const job = test_.jobs.find(({ failed }) => failed.startsWith('Old requests for friendship'))!;
    const left = () => opened.database.$count(friendRequests, eq(friendRequests.fromId, anna.id));
    await job.work();
    expect(await left()).toBe(1);
    test_.clock.time += DECLINED_DAYS * DAY_MS + 1;
    await job.work();
    expect(await left()).toBe(0);
  });

  test('a request is taken back, a friendship ends, and a new request is told anew', async () => {
    const [anna, boris] = await pair();
    await anna.call('request', boris.id);
    await anna.call('remove', boris.id);
    expect([(await boris.list()).asking, await boris.notices()]).toEqual([[], []]);
    await befriend(anna, boris);
    await boris.call('remove', anna.id);
    await boris.call('remove', anna.id);
    expect([(await anna.list()).friends, await anna.notices()]).toEqual([[], []]);
    expect(await boris.call('request', anna.id)).toBe(200);
    expect(await anna.notices()).toEqual([{ kind: 'friendRequest', userId: boris.id }]);
    // The user who asked cannot accept for the other.
    expect(await boris.call('accept', anna.id)).toBe(200);
    expect((await boris.list()).friends).toEqual([]);
  });

  test('a quick account may not ask and not search, but may be asked', async () => {
    const [anna, quick] = await pair();
    await opened.database.update(users).set({ isQuick: true }).where(eq(users.id, quick.id));
    expect(await quick.call('request', anna.id)).toEqual([403, 'QUICK_ACCOUNT']);
    expect(await quick.search(anna.login)).toEqual(['QUICK_ACCOUNT']);
    expect(await anna.search(quick.login)).toEqual([quick.id]);
    await befriend(anna, quick);
    expect(ids((await quick.list()).friends)).toEqual([anna.id]);
  });

  test('the user decides who may ask: opponents are those of any game', async () => {
    const [anna, boris] = await pair();
    await boris.hides({ requests: 'nobody' });
    expect(await anna.call('request', boris.id)).toEqual([403, 'FRIEND_REQUESTS_CLOSED']);
    await boris.hides({ requests: 'opponents' });
    expect(await anna.call('request', boris.id)).toEqual([403, 'FRIEND_REQUESTS_CLOSED']);
    await play([anna.id, boris.id], { isPrivate: true });
    expect(await anna.call('request', boris.id)).toBe(200);
  });

  // Threat friends: Guests, bots, unknown users → A session is needed; a token opens no such call.
  test('unknown users, the own id, bots, guests and programs are refused', async () => {
    const [anna, boris] = await pair();
    await opened.database.update(users).set({ ownerId: anna.id }).where(eq(users.id, boris.id));
    for (const id of ['nobody', anna.id, boris.id]) expect(await anna.call('request', id)).toEqual([404, 'NOT_FOUND']);
    expect(await anna.call('accept', 'nobody')).toEqual([404, 'NOT_FOUND']);
    expect(await anna.call('request', '\u0000')).toEqual([400, 'MALFORMED']);
    const guest = new Visitor(test_.app);
    for (const url of ['list', 'online', 'search?nickname=anna'])
      expect((await guest.get(`/api/friends/${url}`)).statusCode).toBe(401);
    const token = { authorization: `Bearer mbot_${'x'.repeat(43)}` };
    expect((await guest.get('/api/friends/list', token)).json()).toMatchObject({ code: 'NOT_FOR_BOTS' });
  });

  // Threat friends: Requests to very many strangers → The limit friendRequest.user; a declined one only after 30 days;
  // a quick account asks nobody; the asked user decides who may.
  test('a user makes so many requests a day; refused ones count, repeated ones do not', async () => {
    const [anna, boris] = await pair();
    await boris.hides({ requests: 'nobody' });
    for (let nth = 0; nth < 3; nth++) await anna.call('request', boris.id);
    const names = Array.from({ length: FRIEND_REQUESTS_A_DAY + 1 }, (_, nth) => `asked-${engine}-${count}-${nth}`);
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
    await opened.database.insert(users).values(names.map(user));
    await anna.call('request', names[0]!);
    const answers = [];
    for (const name of names.slice(0, -3)) answers.push(await anna.call('request', name));
    expect(answers).toEqual([...Array(FRIEND_REQUESTS_A_DAY - 3).fill(200), [429, 'TOO_MANY_REQUESTS']]);
  });

  // Threat friends: Endless lists → The limit friends friends, whoever has asked.
  test('a user has so many friends, whoever has asked', async () => {
    const [anna, boris] = await pair();
    const names = Array.from({ length: MAX_FRIENDS }, (_, nth) => `friend-${engine}-${nth}`);
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
    await opened.database.insert(users).values(names.map(user));
    await boris.call('request', anna.id);
    await opened.database.insert(friendships).values(names.map((friendId) => ({ userId: anna.id, friendId, at: 0 })));
    expect(await anna.call('accept', boris.id)).toEqual([409, 'TOO_MANY_FRIENDS']);
    expect(await anna.call('request', (await register()).id)).toEqual([409, 'TOO_MANY_FRIENDS']);
    await boris.call('remove', anna.id);
    await opened.database.insert(friendRequests).values({ fromId: anna.id, toId: boris.id, at: 0 });
    expect(await boris.call('accept', anna.id)).toEqual([409, 'FRIEND_LIST_FULL']);
    expect((await anna.list()).friends).toHaveLength(MAX_FRIENDS);
  });

  test('the search finds the beginning of a name in any case and either script, whole names first', async () => {
    const reader = await register();
    const mark = `Зо${engine === 'postgres' ? 'п' : 'э'}`;
    const [whole, longer, latin] = [
      await register(`${mark}й`),
      await register(`${mark}й Лунин`),
      await register(`Bernard${engine}`),
    ];
    expect(await reader.search(`${mark}й`.toUpperCase())).toEqual([whole.id, longer.id]);
    expect(await reader.search(mark)).toEqual([whole.id, longer.id]);
    // «rn» looks like «m», so the name is stored as if it had one letter there.
    for (const typed of ['ber', 'bern', 'BERNA']) expect(await reader.search(typed)).toContain(latin.id);
    expect(await reader.search('bem')).toContain(latin.id);
    for (const typed of ['Зо', '%', '___', '', '\\']) expect(await reader.search(typed)).toEqual([]);
    expect(await reader.search(reader.login)).toEqual([]);
  });

  // Threat friends: The search copies the names of all users → Three letters, ten results, the limit friend.search, no
  // search by quick accounts; closed profiles by their whole name.
  test('the search shows at most ten, no blocked ones, and closed profiles by their whole name only', async () => {
    // Many closed profiles before an open one hide it from nobody.
    const reader = await register();
    const stem = `Слон${engine === 'postgres' ? 'ы' : 'я'}`;
    const herd = [];
    for (let nth = 0; nth < 12; nth++) herd.push(await register(`${stem} ${10 + nth}`));
    expect(await reader.search(stem)).toHaveLength(10);
    const [blocked, other, closed, friend] = herd as [Player, Player, Player, Player];
    await reader.block(blocked.id);
    await other.hides({ profile: 'nobody' });
    await closed.hides({ profile: 'friends' });
    await befriend(friend, reader);
    await friend.hides({ profile: 'nobody' });
    const shown = await reader.search(stem);
    expect(shown.toSorted()).toEqual(
      herd
        .slice(3)
        .map(({ id }) => id)
        .toSorted(),
    );
    expect(await reader.search(closed.login)).toEqual([closed.id]);
    const many = Array.from({ length: 40 }, (_, nth) => `${engine}closed${nth}`);
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: nicknameSkeleton(id), localeId: 1, rating: 1 });
    const last = `${engine}closedzz`;
    await opened.database.insert(users).values([...many, last].map(user));
    await opened.database
      .insert(privacySettings)
      .values(many.map((userId) => ({ ...DEFAULT_PRIVACY, userId, profile: 'nobody' as const })));
    expect(await reader.search(`${engine}closed`)).toEqual([last]);
  });

  test('a friend is online for a minute after the last connection, then away since then, and nowhere if hidden', async () => {
    const [anna, boris] = await pair();
    await befriend(anna, boris);
    expect(await whereOf(anna, boris)).toEqual({ at: 'away', seenAt: null });
    await connect(boris.id);
    expect([await whereOf(anna, boris), await anna.online()]).toEqual([{ at: 'site' }, 1]);
    await noteSeen(opened.database, [boris.id, 'deleted'], test_.clock.time);
    await opened.database.delete(presences);
    const leftAt = test_.clock.time;
    test_.clock.time += 59_999;
    expect([await whereOf(anna, boris), await anna.online()]).toEqual([{ at: 'site' }, 1]);
    test_.clock.time += 1;
    expect([await whereOf(anna, boris), await anna.online()]).toEqual([{ at: 'away', seenAt: leftAt }, 0]);
    await connect(boris.id);
    await boris.hides({ presence: 'nobody' });
    expect([await whereOf(anna, boris), await anna.online()]).toEqual([{ at: 'away', seenAt: null }, 0]);
    // An older note of a slower server changes nothing.
    await noteSeen(opened.database, [boris.id], leftAt - 1);
    expect((await seenAtOf(opened.database, [boris.id])).get(boris.id)).toBe(leftAt);
  });

  // Threat friends: A user is followed from place to place → Presence is shown to friends only, or to nobody; to
  // strangers only if the user shows it to all.
  test('strangers learn where a user is only from one who shows it to all', async () => {
    const [anna, boris] = await pair();
    await connect(boris.id);
    const found = async () => {
      const answer = await anna.visitor.get(`/api/friends/search?nickname=${boris.login}`);
      return answer.json<FoundPeople>().found[0]?.where;
    };
    expect(await found()).toEqual({ at: 'away', seenAt: null });
    await boris.hides({ presence: 'all' });
    expect(await found()).toEqual({ at: 'site' });
  });

  /** A room of four in which these sit; the first one is its host. */
  const openRoom = async (players: readonly string[], { isListed = false } = {}): Promise<string> => {
    const code = `code${++count}`;
    const room = { ...newRoom(players[0]!), isListed };
    const lobby = newLobby({ code, creator: '', createdAt: 0, room, countUsers: 4, gameModeId: 1 });
    lobby.members.push(...players.map((id) => newMember(profile(id), { since: 0, equipment: null })));
    await opened.database.insert(lobbies).values({ id: lobby.id, code, phase: 'search', state: lobby, createdAt: 0 });
    await opened.database.insert(lobbySeats).values(players.map((userId) => ({ userId, lobbyId: lobby.id })));
    return code;
  };

  // Threat friends: A stranger learns the code of an unlisted room, or the id of a private game → The code goes to
  // friends of the host who could enter; a private game has no id.
  test('a friend in a room is told with its seats; its code goes to friends of the host, or to all if it is listed', async () => {
    const [anna, host] = await pair();
    const guest = await register();
    for (const friend of [host, guest]) await befriend(anna, friend);
    await connect(host.id, guest.id);
    const code = await openRoom([host.id, guest.id]);
    const room = { at: 'room', players: 2, seats: 4 };
    expect(await whereOf(anna, host)).toEqual({ ...room, code, host: host.id });
    expect(await whereOf(anna, guest)).toEqual({ ...room, code: null });
    await guest.block(anna.id);
    expect(await whereOf(anna, host)).toEqual({ ...room, code: null });
    const [vera, other] = await pair();
    await befriend(vera, other);
    await connect(other.id);
    const stranger = await register();
    const listed = await openRoom([stranger.id, other.id], { isListed: true });
    expect(await whereOf(vera, other)).toEqual({ ...room, code: listed, host: stranger.id });
  });

  test('a friend in a search, in a public game, in a private one and in one that friends may watch', async () => {
    const [[anna, boris], clara] = [await pair(), await register()];
    await befriend(anna, boris);
    await connect(boris.id);
    const lobby = newLobby({ createdAt: 0 });
    await opened.database.insert(lobbies).values({ id: lobby.id, phase: 'search', state: lobby, createdAt: 0 });
    await opened.database.insert(lobbySeats).values({ userId: boris.id, lobbyId: lobby.id });
    expect(await whereOf(anna, boris)).toEqual({ at: 'search' });
    await opened.database.delete(lobbySeats);
    const gameId = await play([boris.id, clara.id], { isLive: true });
    expect(await whereOf(anna, boris)).toMatchObject({ at: 'game', gameId });
    await opened.database.update(games).set({ isPrivate: true }).where(eq(games.id, gameId));
    const hidden = { at: 'game', gameId: null, round: null, isLeading: false };
    expect(await whereOf(anna, boris)).toEqual(hidden);
    const room = { settings: { ...USUAL_ROOM, mayFriendsWatch: true }, passwordHash: null, removedIds: [] };
    await opened.database.update(games).set({ room }).where(eq(games.id, gameId));
    expect(await whereOf(anna, boris)).toMatchObject({ at: 'game', gameId });
    await clara.hides({ presence: 'nobody' });
    expect(await whereOf(anna, boris)).toEqual(hidden);
  });

  test('the last opponents are people of any game who are not friends, with the last game of each', async () => {
    const anna = await register();
    const others = [];
    for (let nth = 0; nth < 4; nth++) others.push(await register());
    const [boris, clara, dora, friend] = others as [Player, Player, Player, Player];
    await befriend(anna, friend);
    const at = test_.clock.time;
    await play([boris.id, anna.id, 'bot-x'], { at: at - 3000 });
    await play([clara.id, boris.id, anna.id, friend.id], { at: at - 1000 });
    await play([dora.id, anna.id], { at: at - 500, isPrivate: true });
    expect((await anna.list()).opponents).toMatchObject([
      { userId: dora.id, lastGame: { at: at - 500, place: 1, ownPlace: 2 } },
      { userId: clara.id, lastGame: { at: at - 1000, place: 1, ownPlace: 3 } },
      { userId: boris.id, lastGame: { at: at - 1000, place: 2, ownPlace: 3 } },
    ]);
    // A blocker stays in the list, which would tell of the block by a gap.
    await clara.block(anna.id);
    await anna.block(boris.id);
    expect(ids((await anna.list()).opponents)).toEqual([dora.id, clara.id]);
  });

  test('a deleted user leaves no friendship, no request and no notice that asks for an answer', async () => {
    const [anna, boris] = await pair();
    const clara = await register();
    await befriend(anna, clara);
    await anna.call('request', boris.id);
    // So many that the list of requests leaves that to Boris out.
    await opened.database
      .execute(sql`with many as (insert into users (id, nickname, nickname_skeleton, locale_id, rating)
        select n, n, n, 1, 1000 from (select 'asks-' || i as n from generate_series(1, 201) i) names returning id)
      insert into friend_requests (from_id, to_id, at) select id, ${anna.id}, ${test_.clock.time + 1}::bigint from many`);
    sent.length = 0;
    expect((await anna.visitor.get('/api/user/remove')).statusCode).toBe(200);
    expect([(await boris.list()).asking, await boris.notices(), (await clara.list()).friends]).toEqual([[], [], []]);
    // A friend also loses the right to watch.
    const told = sent.map(({ userId, event }) => [userId, event.payload]);
    expect(told).toContainEqual([boris.id, { what: ['bell', 'friends'] }]);
    expect(told).toContainEqual([clara.id, { what: ['friends'] }]);
  });
});
