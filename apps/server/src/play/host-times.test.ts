import { BOARD } from '@magnaty/content';
import { describe, expect, test, vi } from 'vitest';
import type { Missed } from './host.ts';
import { packetsOf } from './packets.ts';
import { startSweep, sweep } from './sweep.ts';
import { stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

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
    const { host, time, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const start = await stateOf(host, gameId, 'a');
    await time.pass(59_000);
    await host.command(gameId, throwDice(start.move.userId));
    const { deadline } = await stateOf(host, gameId, 'a');
    expect(deadline!.at).toBeGreaterThan(start.deadline!.at);
    await time.pass(deadline!.at - time.now() - 1);
    expect(packets.some(({ name }) => name === 'MoveTimeOut')).toBe(false);
    await time.pass(1);
    expect(packets.filter(({ name }) => name === 'MoveTimeOut')).toHaveLength(1);
  });

  test('are found by the sweep of another server if no server hosts the game', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(61_500 + OPENING_MS);
    const other = openHost({ stores, time });
    await sweep(other.forSweep);
    expect(stores.rows(gameId)).toHaveLength(2);
    expect(await stores.store.claimOverdue({ before: time.now(), now: time.now(), until: 0, limit: 9 })).toEqual([]);
  });

  test('TIME-6: none expires before its game is resumed, even if players are already back', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(70_000);
    const next = openHost({ stores, time, isWaiting: true });
    await stateOf(next.host, gameId, 'a');
    await next.host.advance(gameId);
    await time.pass(5000);
    expect(stores.rows(gameId)).toHaveLength(1);
    await next.host.resumeAfterRestart(gameId, time.now() + 10_000);
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
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(70_000);
    const next = openHost({ stores, time, isWaiting: true });
    await stateOf(next.host, gameId, 'a');
    next.host.start();
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
    await other.host.evict({ before: usedAt + 1, overBefore: 0 });
    expect(other.host.size).toBe(0);
  });

  test('TIME-6: are extended after the server was down', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    await host.close();
    await time.pass(59_500 + OPENING_MS);
    const next = openHost({ stores, time });
    await next.host.resumeAfterRestart(gameId, time.now() + 10_000);
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

describe('a player who resumes', () => {
  test('gets the missed events, or a snapshot when they are too many or unknown', async () => {
    const { host, packets } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const receive = async (afterSeq: number | undefined): Promise<Missed | undefined> => {
      let missed: Missed | undefined;
      await host.resume({ gameId, userId: 'a' }, afterSeq, (it) => (missed = structuredClone(it)));
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
    const stranger = { gameId, userId: 'stranger' };
    expect(await host.resume(stranger, 0, () => expect.fail())).toEqual({ ok: false, code: 'NOT_IN_GAME' });
  });

  test('learns which players are away; their own return is broadcast once, when their presence is stored', async () => {
    const { host, stores, time, present, presences } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    for (const userId of ['a', 'b']) await host.notePresence({ gameId, userId });
    const dropAt = time.now() + 90_000;
    let received: unknown;
    await host.resume({ gameId, userId: 'a' }, undefined, (_missed, away) => (received = away));
    expect(received).toEqual([{ userId: 'b', dropAt }]);
    expect(presences).toHaveLength(2);
    present.add('a');
    await host.notePresence({ gameId, userId: 'a' });
    expect(presences.slice(2)).toEqual([{ gameId, userId: 'a', dropAt: null }]);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
  });

  test.each([
    ['at another server while this one stores the absence is not away', [false, true], null],
    ['and leaves another server while this one stores the return has the time to reconnect', [true, false], 90_000],
  ])('%s', async (_, answers, timeLeft) => {
    const { host, stores, time, present } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const left = [...answers];
    vi.spyOn(present, 'has').mockImplementation(() => left.shift() ?? answers.at(-1)!);
    await host.notePresence({ gameId, userId: 'a' });
    const dropAt = (await stores.seats.activeSeat('a'))?.dropAt ?? null;
    expect(dropAt).toBe(timeLeft === null ? null : time.now() + timeLeft);
  });

  test('has the time to reconnect even if the absence was missed, and even if another game cannot be read', async () => {
    const { host, stores, time, presences, present, forSweep } = newTestHost();
    const broken = await startTestGame(host, [player('c', 1), player('d', 2)]);
    const gameId = await startTestGame(host, TWO);
    const note = host.notePresence.bind(host);
    vi.spyOn(host, 'notePresence').mockImplementation((seat) =>
      seat.gameId === broken ? Promise.reject(new Error('no such event')) : note(seat),
    );
    stores.there.add('b');
    present.add('b');
    const { close } = startSweep(forSweep);
    await time.pass(59_999);
    expect(presences).toEqual([]);
    await time.pass(1);
    expect(presences).toEqual([{ gameId, userId: 'a', dropAt: time.now() + 90_000 }]);
    await close();
  });

  test('and leaves again has the whole time again, even just before going out', async () => {
    const { host, stores, time } = newTestHost();
    const gameId = await startTestGame(host, TWO);
    const seat = { gameId, userId: 'a' };
    await host.drop(seat);
    await host.notePresence(seat);
    await time.pass(89_999);
    await host.drop(seat);
    expect(await stores.seats.activeSeat('a')).not.toBeNull();
    await time.pass(1);
    await host.drop(seat);
    expect(await stores.seats.activeSeat('a')).toBeNull();
  });

  test('too late is out, and in time is not', async () => {
    const { host, stores, time, present, statusChanges, forSweep } = newTestHost();
    const gameId = await startTestGame(host, [player('a', 1), player('b', 2), player('c', 3)]);
    const seat = { gameId, userId: 'a' };
    const sweepNow = () => sweep(forSweep);
    await host.notePresence(seat);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBe(time.now() + 90_000);
    // Tabs that show the home page need the new status.
    expect(statusChanges).toEqual(['a']);
    await time.pass(50_000);
    present.add('a');
    await host.notePresence(seat);
    expect((await stores.seats.activeSeat('a'))?.dropAt).toBeNull();
    expect(statusChanges).toEqual(['a', 'a']);
    present.delete('a');
    await host.notePresence(seat);
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
