import { BOARD } from '@magnaty/content';
import { describe, expect, test, vi } from 'vitest';
import { NO_ABSENCE } from '../cluster/index.ts';
import { settled } from '../testing/fake-time.ts';
import { packetsOf, type Missed } from './missed-events.ts';
import type { GameHost } from './host.ts';
import { sweep } from './sweep.ts';
import { stateOf, TWO } from './testing/host-tools.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

/** Reconciles the seats, and tells the game of this server what has changed. */
const noteAbsences = async ({ host, stores, time }: ReturnType<typeof newTestHost>): Promise<void> => {
  for (const changed of stores.reconcile(time.now())) await host.tellPresence(changed);
};

/** TIME-8 */
const OPENING_MS = BOARD.numbers.openingMs;

describe('deadlines', () => {
  test('expire without a command', async () => {
    const { host, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await time.pass(59_000 + OPENING_MS);
    expect(packets.some(({ name }) => name === 'MoveTimeOut')).toBe(false);
    await time.pass(1000);
    expect(packets.filter(({ name }) => name === 'MoveTimeOut')).toHaveLength(1);
    expect(packets.some(({ name }) => name === 'ThrowDice')).toBe(true);
    expect((await stateOf(host, gameId, 'a')).deadline?.at).toBeGreaterThan(time.now());
  });

  test('that are extended expire at their new time', async () => {
    const { games, host, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const start = await stateOf(host, gameId, 'a');
    await time.pass(59_000);
    const at = time.now() + 120_000;
    await games.play(gameId, (turn) => turn.carryOut({ type: 'extendDeadline', id: start.deadline!.id, at }));
    const { deadline } = await stateOf(host, gameId, 'a');
    expect(deadline!.at).toBe(at);
    await time.pass(deadline!.at - time.now() - 1);
    expect(packets.some(({ name }) => name === 'MoveTimeOut')).toBe(false);
    await time.pass(1);
    expect(packets.filter(({ name }) => name === 'MoveTimeOut')).toHaveLength(1);
  });

  test('are found by the sweep of another server if no server hosts the game', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await games.close();
    await time.pass(60_000 + OPENING_MS);
    const other = openHost({ stores, time });
    // TIME-6: a dead server is reaped by then, which gives the timer time back.
    await time.pass(3500);
    await sweep(other.forSweep);
    expect(stores.rows(gameId)).toHaveLength(1);
    await time.pass(1000);
    await sweep(other.forSweep);
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(
      await stores.store.claimOverdue({ except: [], before: time.now(), now: time.now(), until: 0, limit: 9 }),
    ).toEqual([]);
  });

  test('TIME-6: none expires before its game is resumed, even if players are already back', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await games.close();
    await time.pass(70_000);
    const next = openHost({ stores, time, isWaiting: true });
    await stateOf(next.host, gameId, 'a');
    await next.games.advance(gameId);
    await time.pass(5000);
    expect(stores.rows(gameId)).toHaveLength(1);
    await next.games.resumeAfter(NO_ABSENCE, gameId);
    await time.pass(9999);
    expect(
      stores
        .rows(gameId)
        .at(-1)
        ?.events.map(({ name }) => name),
    ).toEqual(['ChangeDeadline']);
    await time.pass(1);
    expect(stores.rows(gameId).at(-1)?.events[0]?.name).toBe('MoveTimeOut');
  });

  test('expire in all games once the host has started', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await games.close();
    await time.pass(70_000);
    const next = openHost({ stores, time, isWaiting: true });
    await stateOf(next.host, gameId, 'a');
    next.games.start();
    await time.pass(1);
    expect(stores.rows(gameId).at(-1)?.events[0]?.name).toBe('MoveTimeOut');
  });

  test('do not keep an unused game in memory', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const other = openHost({ stores, time });
    await stateOf(other.host, gameId, 'a');
    const usedAt = time.now();
    await time.pass(61_000 + OPENING_MS);
    await other.games.evict({ before: usedAt + 1, overBefore: 0 });
    expect(other.games.size).toBe(0);
  });

  test('TIME-6: are extended after the server was down', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await games.close();
    await time.pass(59_500 + OPENING_MS);
    const next = openHost({ stores, time });
    await next.games.resumeAfter(NO_ABSENCE, gameId);
    await time.pass(9000);
    expect(
      stores
        .rows(gameId)
        .flatMap(({ events }) => events)
        .at(-1)?.name,
    ).toBe('ChangeDeadline');
    await time.pass(1500);
    expect(
      stores
        .rows(gameId)
        .flatMap(({ events }) => events)
        .some(({ name }) => name === 'MoveTimeOut'),
    ).toBe(true);
  });
});

