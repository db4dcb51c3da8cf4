import type { GameEvent } from '@magnaty/rules';
import { describe, expect, test } from 'vitest';
import { sweep } from './sweep.ts';
import { folded, stateOf, throwDice } from './testing/host-tools.ts';
import { calmPolicy } from './testing/greedy-policy.ts';
import { player } from './testing/seats.ts';
import { newTestHost, openHost, startTestGame } from './testing/test-host.ts';

const THREE = [player('a', 1), player('b', 2), player('c', 3)];

/** A game of three people that allows stand-ins. All but a are there; a has been away for the whole time to reconnect. */
const abandoned = async ({ pauseMs = 60_000 } = {}) => {
  const server = newTestHost({ policy: calmPolicy, pauseMs });
  const { host, stores, time, forSweep } = server;
  const gameId = await startTestGame(host, THREE, { allowsStandIns: true });
  for (const userId of ['b', 'c']) stores.there.add(userId);
  stores.reconcile(time.now());
  await time.pass(90_000);
  await sweep(forSweep);
  const standIn = () => folded(stores.rows(gameId)).players.find(({ userId }) => userId === 'a')?.standIn ?? null;
  const eventsOf = (name: GameEvent['name']) =>
    stores.rows(gameId).flatMap(({ events }) => events.filter((event) => event.name === name));
  return { ...server, gameId, seat: { gameId, userId: 'a' }, standIn, eventsOf };
};

describe('a player who is away for longer than the time to reconnect', () => {
  test('OUT-7 keeps the seat, and a bot plays in it', async () => {
    const { stores, gameId, standIn, eventsOf, statusChanges, time, seat } = await abandoned({ pauseMs: 10 });
    expect(eventsOf('UserLeaveGame')).toEqual([]);
    expect(standIn()).toMatchObject({ bot: { level: 'medium' }, result: { numberPlace: 3, reason: 'DISCONNECTED' } });
    expect(await stores.seats.activeSeat('a')).toMatchObject({ gameId, dropAt: null, isOut: false });
    expect(statusChanges).toContain('a');
    // b and c leave their moves to the timer. The bot leaves none.
    const ofA = (name: 'EndMove' | 'MoveTimeOut') =>
      eventsOf(name).filter((event) => 'userId' in event && event.userId === 'a').length;
    const before = { ended: ofA('EndMove'), timedOut: ofA('MoveTimeOut') };
    for (let pass = 0; pass < 60 && ofA('EndMove') === before.ended; pass++) await time.pass(20_000);
    expect(ofA('EndMove')).toBeGreaterThan(before.ended);
    expect(ofA('MoveTimeOut')).toBe(before.timedOut);
    // Nothing more can be lost by the absence.
    expect(stores.reconcile(time.now())).toEqual([]);
    expect(await stores.seats.isOverdue(seat, time.now() + 1e9)).toBe(false);
  });

  test('OUT-9 takes the seat back by a resume', async () => {
    const { host, gameId, standIn, eventsOf, stores } = await abandoned();
    const game = await stateOf(host, gameId, 'a');
    expect(game.players.find(({ userId }) => userId === 'a')).toMatchObject({ standIn: null, result: null });
    expect(standIn()).toBeNull();
    expect(eventsOf('StandInEnded')).toHaveLength(1);
    // A second tab changes nothing.
    await stateOf(host, gameId, 'a');
    expect(eventsOf('StandInEnded')).toHaveLength(1);
    // From now on an absence counts again.
    expect(stores.reconcile(1)).toMatchObject([{ userId: 'a' }]);
  });

  test('OUT-9 takes the seat back by a command, even one that is refused', async () => {
    const { host, gameId, standIn } = await abandoned();
    expect(await host.command(gameId, { type: 'cancelTrade', userId: 'a', tradeId: 9 })).toMatchObject({
      code: 'NO_TRADE',
    });
    expect(standIn()).toBeNull();
  });

  test('OUT-9 after leaving three moves to the timer, takes it back by a command or on demand, not by a resume', async () => {
    const server = newTestHost({ policy: calmPolicy, pauseMs: 60_000 });
    const { host, stores, time } = server;
    const gameId = await startTestGame(host, THREE, { allowsStandIns: true });
    for (const { userId } of THREE) stores.there.add(userId);
    const standIns = () => folded(stores.rows(gameId)).players.filter(({ standIn }) => standIn !== null);
    for (let pass = 0; pass < 100 && standIns().length === 0; pass++) await time.pass(60_000);
    const [{ userId, standIn }] = standIns() as [ReturnType<typeof standIns>[0]];
    expect(standIn?.result.reason).toBe('AWAY');
    // The open page of the player connects again, at another server too.
    const other = openHost({ stores, time, policy: calmPolicy, pauseMs: 60_000 });
    for (const each of [host, other.host]) await stateOf(each, gameId, userId);
    expect(standIns().map((one) => one.userId)).toContain(userId);
    await other.host.resume({ gameId, userId }, { isBack: true }, () => undefined);
    expect(standIns().map((one) => one.userId)).not.toContain(userId);
  });

  test('OUT-9 takes it back at another server', async () => {
    const { stores, time, gameId, standIn } = await abandoned();
    const other = openHost({ stores, time, policy: calmPolicy, pauseMs: 60_000 });
    await stateOf(other.host, gameId, 'a');
    expect(standIn()).toBeNull();
  });

  // Threat surrender: Acting for a seat that a bot plays after leaving for good → Refused.
  test('OUT-9 cannot come back after leaving for good', async () => {
    const { host, stores, gameId, standIn, seat } = await abandoned();
    expect(await host.exit(seat)).toMatchObject({ ok: true });
    expect(await stores.seats.activeSeat('a')).toBeNull();
    const game = await stateOf(host, gameId, 'a');
    expect(game.players.find(({ userId }) => userId === 'a')?.standIn).not.toBeNull();
    expect(await host.command(gameId, throwDice('a'))).toEqual({ ok: false, code: 'PLAYER_IS_OUT' });
    expect(standIn()).not.toBeNull();
  });

  // Threat surrender: Two servers drop a player at once, so that the seat is lost → The second one finds the stand-in
  // and changes nothing.
  test('is dropped once, by two servers that find the seat at the same moment', async () => {
    const server = newTestHost({ policy: calmPolicy, pauseMs: 60_000 });
    const { host, stores, time } = server;
    const gameId = await startTestGame(host, THREE, { allowsStandIns: true });
    const other = openHost({ stores, time, policy: calmPolicy, pauseMs: 60_000 });
    for (const userId of ['b', 'c']) stores.there.add(userId);
    stores.reconcile(time.now());
    await time.pass(90_000);
    const seat = { gameId, userId: 'a' };
    await Promise.all([host.drop(seat), other.host.drop(seat)]);
    expect(await stores.seats.activeSeat('a')).toMatchObject({ gameId });
    expect(
      stores.rows(gameId).flatMap(({ events }) => events.filter(({ name }) => name === 'StandInBegan')),
    ).toHaveLength(1);
  });

  test('is out if the game does not allow it', async () => {
    const { host, stores, time, forSweep } = newTestHost({ policy: calmPolicy });
    const gameId = await startTestGame(host, THREE);
    for (const userId of ['b', 'c']) stores.there.add(userId);
    stores.reconcile(time.now());
    await time.pass(90_000);
    await sweep(forSweep);
    expect(folded(stores.rows(gameId)).players.find(({ userId }) => userId === 'a')?.isOut).toBe(true);
    expect(await stores.seats.activeSeat('a')).toBeNull();
  });
});

