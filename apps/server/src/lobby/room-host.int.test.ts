import { createHook } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { reconcileSeats } from '../cluster/seat-tables.ts';
import { presences, servers as liveServers } from '../cluster/tables.ts';
import type { LobbyMessage } from '../ports/broadcast.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { Lobbies } from './lobbies.ts';
import * as store from './lobby-store.ts';
import { viewOf } from './lobby.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';
import { lobbies } from './tables.ts';

const [anna, boris, clara] = [profile('anna'), profile('boris'), profile('clara')];
const MEMBER_MS = 5000;
const HOST_MS = 30_000;

/** Counts the passwords that are hashed until `stop`. */
const countHashes = () => {
  let count = 0;
  const hook = createHook({ init: (_, type) => void (type === 'SCRYPTREQUEST' && count++) }).enable();
  return {
    stop: (): number => {
      hook.disable();
      return count;
    },
  };
};

describe.each(TEST_ENGINES)('the host of a room on the %s engine', (engine) => {
  let opened: TestDatabase;
  let time: FakeTime;
  let sent: LobbyMessage[];
  /** Two servers on one database. */
  let servers: [Lobbies, Lobbies];
  let gameId: string;
  let code: string;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    time = new FakeTime();
    sent = [];
    const { database } = opened;
    const broadcast = { toLobby: ({ messages }: { messages: readonly LobbyMessage[] }) => void sent.push(...messages) };
    servers = [openLobbies({ database, clock: time, broadcast }), openLobbies({ database, clock: time, broadcast })];
    await opened.database.insert(liveServers).values({ id: 'one', seenAt: 0 });
    for (const { id } of [anna, boris, clara]) await connect(id);
    const reply = await servers[0].createRoom(anna, ROOM);
    if (!reply.ok) throw new Error('no room');
    ({ gameId } = reply);
    code = (await store.lobbyOf(opened.database, 'anna'))?.code ?? '';
    for (const user of [boris, clara]) await servers[1].joinRoom(user, { code, password: '', address: '192.0.2.1' });
  });
  afterEach(() => opened.close());

  const note = (userId: string) =>
    reconcileSeats(opened.database, {
      tables: [store.seatTable({ member: MEMBER_MS, host: HOST_MS })],
      wanted: { users: [userId], isForAll: false, earliest: 0 },
      now: time.now(),
    });
  const connect = async (userId: string) => {
    await opened.database.insert(presences).values({ userId, place: '', serverId: 'one' });
    await note(userId);
  };
  const disconnect = async (userId: string) => {
    await opened.database.delete(presences).where(eq(presences.userId, userId));
    await note(userId);
  };
  const room = async (userId: string) => {
    const lobby = await store.lobbyOf(opened.database, userId);
    if (lobby === null) return null;
    const { users, room: view } = viewOf(lobby);
    return { users: users.map(({ id }) => id), hostId: view?.hostId, handover: view?.handover };
  };
  const pass = async (ms: number) => {
    await time.pass(ms);
    await servers[1].sweep();
  };

  test('keeps the seat of a waiting room longer than a guest without a connection, and comes back as a guest', async () => {
    await disconnect('anna');
    await disconnect('clara');
    await pass(MEMBER_MS);
    expect(await room('boris')).toEqual({ users: ['anna', 'boris'], hostId: 'anna', handover: null });
    await pass(HOST_MS - MEMBER_MS - 1);
    expect((await room('boris'))?.hostId).toBe('anna');
    await pass(1);
    expect(await room('boris')).toEqual({ users: ['boris'], hostId: 'boris', handover: 'left' });
    await connect('anna');
    await servers[0].joinRoom(anna, { code, password: '', address: '192.0.2.1' });
    expect(await room('anna')).toMatchObject({ users: ['boris', 'anna'], hostId: 'boris' });
    expect(await servers[0].startRoom('anna', gameId)).toMatchObject({ code: 'NOT_HOST' });
    expect(await servers[1].infoOf(code, null)).toMatchObject({ creatorUserNickName: 'boris' });
  });

  // Threat room: Keeping a room closed by an absence → It passes on when everybody else is ready, or after a minute.
  test('passes the room on without a connection when everybody else is ready, and stays as a guest', async () => {
    await disconnect('anna');
    await servers[0].confirm('boris', gameId);
    await pass(MEMBER_MS);
    expect((await room('anna'))?.hostId).toBe('anna');
    await servers[0].confirm('clara', gameId);
    sent = [];
    await pass(0);
    expect(await room('anna')).toEqual({ users: ['anna', 'boris', 'clara'], hostId: 'boris', handover: 'lost' });
    expect(sent.map(({ event, to }) => [event.name, to])).toEqual([['RoomChanged', ['anna', 'boris', 'clara']]]);
    await connect('anna');
    await pass(HOST_MS);
    expect(await room('anna')).toMatchObject({ hostId: 'boris', handover: 'lost' });
  });

  test('keeps the room over a reload while everybody else is ready', async () => {
    for (const { id } of [boris, clara]) await servers[0].confirm(id, gameId);
    await disconnect('anna');
    await pass(MEMBER_MS - 1);
    await connect('anna');
    await pass(MEMBER_MS);
    expect((await room('anna'))?.hostId).toBe('anna');
  });

  test('of a room that a former version stored is the one by whom its servers went', async () => {
    await servers[0].exit({ userId: 'anna', lobbyId: gameId });
    const lobby = (await store.lobbyOf(opened.database, 'boris'))!;
    const { handover: _, ...former } = { ...lobby.room!, hostId: 'anna' };
    await opened.database.update(lobbies).set({ state: { ...lobby, room: former } });
    await servers[0].joinRoom(anna, { code, password: '', address: '192.0.2.1' });
    expect(await room('anna')).toMatchObject({ users: ['boris', 'clara', 'anna'], hostId: 'boris' });
  });

  // Threat room: Setting passwords of other rooms, each of which takes work → The server asks for the host before it
  // hashes.
  test('alone makes the server hash a password', async () => {
    const hashes = countHashes();
    const change = { gameId, botLevel: 'medium', password: 'abcd' } as const;
    expect(await servers[0].changeRoom('stranger', change)).toMatchObject({ code: 'NO_LOBBY' });
    expect(await servers[0].changeRoom('boris', change)).toMatchObject({ code: 'NOT_HOST' });
    expect(await servers[0].changeRoom('anna', { ...change, gameId: 'other' })).toMatchObject({ code: 'NO_LOBBY' });
    await servers[0].startRoom('anna', gameId);
    expect(await servers[0].changeRoom('anna', change)).toMatchObject({ code: 'WRONG_LOBBY_PHASE' });
    expect(await servers[0].createRoom(anna, { ...ROOM, password: 'abcd' })).toMatchObject({
      code: 'ALREADY_IN_LOBBY',
    });
    expect(hashes.stop()).toBe(0);
    const counted = countHashes();
    expect(await servers[0].createRoom(profile('dora'), { ...ROOM, password: 'abcd' })).toMatchObject({ ok: true });
    expect(counted.stop()).toBe(1);
  });
});
