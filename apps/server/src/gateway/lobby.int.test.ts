import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { LobbyView } from '@magnaty/protocol';
import type { OpenDatabase } from '../db/database.ts';
import { lobbies, lobbySeats } from '../lobby/tables.ts';
import { servers as serversTable } from '../cluster/tables.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { addUser, openGameServer, type GameServer } from './testing/game-server.ts';
import { openBuses } from './testing/open-buses.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

const search = (countUsers: number[], more = {}) => ({ isAcceptBot: false, countUsers, gameModeId: 2, ...more });

let count = 0;

describe.each(TEST_ENGINES)('a lobby over two servers on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let servers: readonly [GameServer, GameServer];
  let players: ScriptedPlayer[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const env = {
      // These timers do not end during a test: `timeIsOver` and `graceIsOver` end them.
      CONFIRM_TIMEOUT_MS: '600000',
      CHIP_TIMEOUT_MS: '600000',
      LOADING_TIMEOUT_MS: '600000',
      LOBBY_GRACE_MS: '600000',
      LOBBY_BOTS_MS: '1000',
    };
    const [one, two] = await openBuses(engine, opened.database);
    const options = { opened, env, graceMs: 20_000 };
    servers = [await openGameServer({ ...options, bus: one }), await openGameServer({ ...options, bus: two })];
  });
  afterAll(async () => {
    for (const server of servers) await server.close();
    await opened.close();
  });
  beforeEach(() => {
    for (const player of players) player.disconnect();
    players = [];
  });

  /** A new user. The users connect to the two servers in turn. */
  const newPlayer = async (userId = `lobby-${engine}-${count++}`): Promise<ScriptedPlayer> => {
    await addUser(opened.database, userId);
    const player = new ScriptedPlayer({ userId });
    await player.connect(servers[players.length % 2]!.port);
    players.push(player);
    return player;
  };
  const newPlayers = async (number: number): Promise<ScriptedPlayer[]> => {
    const all: ScriptedPlayer[] = [];
    for (let at = 0; at < number; at++) all.push(await newPlayer());
    return all;
  };
  const lobbyOf = (player: ScriptedPlayer): LobbyView | undefined =>
    (player.latest.get('ThisUserJoinLobby') as { lobby: LobbyView } | undefined)?.lobby;
  const phaseIs = (player: ScriptedPlayer, phase: string) => player.until(() => lobbyOf(player)?.phase === phase);
  const received = (player: ScriptedPlayer, name: string) => player.until(() => player.others.includes(name));
  const nobodyWaits = async () => {
    expect(await opened.database.$count(lobbySeats)).toBe(0);
    expect(await opened.database.$count(lobbies)).toBe(0);
  };

  const setDeadline = async (gameId: string, deadlineAt: number): Promise<void> => {
    const state = sql`jsonb_set(${lobbies.state}::jsonb, '{deadline}', to_jsonb(${deadlineAt}::bigint))::json`;
    await opened.database.update(lobbies).set({ deadlineAt, state }).where(eq(lobbies.id, gameId));
  };
  /** Ends the running timer of the lobby. */
  const timeIsOver = (gameId: string): Promise<void> => setDeadline(gameId, Date.now());
  /** Ends the time to reconnect of a user who has disconnected. */
  const graceIsOver = async ({ userId }: ScriptedPlayer): Promise<void> => {
    const isOwn = eq(lobbySeats.userId, userId);
    // The time begins when the user's server has stored the absence.
    await expect.poll(() => opened.database.$count(lobbySeats, and(isOwn, isNull(lobbySeats.dropAt)))).toBe(0);
    await opened.database
      .update(lobbySeats)
      .set({ dropAt: Date.now() })
      .where(and(isOwn, isNotNull(lobbySeats.dropAt)));
  };

  /** Two users in the confirmation of a match. */
  const asked = async () => {
    const [a, b] = (await newPlayers(2)) as [ScriptedPlayer, ScriptedPlayer];
    await a.send('searchGame', search([2]));
    await b.send('searchGame', search([2]));
    await Promise.all([phaseIs(a, 'confirmation'), phaseIs(b, 'confirmation')]);
    return { a, b, gameId: lobbyOf(a)!.gameId };
  };
  const choosing = async () => {
    const { a, b, gameId } = await asked();
    for (const player of [a, b]) expect(await player.send('confirm', { gameId })).toMatchObject({ ok: true });
    await Promise.all([phaseIs(a, 'selectChip'), phaseIs(b, 'selectChip')]);
    return { a, b, gameId };
  };
  const loading = async () => {
    const { a, b, gameId } = await choosing();
    expect(await a.send('selectChip', { chipId: 1, gameId: 'other' })).toMatchObject({ code: 'NO_LOBBY' });
    await a.send('selectChip', { chipId: 1, gameId });
    await b.send('selectChip', { chipId: 2 });
    await Promise.all([received(a, 'StartPreloaderGame'), received(b, 'StartPreloaderGame')]);
    return { a, b, gameId };
  };
  /** Lets the timers of the chips and of the loading end, until the game begins. */
  const begun = async (a: ScriptedPlayer, b: ScriptedPlayer, gameId: string): Promise<void> => {
    await timeIsOver(gameId);
    await Promise.all([received(a, 'StartPreloaderGame'), received(b, 'StartPreloaderGame')]);
    await timeIsOver(gameId);
    await Promise.all([a.until(() => a.game.seq > 0), b.until(() => b.game.seq > 0)]);
  };

  test('brings four from the search into a game, which they play to its end', async () => {
    const four = await newPlayers(4);
    for (const player of four) expect(await player.send('searchGame', search([4]))).toMatchObject({ ok: true });
    await Promise.all(four.map((player) => phaseIs(player, 'confirmation')));
    const gameId = lobbyOf(four[0]!)!.gameId;
    expect(four.map((player) => lobbyOf(player)!.gameId)).toEqual([gameId, gameId, gameId, gameId]);
    for (const player of four) await player.send('confirm', { gameId });
    await Promise.all(four.map((player) => phaseIs(player, 'selectChip')));
    for (const [at, player] of four.entries()) await player.send('selectChip', { chipId: at + 1 });
    await Promise.all(four.map((player) => received(player, 'StartPreloaderGame')));
    for (const player of four) await player.send('resumeGame', { gameId });
    await Promise.all(four.map((player) => player.until(() => player.game.seq > 0)));
    expect(four[0]!.game.players.map(({ chipId }) => chipId).sort()).toEqual([1, 2, 3, 4]);
    await expect
      .poll(() => servers[1].gameStatus.statusOf(four[0]!.userId))
      .toMatchObject({ isSetActiveGame: true, isDisconnected: false });
    await Promise.all(four.map((player) => player.play()));
    for (const player of four) {
      expect(player.game.isOver).toBe(true);
      expect(player.game).toEqual(four[0]!.game);
    }
    await nobodyWaits();
    for (const server of servers) expect(server.errors).toEqual([]);
  });

  test('puts all back to the search when one rejects', async () => {
    const { a, b } = await asked();
    expect(await b.send('exitLobby', { gameId: 'other' })).toMatchObject({ code: 'NO_LOBBY' });
    await b.send('exitLobby', { gameId: lobbyOf(b)!.gameId });
    await phaseIs(a, 'search');
    expect(lobbyOf(a)!.users).toEqual([expect.objectContaining({ id: a.userId, isConfirmed: false })]);
    expect(a.latest.get('UserRejectedGame')).toEqual({ userId: b.userId });
    expect(b.latest.get('UserLeaveLobby')).toEqual({ userId: b.userId });
    const c = await newPlayer();
    await c.send('searchGame', search([2]));
    await Promise.all([phaseIs(a, 'confirmation'), phaseIs(c, 'confirmation')]);
    for (const player of [a, c]) await player.send('exitLobby', {});
    await nobodyWaits();
  });

  test.each([
    ['choice of chips', choosing],
    ['loading', loading],
  ])('goes back to the search when one leaves the %s', async (_phase, reach) => {
    const { a, b, gameId } = await reach();
    expect(await b.send('exitLobby', { gameId })).toMatchObject({ ok: true });
    await phaseIs(a, 'search');
    expect(lobbyOf(a)!.users).toEqual([expect.objectContaining({ id: a.userId, isConfirmed: false })]);
    expect(b.latest.get('UserLeaveLobby')).toEqual({ userId: b.userId });
    await a.send('exitLobby', {});
    await nobodyWaits();
  });

  test('waits longer for its players when another server dies: some may be on their way to this one', async () => {
    const { a, b, gameId } = await asked();
    // Longer than the other servers need to detect the death, and shorter than the restart grace period.
    const deadlineAt = Date.now() + 12_000;
    await setDeadline(gameId, deadlineAt);
    await opened.database.insert(serversTable).values({ id: 'dead', seenAt: 0 });
    const read = async () =>
      (await opened.database.select().from(lobbies).where(eq(lobbies.id, gameId)))[0]?.deadlineAt;
    await expect.poll(read).toBeGreaterThan(deadlineAt);
    for (const player of [a, b]) await player.send('exitLobby', {});
    await nobodyWaits();
  });

  test('rejects a user who does not answer', async () => {
    const { a, b, gameId } = await asked();
    await a.send('confirm', { gameId });
    await timeIsOver(gameId);
    await b.until(() => (b.latest.get('UserLeaveLobby') as { userId: string } | undefined)?.userId === b.userId);
    await phaseIs(a, 'search');
    await a.send('exitLobby', {});
    await nobodyWaits();
  });

  // Threat confirm: A member who never answers → The server has timers; an absent player is removed.
  test.each([
    ['confirmation', asked],
    ['choice of chips', choosing],
    ['loading', loading],
  ])('removes a user who closes the page in the %s', async (_phase, reach) => {
    const { a, b } = await reach();
    b.disconnect();
    await graceIsOver(b);
    await phaseIs(a, 'search');
    expect(lobbyOf(a)!.users.map(({ id }) => id)).toEqual([a.userId]);
    a.disconnect();
    await graceIsOver(a);
    await expect.poll(() => opened.database.$count(lobbySeats)).toBe(0);
    await nobodyWaits();
  });

  test('is shown again to a user who reloads the page, at any server', async () => {
    const { a, b } = await asked();
    b.disconnect();
    const back = new ScriptedPlayer({ userId: b.userId });
    await back.connect(servers[0].port);
    players.push(back);
    await received(back, 'StartConfirmTimer');
    expect(
      lobbyOf(back)!
        .users.map(({ id }) => id)
        .sort(),
    ).toEqual([a.userId, b.userId].sort());
    for (const player of [a, back]) await player.send('exitLobby', {});
  });

  test('gives a free chip to a user who chooses none, and begins although a user does not load', async () => {
    const { a, b, gameId } = await choosing();
    await a.send('selectChip', { chipId: 3 });
    expect(await b.send('selectChip', { chipId: 3 })).toMatchObject({ ok: false, code: 'CHIP_TAKEN' });
    await begun(a, b, gameId);
    expect(new Set(a.game.players.map(({ chipId }) => chipId)).size).toBe(2);
    for (const player of [a, b]) await player.send('exitGame', {});
  });

  test('becomes a game whose players see which player is away, for how long, and when they are back', async () => {
    const { a, b, gameId } = await choosing();
    await begun(a, b, gameId);
    const isSaid = (isAway: boolean) => () => {
      const said = a.latest.get('UserChangePresence') as { userId: string; isAway: boolean } | undefined;
      return said?.userId === b.userId && said.isAway === isAway;
    };
    b.disconnect();
    await a.until(isSaid(true));
    expect(a.latest.get('UserChangePresence')).toEqual({
      gameId,
      userId: b.userId,
      isAway: true,
      timeout: expect.any(Number),
      deadline: expect.any(Number),
    });
    const late = new ScriptedPlayer({ userId: a.userId });
    await late.connect(servers[1].port);
    await late.send('resumeGame', { gameId });
    expect(late.latest.get('UserChangePresence')).toMatchObject({ userId: b.userId, isAway: true });
    late.disconnect();
    await b.connect(servers[0].port);
    await b.resume();
    await a.until(isSaid(false));
    expect(a.latest.get('UserChangePresence')).toMatchObject({ timeout: null, deadline: null });
    for (const player of [a, b]) await player.send('exitGame', { gameId });
  });

  test('is not written again when others search beside it', async () => {
    const [a, b] = (await newPlayers(2)) as [ScriptedPlayer, ScriptedPlayer];
    const first = await a.send('searchGame', search([5]));
    const version = async () => {
      const { rows } = (await opened.database.execute(
        sql`select xmin::text as version from lobbies where id = ${(first.ok && first.gameId) || ''}`,
      )) as unknown as { rows: { version: string }[] };
      return rows[0]?.version;
    };
    const before = await version();
    expect(before).toBeDefined();
    await b.send('searchGame', search([2]));
    expect(await version()).toBe(before);
    for (const player of [a, b]) await player.send('exitLobby', {});
    await nobodyWaits();
  });

  test('is filled with bots after a while if all members agree', async () => {
    const a = await newPlayer();
    await a.send('searchGame', search([3], { isAcceptBot: true, gameModeId: -1 }));
    await phaseIs(a, 'confirmation');
    expect(lobbyOf(a)!.users.map(({ isBot }) => isBot)).toEqual([false, true, true]);
    expect(lobbyOf(a)!.users.map(({ bot }) => bot?.level)).toEqual([undefined, 'medium', 'medium']);
    await a.send('exitLobby', {});
  });

  // Threat join: Guessing the code → 12 random bytes; 60 codes a minute per user, and for all guests of one network.
  test('for a private room admits users with the code and the password', async () => {
    const [host, guest, third] = (await newPlayers(3)) as [ScriptedPlayer, ScriptedPlayer, ScriptedPlayer];
    await host.send('createRoom', { countUsers: 2, gameModeId: 1, countBot: 0, password: 'abc123' });
    await phaseIs(host, 'search');
    const code = lobbyOf(host)!.codeRoom ?? '';
    expect(code.length).toBeGreaterThanOrEqual(16);
    expect(await servers[1].lobbies.infoOf(code, null)).toMatchObject({
      creatorUserNickName: host.userId,
      isSetPassword: true,
    });
    expect(await servers[1].lobbies.infoOf('nothing', guest.userId)).toBeNull();

    expect(await guest.send('joinRoom', { code, password: 'wrong1' })).toMatchObject({ code: 'WRONG_PASSWORD' });
    expect(guest.latest.get('JoinRoomError')).toEqual({ reason: 'WRONG_PASSWORD' });
    expect(await guest.send('joinRoom', { code: 'nothing', password: 'abc123' })).toMatchObject({
      code: 'WRONG_CODE_ROOM',
    });
    expect(await guest.send('joinRoom', { code, password: 'abc123' })).toMatchObject({ ok: true });
    await Promise.all([phaseIs(host, 'confirmation'), phaseIs(guest, 'confirmation')]);
    expect(await third.send('joinRoom', { code, password: 'abc123' })).toMatchObject({ code: 'WRONG_CODE_ROOM' });
    for (const player of [host, guest]) await player.send('exitLobby', {});
    expect(await servers[0].lobbies.infoOf(code, guest.userId)).toBeNull();
    await nobodyWaits();
  });

  test('keeps no seat for a user who disconnected before the seat was stored', async () => {
    const player = await newPlayer();
    // The last event that a new socket gets.
    await received(player, 'UserLeaveLobby');
    const { lobbies: module, reconciliation } = servers[0];
    const [noted, created] = [reconciliation.reconcile.bind(reconciliation), module.createRoom.bind(module)];
    let onAbsenceStored = (): void => undefined;
    const absenceStored = new Promise<void>((resolve) => (onAbsenceStored = resolve));
    vi.spyOn(reconciliation, 'reconcile').mockImplementation((...users) => noted(...users).then(onAbsenceStored));
    const room = new Promise((resolve) => {
      const late: typeof created = async (...asked) => {
        await absenceStored;
        const reply = await created(...asked);
        resolve(reply);
        return reply;
      };
      vi.spyOn(module, 'createRoom').mockImplementation(late);
    });
    player.socket.emit('createRoom', { countUsers: 3, gameModeId: 1, countBot: 0 });
    player.disconnect();
    expect(await room).toMatchObject({ ok: true });
    await graceIsOver(player);
    await vi.waitFor(nobodyWaits, { timeout: 30_000 });
    vi.restoreAllMocks();
  });

  test('lets a user who is out of a game that goes on begin another one', async () => {
    const player = await newPlayer();
    const gameId = await player.startAgainstBots(3);
    await player.send('surrenderGame', { gameId });
    expect(await servers[0].gameStatus.statusOf(player.userId)).toMatchObject({ gameId, isOut: true });
    expect(await player.send('searchGame', search([2]))).toMatchObject({ ok: true });
    expect(await servers[0].gameStatus.statusOf(player.userId)).toMatchObject({ gameId: null, isSetActiveGame: false });
    await player.send('exitLobby', {});
    await nobodyWaits();
  });

  // Threat search: Searching in one tab and opening a room in another → One seat per user in the database.
  // Threat search: Searching during a game → The seat in a game is checked after the seat in the lobby is taken.
  test('refuses users who are in a game, and gives a user one seat for all tabs', async () => {
    const player = await newPlayer();
    const gameId = await player.startAgainstBots(2);
    for (const [name, payload] of [
      ['searchGame', search([2])],
      ['createRoom', { countUsers: 2, gameModeId: 1, countBot: 0 }],
    ] as const) {
      expect(await player.send(name, payload)).toMatchObject({ code: 'SET_OTHER_ACTIVE_GAME' });
    }
    await player.send('exitGame', { gameId });
    const tab = new ScriptedPlayer({ userId: player.userId });
    await tab.connect(servers[1].port);
    players.push(tab);
    await Promise.all([player.send('searchGame', search([2])), tab.send('searchGame', search([3]))]);
    expect(await opened.database.$count(lobbySeats)).toBe(1);
    await player.send('exitLobby', {});
    await nobodyWaits();
  });
});