/** TIME-6 */
describe('a time in which no server lived', () => {
  const deadlineOf = async (host: GameHost, gameId: string): Promise<number> =>
    (await stateOf(host, gameId, 'a')).deadline!.at;

  test('is nobody’s: the running timer gets it back once, whoever adds it and however often', async () => {
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const before = await deadlineOf(host, gameId);
    await time.pass(20_000);
    await games.close();
    const from = time.now();
    await time.pass(17_000);
    const absence = { from, to: time.now() };
    const [next, other] = [openHost({ stores, time, isWaiting: true }), openHost({ stores, time, isWaiting: true })];
    for (const server of [next, other, next]) {
      await server.games.resumeAfter(absence, gameId);
      await time.pass(100);
    }
    expect(await deadlineOf(next.host, gameId)).toBe(before + 17_000);
  });

  test('does not end a move: a server that finds its timer due adds the time first', async () => {
    let absence = NO_ABSENCE;
    const { host, games, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const before = await deadlineOf(host, gameId);
    await time.pass(before - time.now() - 30_000);
    await games.close();
    const from = time.now();
    await time.pass(50_000);
    absence = { from, to: time.now() };
    const next = openHost({ stores, time, lastAbsence: () => absence });
    await sweep(next.forSweep);
    expect(await deadlineOf(next.host, gameId)).toBe(before + 50_000);
    await time.pass(30_000);
    expect(next.packets.map(({ name }) => name)).toContain('MoveTimeOut');
    expect(next.packets.filter(({ name }) => name === 'ChangeDeadline')).toHaveLength(1);
  });

  test('puts no player out until a server has given the players their time back', async () => {
    let absence = NO_ABSENCE;
    const server = newTestHost({ lastAbsence: () => absence });
    const { host, stores, time, forSweep } = server;
    await startTestGame(host, TWO);
    await noteAbsences(server);
    await time.pass(90_000);
    absence = { from: time.now() - 20_000, to: time.now() };
    await sweep(forSweep);
    expect(await stores.seats.activeSeat('a')).not.toBeNull();
    await time.pass(5000);
    await sweep(forSweep);
    expect(await stores.seats.activeSeat('a')).toBeNull();
  });
});

describe('a player who resumes', () => {
  // Threat resume: Requesting the whole log again and again → A separate rate limit, the limit resumeGame; many missing
  // events are sent as one snapshot.
  test('gets the missed events, or a snapshot when they are too many, unknown, or asked for again', async () => {
    const { host, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const receive = async (afterSeq: number | undefined, isRepeated = false): Promise<Missed | undefined> => {
      let missed: Missed | undefined;
      await host.resume({ gameId, userId: 'a' }, { afterSeq, isRepeated }, (it) => (missed = structuredClone(it)));
      return missed;
    };
    const packetsAfter = async (afterSeq: number): Promise<unknown> => {
      const missed = await receive(afterSeq);
      return missed?.kind === 'EVENTS' && missed.rows.flatMap((row) => packetsOf(gameId, row));
    };
    // The first missed event may be in the middle of a row.
    expect(await packetsAfter(packets.length - 3)).toEqual(packets.slice(-3));
    expect(await packetsAfter(packets.length)).toEqual([]);
    expect(await receive(packets.length + 1)).toMatchObject({ kind: 'SNAPSHOT', game: { seq: packets.length } });
    expect(await receive(undefined)).toMatchObject({ kind: 'SNAPSHOT' });
    // The same events did not help; with the last one the player lacks nothing.
    expect(await receive(packets.length - 3, true)).toMatchObject({ kind: 'SNAPSHOT' });
    expect(await receive(packets.length, true)).toEqual({ kind: 'EVENTS', rows: [] });
    const stranger = { gameId, userId: 'stranger' };
    expect(await host.resume(stranger, { afterSeq: 0 }, () => expect.fail())).toEqual({
      ok: false,
      code: 'NOT_IN_GAME',
    });
  });

  test('learns which players are away; their own return is broadcast once, when their presence is stored', async () => {
    const server = newTestHost();
    const { host, stores, time, presences } = server;
    const gameId = await startTestGame(host, TWO);
    await noteAbsences(server);
    const dropAt = time.now() + 90_000;
    let received: unknown;
    await host.resume({ gameId, userId: 'a' }, {}, (_missed, away) => (received = away));
    expect(received).toEqual([{ userId: 'b', dropAt }]);
    expect(presences).toHaveLength(2);
    stores.there.add('a');
    for (let time = 0; time < 2; time++) await noteAbsences(server);
    expect(presences.slice(2)).toEqual([{ gameId, userId: 'a', dropAt: null }]);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
  });

  test('while another one comes back gets the absences first, and then the return', async () => {
    const server = newTestHost();
    const { host, stores, presences } = server;
    const gameId = await startTestGame(host, TWO);
    await noteAbsences(server);
    const before = presences.length;
    const told: unknown[] = [];
    const { awayFrom } = stores.seats;
    let telling: Promise<void> | undefined;
    vi.spyOn(stores.seats, 'awayFrom').mockImplementation(async (id) => {
      const away = await awayFrom(id);
      stores.there.add('b');
      telling = noteAbsences(server);
      await settled();
      return away;
    });
    await host.resume({ gameId, userId: 'a' }, {}, (_missed, away) => {
      told.push(...away.map(({ userId }) => userId), presences.length - before);
    });
    await telling;
    expect(told).toEqual(['b', 0]);
    expect(presences.slice(before)).toEqual([{ gameId, userId: 'b', dropAt: null }]);
  });

  test('is told although this server cannot read the game, or is closed', async () => {
    const server = newTestHost();
    const { host, games, stores, presences } = server;
    await startTestGame(host, TWO);
    stores.there.add('b');
    vi.spyOn(stores.store, 'rowsAfter').mockRejectedValue(new Error('no such event'));
    await noteAbsences(server);
    await games.close();
    stores.there.add('a');
    await noteAbsences(server);
    expect(presences.map(({ userId, dropAt }) => [userId, dropAt === null])).toEqual([
      ['a', false],
      ['a', true],
    ]);
  });

  test('and leaves again has the whole time again, even just before going out', async () => {
    const server = newTestHost();
    const { host, stores, time } = server;
    const gameId = await startTestGame(host, TWO);
    const seat = { gameId, userId: 'a' };
    await host.drop(seat);
    await noteAbsences(server);
    await time.pass(89_999);
    await host.drop(seat);
    expect(await stores.seats.activeSeat('a')).not.toBeNull();
    await time.pass(1);
    await host.drop(seat);
    expect(await stores.seats.activeSeat('a')).toBeNull();
  });

  test.each([
    ['at this server, before the database knows it,', ({ present }: ReturnType<typeof newTestHost>) => present],
    ['at another server', ({ stores }: ReturnType<typeof newTestHost>) => stores.there],
  ])('%s at the moment of the drop is not out', async (_, presentOf) => {
    const server = newTestHost();
    const { host, stores, time } = server;
    const gameId = await startTestGame(host, TWO);
    await noteAbsences(server);
    await time.pass(90_000);
    presentOf(server).add('a');
    await host.drop({ gameId, userId: 'a' });
    expect(await stores.seats.activeSeat('a')).toMatchObject({ gameId });
    await host.drop({ gameId, userId: 'b' });
    expect(await stores.seats.activeSeat('b')).toBeNull();
  });

  test('in time is not dropped by a server that has not read the game, and it reads nothing', async () => {
    const server = newTestHost();
    const { host, stores, time } = server;
    const gameId = await startTestGame(host, TWO);
    await noteAbsences(server);
    await time.pass(90_000);
    const other = openHost({ stores, time });
    const load = vi.spyOn(stores.store, 'load');
    stores.there.add('a');
    await other.host.drop({ gameId, userId: 'a' });
    expect([load.mock.calls, other.games.size, other.subscribed()]).toEqual([[], 0, []]);
    await other.host.drop({ gameId, userId: 'b' });
    expect(load).toHaveBeenCalledOnce();
    expect(await stores.seats.activeSeat('b')).toBeNull();
  });

  // Threat surrender: Disconnecting instead of leaving → After the reconnect time the player is out, or a bot stands
  // in.
  test('too late is out, and in time is not', async () => {
    const server = newTestHost();
    const { host, stores, time, statusChanges, forSweep } = server;
    const gameId = await startTestGame(host, [player('a', 1), player('b', 2), player('c', 3)]);
    for (const userId of ['b', 'c']) stores.there.add(userId);
    const sweepNow = () => sweep(forSweep);
    await noteAbsences(server);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBe(time.now() + 90_000);
    // Tabs that show the home page need the new status.
    expect(statusChanges).toEqual(['a']);
    await time.pass(50_000);
    stores.there.add('a');
    await noteAbsences(server);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
    expect(statusChanges).toEqual(['a', 'a']);
    stores.there.delete('a');
    await noteAbsences(server);
    await time.pass(89_000);
    await sweepNow();
    expect(await stores.seats.activeSeat('a')).not.toBeNull();
    await time.pass(1000);
    await sweepNow();
    expect(await stores.seats.activeSeat('a')).toBeNull();
    expect(statusChanges).toContain('a');
    const events = stores.rows(gameId).flatMap((row) => row.events);
    expect(events).toContainEqual({ name: 'UserLeaveGame', userId: 'a', reason: 'DISCONNECTED' });
  });
});
