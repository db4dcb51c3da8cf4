import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { openResultReader, RESULT_SHOWN_MS } from './result-reader.ts';
import { gameSeats, usersInGame, stopWatching } from './seat-store.ts';
import { gamePlayers, heldRewards } from './tables.ts';
import { reconcileSeats } from '../cluster/seat-tables.ts';
import { openStatusReader } from './status.ts';
import { player } from './testing/seats.ts';
import { openSqlHost } from './testing/sql-host.ts';
import { startTestGame } from './testing/test-host.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { peopleNamed } from './testing/people.ts';

describe.each(TEST_ENGINES)('results that are not closed on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeAll(async () => {
    opened = await openTestDatabase(engine);
  });
  afterAll(() => opened.close());

  const open = () => {
    const { database } = opened;
    const time = new FakeTime();
    // The games stand still: only the visits come later.
    const visit = { later: 0 };
    const clock = { now: () => time.now() + visit.later };
    const results = openResultReader({ database, clock, people: peopleNamed() });
    const { statusOf } = openStatusReader({ database, clock });
    return { ...openSqlHost(database, time), database, time, visit, results, statusOf };
  };
  let games = 0;
  /** Starts a game of three users nobody has seen before. */
  const three = async ({ host }: ReturnType<typeof open>) => {
    const users = ['a', 'b', 'c'].map((name) => `${name}${games}`) as [string, string, string];
    games++;
    const gameId = await startTestGame(
      host,
      users.map((userId, nth) => player(userId, nth + 1)),
    );
    return { gameId, users };
  };

  // Threat surrender: Closing the result of another user's game → Only players of the game; the closed result is the
  // user's own.
  test('a player who was dropped, or has never closed the result, gets it at the next visit until it is closed', async () => {
    const server = open();
    const { host, database, time, results, statusOf } = server;
    const { gameId, users } = await three(server);
    const [dropped, out, winner] = users;
    server.present.add(out).add(winner);
    await database.update(gamePlayers).set({ dropAt: time.now() }).where(eq(gamePlayers.userId, dropped));
    await host.drop({ gameId, userId: dropped });
    // The game goes on: there is nothing to show yet.
    expect(await statusOf(dropped)).toMatchObject({ isSetActiveGame: false, resultGameId: null });
    await host.command(gameId, { type: 'surrenderGame', userId: out });
    for (const userId of users) expect(await statusOf(userId)).toMatchObject({ resultGameId: gameId });

    const result = await results.unclosedResult(dropped);
    expect(result).toMatchObject({ missingReward: 'TOO_EARLY', isRewardHeld: false });
    const held = { gameId, userId: dropped, experience: 1, rating: 1, coins: 0, itemIds: [], ratedPlace: 3, dueAt: 0 };
    await database.insert(heldRewards).values(held);
    expect(await results.unclosedResult(dropped)).toMatchObject({ isRewardHeld: true });
    expect(await results.unclosedResult(out)).toMatchObject({ isRewardHeld: false });
    expect(result?.players.map(({ userId, result: own }) => [userId, own?.numberPlace, own?.reason])).toEqual(
      expect.arrayContaining([
        [winner, 1, 'WINNER'],
        [out, 2, 'SURRENDER'],
        [dropped, 3, 'DISCONNECTED'],
      ]),
    );
    server.statusChanges.length = 0;
    await host.exit({ gameId, userId: winner });
    // The other tabs of the user learn it.
    expect(server.statusChanges).toEqual([winner]);
    expect(await results.unclosedResult(winner)).toBeNull();
    expect((await statusOf(winner)).resultGameId).toBeNull();
    expect((await statusOf(out)).resultGameId).toBe(gameId);
    expect(await server.seats.activeSeat(out)).toBeNull();
  });

  test('who has left the game on purpose gets no result', async () => {
    const server = open();
    const { gameId, users } = await three(server);
    for (const userId of users.slice(0, 2)) await server.host.exit({ gameId, userId });
    expect(await server.results.unclosedGame(users[0])).toBeNull();
    expect(await server.results.unclosedGame(users[2])).toBe(gameId);
  });

  test('of several results the last is shown, closing it closes all, and an old one is not shown', async () => {
    const server = open();
    const { host, time, visit, results } = server;
    const { gameId: first, users } = await three(server);
    const [user, ...others] = users;
    const end = async (gameId: string) => {
      for (const userId of others) await host.exit({ gameId, userId });
    };
    await end(first);
    await time.pass(1);
    const second = await startTestGame(
      host,
      users.map((userId, nth) => player(userId, nth + 1)),
    );
    expect(await results.unclosedGame(user)).toBe(first);
    await end(second);
    expect(await results.unclosedGame(user)).toBe(second);
    visit.later = RESULT_SHOWN_MS - 1;
    expect(await results.unclosedGame(user)).toBe(second);
    visit.later = RESULT_SHOWN_MS;
    expect(await results.unclosedGame(user)).toBeNull();
    visit.later = 0;
    await host.exit({ gameId: second, userId: user });
    expect(await results.unclosedGame(user)).toBeNull();
  });

  // Threat result: A second game while an old one is only watched → The seat of a player who is out is freed in the
  // transaction that seats them in the lobby.
  test('who is out only watches: no countdown, and free for another game', async () => {
    const server = open();
    const { host, database, time, statusOf } = server;
    const { gameId, users } = await three(server);
    const [out, mover] = users;
    const noteAbsence = (userId: string) => {
      const wanted = { users: [userId], isForAll: false, earliest: 0 };
      return reconcileSeats(database, { tables: [gameSeats(90_000)], wanted, now: time.now() });
    };
    await noteAbsence(mover);
    expect(await statusOf(mover)).toMatchObject({ isDisconnected: true, disconnectTimerLeft: 90, isOut: false });
    server.statusChanges.length = 0;
    await host.command(gameId, { type: 'surrenderGame', userId: out });
    expect(server.statusChanges).toContain(out);
    await noteAbsence(out);
    const watching = { isSetActiveGame: true, isDisconnected: false, disconnectTimerLeft: null, gameId, isOut: true };
    expect(await statusOf(out)).toMatchObject(watching);
    await stopWatching(database, [out, mover]);
    expect(await usersInGame(database, [out, mover])).toEqual(new Set([mover]));
    expect(await statusOf(out)).toMatchObject({ isSetActiveGame: false, gameId: null, isOut: false });
  });
});
