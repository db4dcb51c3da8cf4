import { describe, expect, test } from 'vitest';
import type { Game } from '@magnaty/rules';
import { NO_ABSENCE } from '../cluster/index.ts';
import { folded, stateOf, throwDice, TWO } from './testing/host-tools.ts';
import { player } from './testing/seats.ts';
import { RECONNECT_MS } from './testing/memory-stores.ts';
import { newTestHost, openHost, PAUSE_MS, startTestGame, type TestHost } from './testing/test-host.ts';
import { sweep } from './sweep.ts';

const ANNA = 'anna';
const PLAYERS = [player(ANNA, 1), { ...player('bot', 2), isBot: true }, { ...player('other-bot', 3), isBot: true }];

type Tested = ReturnType<typeof newTestHost>;

const pausedAt = (tested: Tested, gameId: string): Game => folded(tested.stores.rows(gameId));

/** Anna is away, and the time to reconnect has ended. */
const leave = async (tested: Tested): Promise<void> => {
  const { stores, time, forSweep } = tested;
  stores.there.clear();
  stores.reconcile(time.now());
  await time.pass(RECONNECT_MS);
  await sweep(forSweep);
};

const start = async (players = PLAYERS): Promise<{ tested: Tested; gameId: string }> => {
  const tested = newTestHost();
  tested.stores.there.add(ANNA);
  const gameId = await startTestGame(tested.host, players);
  return { tested, gameId };
};

/** Anna's page connects to this server. */
const comeBack = async ({ tested, gameId, at = tested }: { tested: Tested; gameId: string; at?: TestHost }) => {
  const game = await stateOf(at.host, gameId, ANNA);
  tested.stores.there.add(ANNA);
  tested.stores.reconcile(tested.time.now());
  return game;
};