test('OUT-7 a user who leaves on purpose is free for another game, and a bot plays on', async () => {
  const { host, stores } = newTestHost({ policy: calmPolicy, pauseMs: 60_000 });
  const gameId = await startTestGame(host, THREE, { allowsStandIns: true });
  expect(await host.exit({ gameId, userId: 'a' })).toMatchObject({ ok: true });
  expect(await stores.seats.activeSeat('a')).toBeNull();
  const game = await stateOf(host, gameId, 'a');
  expect(game.players.find(({ userId }) => userId === 'a')?.standIn?.result.reason).toBe('EXIT');
  await startTestGame(host, [player('a', 1), player('d', 2)]);
});

test('OUT-8 the results of the game have the player’s place and reason', async () => {
  const { host, stores, gameId } = await abandoned();
  await host.command(gameId, { type: 'surrenderGame', userId: 'b' });
  expect(stores.results[0]?.results).toMatchObject([
    { userId: 'c', numberPlace: 1, prizeRating: 0 },
    { userId: 'b', numberPlace: 2 },
    { userId: 'a', numberPlace: 3, prizeExperience: 0, prizeMoney: 0, reason: 'DISCONNECTED' },
  ]);
  expect(await stores.seats.activeSeat('a')).toBeNull();
});

test('OUT-7 a game in which no person is left goes on by itself to its end', async () => {
  const { host, stores, time, forSweep } = newTestHost({ pauseMs: 1200 });
  const gameId = await startTestGame(host, [...THREE.slice(0, 2), player('x', 3, true), player('y', 4, true)], {
    allowsStandIns: true,
  });
  stores.there.add('b');
  stores.reconcile(time.now());
  await time.pass(90_000);
  await sweep(forSweep);
  expect(folded(stores.rows(gameId)).players.find(({ userId }) => userId === 'a')?.standIn).not.toBeNull();
  await host.exit({ gameId, userId: 'b' });
  // One pause may run already. After it there is none, because nobody looks at the game.
  await time.pass(10_000);
  expect(folded(stores.rows(gameId)).isOver).toBe(true);
});
