import type { GameRequest } from '../play/index.ts';
import type { Equipment } from '../modules/inventory/index.ts';
import { noRewards } from '../play/testing/no-rewards.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gamePlayers, games } from '../play/tables.ts';
import { lobbySeats } from './tables.ts';
import { presences, servers as liveServers } from '../cluster/tables.ts';
import { reconcileSeats } from '../cluster/seat-tables.ts';
import { noMetrics } from '../metrics/index.ts';
import type { Profile } from '../modules/accounts/index.ts';
import { sqlEventStore } from '../play/sql-event-store.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import type { Lobbies } from './lobbies.ts';
import type { LobbyDeps, LobbyReply } from './lobby-work.ts';
import * as store from './lobby-store.ts';
import type { LobbyMessage } from '../ports/broadcast.ts';
import { viewOf } from './lobby.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';

const [anna, boris, clara] = [profile('anna'), profile('boris'), profile('clara')];
const SEARCH = { isAcceptBot: false, countUsers: [4], gameModeId: 1 as const };

const PRIZE = { id: 202, image: '/items/x.svg', backgroundColor: '#000000' };

describe.each(TEST_ENGINES)('lobbies on the %s engine', (engine) => {
  let opened: TestDatabase;
  let sent: LobbyMessage[];
  let time: FakeTime;
  let begin: LobbyDeps['begin'];
  /** Two servers on one database. */
  let servers: [Lobbies, Lobbies];
  const equipment = new Map<string, Equipment>();
  beforeEach(async () => {
    equipment.clear();
    opened = await openTestDatabase(engine);
    sent = [];
    time = new FakeTime();
    begin = async () => true;
    const newServer = (): Lobbies =>
      openLobbies({
        database: opened.database,
        clock: time,
        broadcast: { toLobby: ({ messages }) => void sent.push(...messages) },
        inventory: { equipmentOf: async () => equipment, prizePool: async () => [PRIZE] },
        begin: (request) => begin(request),
      });
    servers = [newServer(), newServer()];
  });
  afterEach(() => opened.close());

  /** Starts or ends the time to reconnect of users, 5 s. */
  const reconcile = (wanted: { users?: string[]; isForAll?: boolean; earliest?: number }) =>
    reconcileSeats(opened.database, {
      tables: [store.seatTable({ member: 5000, host: 30_000 })],
      wanted: { users: [], isForAll: false, earliest: 0, ...wanted },
      now: time.now(),
    });
  const note = (userId: string) => reconcile({ users: [userId] });

  const newRoom = async (countUsers: number, password = ''): Promise<{ code: string; gameId: string }> => {
    const reply = await servers[0].createRoom(anna, { ...ROOM, countUsers, password });
    const lobby = await store.lobbyOf(opened.database, 'anna');
    if (!reply.ok || !lobby?.code) throw new Error('no room');
    return { code: lobby.code, gameId: reply.gameId };
  };
  const join = (user: Profile, code: string, password = '', server = servers[0]) =>
    server.joinRoom(user, { code, password, address: '192.0.2.1' });
  const lobbyOf = async (user: Profile) => {
    const lobby = await store.lobbyOf(opened.database, user.id);
    return lobby && viewOf(lobby);
  };

  /** A room of anna and boris, who have chosen their chips. */
  const loading = async (): Promise<string> => {
    const { code, gameId } = await newRoom(2);
    await join(boris, code);
    for (const [at, { id }] of [anna, boris].entries()) await servers[at]!.confirm(id, gameId);
    for (const [at, { id }] of [anna, boris].entries())
      await servers[at]!.selectChip({ userId: id, lobbyId: gameId }, at + 1);
    return gameId;
  };

  test('a bought chip is offered to its owner alone, and the items in use go into the game', async () => {
    equipment.set('anna', {
      chip: 'tigr',
      dice: 'midnight',
      board: null,
      frame: 'bauhaus',
      experiencePercent: 200,
      chipId: 101,
      countedItemIds: [501],
    });
    const requests: GameRequest[] = [];
    begin = async (request) => requests.push(request) > 0;
    const { code, gameId } = await newRoom(2);
    await join(boris, code);
    for (const [at, { id }] of [anna, boris].entries()) await servers[at]!.confirm(id, gameId);
    const chips = sent.flatMap(({ event }) => (event.name === 'StartSelectChipTimer' ? event.payload.chips : []));
    expect(chips.find(({ id }) => id === 101)).toMatchObject({ image: '/chips/tigr.svg', ownerUserIds: ['anna'] });
    const choose = (userId: string, chipId: number) => servers[0].selectChip({ userId, lobbyId: gameId }, chipId);
    expect(await choose('boris', 101)).toMatchObject({ code: 'UNKNOWN_CHIP' });
    expect(await choose('anna', 102)).toMatchObject({ code: 'UNKNOWN_CHIP' });
    expect(await choose('anna', 101)).toMatchObject({ ok: true });
    expect(await choose('boris', 1)).toMatchObject({ ok: true });
    for (const { id } of [anna, boris]) await servers[0].noteLoaded(id, gameId);
    const [request] = requests;
    expect(
      request?.players.map(({ userId, chipId, frame, diceSkin, experiencePercent }) => ({
        userId,
        chipId,
        frame,
        diceSkin,
        experiencePercent,
      })),
    ).toEqual([
      { userId: 'anna', chipId: 101, frame: 'bauhaus', diceSkin: 'midnight', experiencePercent: 200 },
      { userId: 'boris', chipId: 1, frame: null, diceSkin: null, experiencePercent: 100 },
    ]);
    expect(request?.usedItemIds?.get('anna')).toEqual([501]);
    expect(request?.prizePool).toEqual([]);
  });

  // Threat room: Coming back after a removal → The room knows whom its host has removed.
  test('the host changes the password, and starts before all have come; the game has the settings of the room', async () => {
    const requests: GameRequest[] = [];
    begin = async (request) => requests.push(request) > 0;
    const { code, gameId } = await newRoom(4, 'k7m9');
    const change = {
      gameId,
      botLevel: 'medium',
      password: '',
      houseRules: { noAuctions: true, doubleStart: false },
    } as const;
    expect(await servers[1].changeRoom('boris', change)).toMatchObject({ code: 'NO_LOBBY' });
    expect(await servers[1].changeRoom('anna', change)).toMatchObject({ ok: true });
    expect(await servers[0].infoOf(code, null)).toMatchObject({ isSetPassword: false });
    await join(boris, code);
    await join(clara, code);
    expect(await servers[1].changeRoom('boris', change)).toMatchObject({ code: 'NOT_HOST' });
    expect(await servers[0].removeFromRoom('anna', gameId, 'clara')).toMatchObject({ ok: true });
    expect(await lobbyOf(clara)).toBeNull();
    expect(await join(clara, code)).toMatchObject({ code: 'REMOVED_FROM_ROOM' });
    expect(await servers[1].startRoom('anna', gameId)).toMatchObject({ ok: true });
    expect(await lobbyOf(anna)).toMatchObject({ phase: 'confirmation', countUsersInGame: 2 });
    for (const { id } of [anna, boris]) await servers[0].confirm(id, gameId);
    for (const [at, { id }] of [anna, boris].entries())
      await servers[at]!.selectChip({ userId: id, lobbyId: gameId }, at + 1);
    for (const { id } of [anna, boris]) await servers[0].noteLoaded(id, gameId);
    expect(requests).toMatchObject([
      { timeControl: 'blitz', houseRules: { noAuctions: true, doubleStart: false }, players: [{}, {}] },
    ]);
  });

  test('a game against bots begins at once: no search, no confirmation, chips for all, the own one for its owner', async () => {
    equipment.set('anna', {
      chip: 'tigr',
      dice: null,
      board: null,
      frame: null,
      experiencePercent: 100,
      chipId: 101,
      countedItemIds: [],
    });
    const requests: GameRequest[] = [];
    begin = async (request) => requests.push(request) > 0;
    const reply = await servers[0].playWithBots(anna, { countUsers: 4, gameModeId: 2, botLevel: 'strong' });
    if (!reply.ok) throw new Error(reply.code);
    expect(sent.map(({ event }) => event.name)).toEqual(['ThisUserJoinLobby', 'StartPreloaderGame']);
    await servers[1].noteLoaded('anna', reply.gameId);
    const [request] = requests;
    expect(request).toMatchObject({ gameModeId: 2, isPrivate: false });
    const players = request?.players ?? [];
    expect(players.map(({ isBot }) => isBot)).toEqual([false, true, true, true]);
    expect(players.map(({ bot }) => bot?.level)).toEqual([undefined, 'strong', 'strong', 'strong']);
    expect(new Set(players.slice(1).map(({ bot }) => bot?.temperament)).size).toBe(3);
    expect(players[0]?.chipId).toBe(101);
    expect(new Set(players.map(({ chipId }) => chipId)).size).toBe(4);
  });

  test('a user who sits in a lobby that waits to be confirmed, or plays already, starts no game against bots', async () => {
    const { code, gameId } = await newRoom(2);
    await join(boris, code);
    expect(await servers[1].playWithBots(anna, { countUsers: 2, gameModeId: 1, botLevel: 'medium' })).toMatchObject({
      code: 'ALREADY_IN_LOBBY',
    });
    expect((await lobbyOf(anna))?.gameId).toBe(gameId);
    const both = await Promise.all(
      servers.map((server) => server.playWithBots(clara, { countUsers: 2, gameModeId: 1, botLevel: 'medium' })),
    );
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  // Threat quick: Rated games of throwaway accounts → A quick account does not search.
  test('a quick account does not search, but plays in rooms and against bots', async () => {
    const quick = { ...anna, isQuick: true };
    expect(await servers[0].search(quick, SEARCH)).toEqual({ ok: false, code: 'QUICK_ACCOUNT' });
    const { code } = await newRoom(3);
    expect(await join({ ...boris, isQuick: true }, code)).toMatchObject({ ok: true });
    expect(
      await servers[0].playWithBots({ ...clara, isQuick: true }, { countUsers: 2, gameModeId: 1, botLevel: 'medium' }),
    ).toMatchObject({
      ok: true,
    });
  });

  // Threat confirm: Leaving at the moment of the start, to be in a lobby and in a game → The lobby is locked and read
  // again when the game starts.
  test('a user who leaves at the instant of the start is in no game, and the others search again', async () => {
    const gameId = await loading();
    const log = sqlEventStore(opened.database, { ...noRewards, metrics: noMetrics });
    const creations: string[] = [];
    begin = async (request) => {
      if (creations.length === 0) expect(await servers[1].exit({ userId: 'boris' })).toMatchObject({ ok: true });
      const secret = { serverSeed: 'ab', commitment: 'cd', events: [], at: 0, deadlineAt: null };
      creations.push(await log.create({ ...request, ...secret }));
      return true;
    };
    for (const { id } of [anna, boris]) await servers[0].noteLoaded(id, gameId);
    expect(creations).toEqual(['LOBBY_HAS_CHANGED']);
    expect(await lobbyOf(boris)).toBeNull();
    expect(await lobbyOf(anna)).toMatchObject({ phase: 'search', users: [{ id: 'anna' }] });
    expect([await opened.database.$count(games), await opened.database.$count(gamePlayers)]).toEqual([0, 0]);
  });

  describe('a user without a connection', () => {
    const connect = () => opened.database.insert(presences).values({ userId: 'anna', place: '', serverId: 'one' });
    const disconnect = () => opened.database.delete(presences);
    beforeEach(() => opened.database.insert(liveServers).values({ id: 'one', seenAt: 0 }));
    const dropAt = async () => (await opened.database.select().from(lobbySeats))[0]?.dropAt;
    beforeEach(() => servers[0].search(anna, SEARCH));

    test('leaves after the time to reconnect, which does not start again', async () => {
      const left = time.now() + 5000;
      await note('anna');
      await time.pass(3000);
      await note('anna');
      expect(await dropAt()).toBe(left);
      await time.pass(1999);
      await servers[0].sweep();
      expect(await lobbyOf(anna)).not.toBeNull();
      await time.pass(1);
      await servers[0].sweep();
      expect(await lobbyOf(anna)).toBeNull();
    });

    test('gets no timer if another connection is open when the absence is stored', async () => {
      await note('anna');
      await connect();
      await note('anna');
      expect(await dropAt()).toBeNull();
      // The message about the lost connection arrives last.
      await note('anna');
      expect(await dropAt()).toBeNull();
      await disconnect();
      await note('anna');
      expect(await dropAt()).toBe(time.now() + 5000);
    });

    // Threat confirm: A user who is back is removed just as their time ends → The presence is checked again under the
    // lock.
    test('stays if they reconnect just as their time ends', async () => {
      await note('anna');
      await time.pass(5000);
      await connect();
      await servers[0].sweep();
      expect(await lobbyOf(anna)).not.toBeNull();
      await note('anna');
      expect(await dropAt()).toBeNull();
    });

    test('is checked again under the lock before they leave', async () => {
      const seat = { userId: 'anna', lobbyId: (await lobbyOf(anna))?.gameId ?? '' };
      await note('anna');
      expect(await store.isTimeOver(opened.database, { ...seat, now: time.now() + 4999 })).toBe(false);
      expect(await store.isTimeOver(opened.database, { ...seat, now: time.now() + 5000 })).toBe(true);
      expect(
        await store.isTimeOver(opened.database, { userId: 'anna', lobbyId: 'other', now: time.now() + 9999 }),
      ).toBe(false);
      await connect();
      expect(await store.isTimeOver(opened.database, { ...seat, now: time.now() + 5000 })).toBe(false);
    });
  });

  test('after the servers were down all running timers are extended', async () => {
    const { code, gameId } = await newRoom(2);
    await join(boris, code);
    await servers[0].search(clara, SEARCH);
    await note('anna');
    await opened.database.insert(liveServers).values({ id: 'new', seenAt: 0 });
    await opened.database.insert(presences).values({ userId: 'clara', place: '', serverId: 'new' });
    await time.pass(60_000);
    await reconcile({ isForAll: true, earliest: time.now() + 10_000 });
    await servers[1].restart({ earliest: time.now() + 10_000 });
    const seats = await opened.database.select().from(lobbySeats);
    expect(Object.fromEntries(seats.map(({ userId, dropAt }) => [userId, dropAt]))).toEqual({
      anna: time.now() + 10_000,
      boris: time.now() + 10_000,
      clara: null,
    });
    await time.pass(9999);
    await servers[1].sweep();
    expect(await lobbyOf(boris)).toMatchObject({ gameId, phase: 'confirmation' });
    await opened.database.update(lobbySeats).set({ dropAt: null });
    await time.pass(1);
    await servers[1].sweep();
    expect(await lobbyOf(boris)).toBeNull();
  });

  // Threat confirm: An event of an old tab changes the current lobby → An event that names a lobby must name the
  // current one.
  test('a request for another lobby than the own one changes nothing', async () => {
    const { code, gameId } = await newRoom(2);
    await join(boris, code);
    for (const { id } of [anna, boris]) await servers[0].confirm(id, gameId);
    const before = await store.lobbyOf(opened.database, 'anna');
    sent = [];
    const seat = { userId: 'anna', lobbyId: 'other' };
    expect(await servers[0].exit(seat)).toEqual({ ok: false, code: 'NO_LOBBY' });
    expect(await servers[0].selectChip(seat, 1)).toEqual({ ok: false, code: 'NO_LOBBY' });
    expect(await store.lobbyOf(opened.database, 'anna')).toEqual(before);
    expect(sent).toEqual([]);
    expect(await servers[0].selectChip({ userId: 'anna' }, 1)).toEqual({ ok: true, gameId });
    expect(await servers[0].exit({ userId: 'anna', lobbyId: gameId })).toEqual({ ok: true, gameId });
  });

  // Threat join: Asking who created a room that has begun → Only the room's own members get the answer.
  test('strangers and guests can read about a room while they can join it; its members always can', async () => {
    const { code, gameId } = await newRoom(2);
    const seen = {
      creatorUserNickName: 'anna',
      gameModeId: 1,
      timeControl: 'blitz',
      houseRules: ROOM.houseRules,
      countUsers: 1,
      countUsersInGame: 2,
      isSetPassword: false,
    };
    expect(await servers[1].infoOf(code, 'clara')).toEqual(seen);
    expect(await servers[1].infoOf(code, null)).toEqual(seen);
    await join(boris, code);
    for (const stranger of ['clara', null]) expect(await servers[1].infoOf(code, stranger)).toBeNull();
    expect(await servers[1].infoOf(code, 'boris')).toEqual({ ...seen, countUsers: 2 });
    await servers[0].exit({ userId: 'anna', lobbyId: gameId });
    expect(await servers[1].infoOf(code, null)).toEqual({ ...seen, creatorUserNickName: 'boris' });
    await servers[0].exit({ userId: 'boris', lobbyId: gameId });
    expect(await servers[1].infoOf(code, null)).toBeNull();
  });

  test('a code with small letters or with a sign behind it is the code', async () => {
    const { code, gameId } = await newRoom(3);
    for (const typed of [code.toLowerCase(), `${code}-`, `${code.slice(0, 8)}-${code.slice(8)}`])
      expect(await servers[1].infoOf(typed, null)).toMatchObject({ countUsersInGame: 3 });
    expect(await join(boris, code.toLowerCase())).toMatchObject({ ok: true, gameId });
  });

  test('a user who cannot join a room keeps the present lobby, and no event is sent', async () => {
    const { code } = await newRoom(2);
    await join(boris, code);
    await servers[0].search(clara, SEARCH);
    const before = await lobbyOf(clara);
    sent = [];
    expect(await join(clara, code)).toEqual({ ok: false, code: 'WRONG_CODE_ROOM' });
    expect(await lobbyOf(clara)).toEqual(before);
    expect(sent).toEqual([]);
  });

  // Threat join: More players than places → The room is locked while a player takes a place.
  test('one of several users who join a room with one free place gets it, and the others keep their lobbies', async () => {
    const { code, gameId } = await newRoom(2);
    const guests = Array.from({ length: 3 }, (_, at) => profile(`guest-${at}`));
    for (const guest of guests) await servers[0].search(guest, SEARCH);
    const replies = await Promise.all(guests.map((guest, at) => join(guest, code, '', servers[at % 2])));
    expect(replies.filter(({ ok }) => ok)).toEqual([{ ok: true, gameId }]);
    const places = await Promise.all(guests.map(lobbyOf));
    for (const [at, place] of places.entries()) expect(place?.gameId === gameId).toBe(replies[at]?.ok);
    expect(places.filter((place) => place === null)).toEqual([]);
  });

  test('a user who changes rooms leaves and enters at once, even when two users swap rooms', async () => {
    const one = await newRoom(4);
    const other = await servers[0].createRoom(boris, ROOM);
    const otherCode = (await lobbyOf(boris))?.codeRoom ?? '';
    await join(clara, one.code);
    const dora = profile('dora');
    await join(dora, otherCode);
    const swapped = await Promise.all([join(clara, otherCode), join(dora, one.code, '', servers[1])]);
    expect(swapped).toEqual([other, { ok: true, gameId: one.gameId }]);
    expect((await lobbyOf(anna))?.users.map(({ id }) => id)).toEqual(['anna', 'dora']);
    expect((await lobbyOf(boris))?.users.map(({ id }) => id)).toEqual(['boris', 'clara']);
  });

  const LIMITED = { ok: false, code: 'TOO_MANY_REQUESTS' };
  const codesOf = async (replies: readonly Promise<LobbyReply>[]): Promise<string[]> =>
    (await Promise.all(replies)).map((reply) => (reply.ok ? 'OK' : reply.code));

  // Threat join: Guessing the password, at several servers at once → Wrong passwords: the limit room.user per user, for
  // all rooms, counted before the comparison.
  test('one user may guess a password a few times, across all servers, and does not block other users', async () => {
    const { code, gameId } = await newRoom(4, 'right');
    const guesses = Array.from({ length: 14 }, (_, at) => join(boris, code, `wrong-${at}`, servers[at % 2]));
    const codes = await codesOf(guesses);
    expect(codes.filter((one) => one === 'WRONG_PASSWORD')).toHaveLength(10);
    expect(await join(boris, code, 'right', servers[1])).toMatchObject(LIMITED);
    expect(await join(clara, code, 'right')).toEqual({ ok: true, gameId });
  });

  // Threat join: Locking a friend out by entering the right password often → A right password does not count.
  test('a right password does not count as a guess, even if the user cannot join for another reason', async () => {
    const { code, gameId } = await newRoom(4, 'right');
    // Boris has to confirm another game.
    await servers[0].search(boris, { ...SEARCH, countUsers: [2] });
    await servers[0].search(clara, { ...SEARCH, countUsers: [2] });
    for (let at = 0; at < 12; at++) {
      expect(await join(boris, code, 'right')).toEqual({ ok: false, code: 'ALREADY_IN_LOBBY' });
    }
    await servers[0].exit({ userId: 'boris' });
    expect(await join(boris, code, 'right')).toEqual({ ok: true, gameId });
  });

  // Threat join: Guessing it with many accounts; closing a room for its guests by wrong passwords → the limit
  // room.network per network, four times as many per IPv6 site; a room has no count of its own.
  test('nobody can shut a room for its guests by wrong passwords, and many accounts of one network are limited', async () => {
    const { code, gameId } = await newRoom(4, 'right');
    const guess = (at: number, address: string) =>
      servers[at % 2]!.joinRoom(profile(`guesser-${at % 40}`), { code, password: `wrong-${at}`, address });
    const codes = await codesOf(Array.from({ length: 100 }, (_, at) => guess(at, '192.0.2.66')));
    expect(codes.filter((one) => one === 'WRONG_PASSWORD')).toHaveLength(60);
    expect(codes.filter((one) => one === 'TOO_MANY_REQUESTS')).toHaveLength(40);
    expect(await guess(100, '192.0.2.66')).toMatchObject(LIMITED);
    expect(await join(boris, code, 'right')).toEqual({ ok: true, gameId });
  });
});