describe('TIME-9 a game whose only person is away', () => {
  test('pauses instead of putting the person out, and nothing happens in it', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    const { game, rows } = { game: pausedAt(tested, gameId), rows: tested.stores.rows(gameId).length };
    expect(game.pause).not.toBeNull();
    expect(game.deadline?.at).toBe(tested.time.now() + PAUSE_MS);
    expect(await tested.stores.seats.activeSeat(ANNA)).toMatchObject({
      isPaused: true,
      dropAt: tested.time.now() + PAUSE_MS,
    });
    expect(tested.statusChanges).toContain(ANNA);
    expect(tested.presences.at(-1)).toMatchObject({ userId: ANNA, dropAt: tested.time.now() + PAUSE_MS });
    for (let minute = 0; minute < 29; minute++) {
      await tested.time.pass(60_000);
      await sweep(tested.forSweep);
    }
    expect(tested.stores.rows(gameId)).toHaveLength(rows);
    expect(tested.errors).toEqual([]);
  });

  test('goes on with the time that was left when the person is back', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    const { pause, deadline } = pausedAt(tested, gameId);
    await tested.time.pass(600_000);
    const game = await comeBack({ tested, gameId });
    expect(game.pause).toBeNull();
    const left = Math.max(pause!.timeLeft, 10_000);
    expect(game.deadline).toMatchObject({ kind: deadline!.kind, at: tested.time.now() + left });
    expect(await tested.stores.seats.activeSeat(ANNA)).toMatchObject({ isPaused: false, dropAt: null });
    const { length } = tested.stores.rows(gameId);
    await tested.time.pass(left + 1);
    // The bots, or the timer, play on.
    expect(tested.stores.rows(gameId).length).toBeGreaterThan(length);
  });

  // Threat surrender: Coming back for a moment, so that the game runs while the long pause still counts → The end of a
  // pause stores the usual time to reconnect, in the same transaction.
  test('has the usual time to reconnect for a person who is gone again before the presence is stored', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    await tested.time.pass(600_000);
    expect((await stateOf(tested.host, gameId, ANNA)).pause).toBeNull();
    const { stores, time } = tested;
    expect(await stores.seats.activeSeat(ANNA)).toMatchObject({
      isPaused: false,
      dropAt: time.now() + RECONNECT_MS,
    });
    await time.pass(RECONNECT_MS);
    await sweep(tested.forSweep);
    expect(pausedAt(tested, gameId).pause).not.toBeNull();
    expect(await stores.seats.activeSeat(ANNA)).toMatchObject({ isPaused: true, dropAt: time.now() + PAUSE_MS });
  });

  test('is lost after the pause, as without one', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    await tested.time.pass(PAUSE_MS - 1);
    await sweep(tested.forSweep);
    expect(pausedAt(tested, gameId).pause).not.toBeNull();
    await tested.time.pass(1);
    await sweep(tested.forSweep);
    const game = pausedAt(tested, gameId);
    expect(game.players.find(({ userId }) => userId === ANNA)).toMatchObject({
      isOut: true,
      result: { reason: 'DISCONNECTED' },
    });
    expect(game.pause).toBeNull();
    expect(await tested.stores.seats.activeSeat(ANNA)).toBeNull();
  });

  test('survives the end of its server, and a restart does not shorten the pause', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    const { deadline } = pausedAt(tested, gameId);
    await tested.games.close();
    await tested.time.pass(300_000);
    const next = openHost({ stores: tested.stores, time: tested.time });
    await next.games.resumeAfter(NO_ABSENCE, gameId);
    const { length } = tested.stores.rows(gameId);
    await tested.time.pass(300_000);
    await sweep(next.forSweep);
    expect(tested.stores.rows(gameId)).toHaveLength(length);
    expect(pausedAt(tested, gameId).deadline).toEqual(deadline);
    expect((await comeBack({ tested, gameId, at: next })).pause).toBeNull();
  });

  test('is paused once by two servers that sweep at once', async () => {
    const { tested, gameId } = await start();
    const other = openHost({ stores: tested.stores, time: tested.time });
    await stateOf(other.host, gameId, ANNA);
    const { stores, time } = tested;
    stores.there.clear();
    stores.reconcile(time.now());
    await time.pass(RECONNECT_MS);
    await Promise.all([sweep(tested.forSweep), sweep(other.forSweep)]);
    await Promise.all([sweep(tested.forSweep), sweep(other.forSweep)]);
    const changes = stores.rows(gameId).flatMap(({ events }) => events.filter(({ name }) => name === 'ChangeDeadline'));
    expect(changes).toHaveLength(1);
    expect(pausedAt(tested, gameId).players.every(({ isOut }) => !isOut)).toBe(true);
  });

  test('goes on with the first command of a client that sends no resumeGame', async () => {
    const { tested, gameId } = await start();
    await leave(tested);
    const { move } = pausedAt(tested, gameId);
    const reply = await tested.host.command(gameId, throwDice(ANNA));
    if (move.userId === ANNA && move.step === 'BEFORE_THROW') {
      expect(reply.ok).toBe(true);
      expect(pausedAt(tested, gameId).pause).toBeNull();
    } else expect(reply.ok).toBe(false);
  });

  test('does not wait beside another person', async () => {
    const { tested, gameId } = await start([...PLAYERS, player('boris', 4)]);
    tested.stores.there.add('boris');
    await leave(tested);
    expect(pausedAt(tested, gameId).players.find(({ userId }) => userId === ANNA)?.isOut).toBe(true);
  });

  test('does not wait beside the program of a user', async () => {
    const { tested, gameId } = await start([player(ANNA, 1), { ...player('robot', 2), botOwner: 'vera' }]);
    tested.stores.there.add('robot');
    const { stores, time, forSweep } = tested;
    stores.there.delete(ANNA);
    stores.reconcile(time.now());
    await time.pass(RECONNECT_MS);
    await sweep(forSweep);
    expect(pausedAt(tested, gameId).players.find(({ userId }) => userId === ANNA)?.isOut).toBe(true);
  });
});

test('TIME-7 a player is put out at once where no bot plays', async () => {
  const { host, stores, time, forSweep } = newTestHost();
  const gameId = await startTestGame(host, TWO);
  stores.there.add('b');
  stores.reconcile(time.now());
  await time.pass(RECONNECT_MS);
  await sweep(forSweep);
  expect(folded(stores.rows(gameId)).isOver).toBe(true);
});
