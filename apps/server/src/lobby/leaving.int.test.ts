import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { gamePlayers } from '../play/tables.ts';
import { player } from '../play/testing/seats.ts';
import { openSqlHost } from '../play/testing/sql-host.ts';
import { startTestGame } from '../play/testing/test-host.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { leavingWait } from './leaving.ts';
import { openLobbies, profile } from './testing/open-lobbies.ts';

const MINUTE_MS = 60_000;

describe.each(TEST_ENGINES)('the wait of who leaves games on the %s engine', (engine) => {
  let opened: TestDatabase;
  let time: FakeTime;
  let server: ReturnType<typeof openSqlHost>;
  let games = 0;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    time = new FakeTime();
    server = openSqlHost(opened.database, time);
  });
  afterEach(() => opened.close());

  /** A public game of anna, with others who have never played before. */
  const begin = async ({ isPrivate = false, count = 2, isBot = false } = {}) => {
    games++;
    const others = Array.from({ length: count - 1 }, (_, at) => player(`other-${games}-${at}`, at + 2, isBot));
    for (const { userId } of others) server.present.add(userId);
    server.present.add('anna');
    return startTestGame(server.host, [player('anna', 1), ...others], { isPrivate, allowsStandIns: count > 2 });
  };
  const end = {
    exits: (gameId: string) => server.host.exit({ gameId, userId: 'anna' }),
    surrenders: async (gameId: string) => {
      await server.host.command(gameId, { type: 'surrenderGame', userId: 'anna' });
      await server.host.exit({ gameId, userId: 'anna' });
    },
    isDropped: async (gameId: string) => {
      server.present.delete('anna');
      await opened.database.update(gamePlayers).set({ dropAt: time.now() }).where(eq(gamePlayers.userId, 'anna'));
      await server.host.drop({ gameId, userId: 'anna' });
      server.present.add('anna');
    },
  } as const;
  const play = async (how: keyof typeof end, setting: Parameters<typeof begin>[0] = {}) => {
    const gameId = await begin(setting);
    await end[how](gameId);
    await time.pass(1000);
    return gameId;
  };
  /** Minutes from the last second on; 0 if anna may search. */
  const waits = async (): Promise<number> => {
    const wait = await leavingWait({ database: opened.database, clock: time }, 'anna');
    if (wait === null) return 0;
    expect(wait).toMatchObject({ ok: false, code: 'LEFT_GAMES' });
    return Math.round(((wait.ok ? 0 : (wait.details?.until ?? 0)) - time.now() + 1000) / MINUTE_MS);
  };

  // Threat sanctions: A player who leaves games goes on spoiling those of others → A wait before the next search that grows.
  test('begins with the second of the last five public games, grows with each further one, and its time ends it', async () => {
    const seen = [await waits()];
    for (let at = 0; at < 6; at++) {
      await play(at % 2 === 0 ? 'exits' : 'isDropped');
      seen.push(await waits());
    }
    expect(seen).toEqual([0, 0, 2, 4, 7, 10, 10]);
    const lobbies = openLobbies({ database: opened.database, clock: time });
    const wish = { isAcceptBot: false, countUsers: [4], gameModeId: 1 as const };
    expect(await lobbies.search(profile('anna'), wish)).toMatchObject({
      code: 'LEFT_GAMES',
      params: { unit: 'minute', count: 10 },
    });
    // Rooms and games with bots are open meanwhile.
    const bots = { countUsers: 3, gameModeId: 1, botLevel: 'medium' } as const;
    expect(await lobbies.playWithBots(profile('anna'), bots)).toMatchObject({ ok: true });
    await lobbies.exit({ userId: 'anna' });
    await time.pass(10 * MINUTE_MS);
    expect(await lobbies.search(profile('anna'), wish)).toMatchObject({ ok: true });
  });

  test('counts neither a surrender nor a private game nor one against bots alone', async () => {
    await play('exits');
    await play('surrenders');
    await play('surrenders');
    await play('exits', { isPrivate: true });
    await play('exits', { isBot: true });
    expect(await waits()).toBe(0);
    await play('exits');
    expect(await waits()).toBe(2);
  });

  test('forgets a game after five later ones', async () => {
    await play('exits');
    for (let at = 0; at < 4; at++) await play('surrenders');
    await play('exits');
    expect(await waits()).toBe(0);
    await play('exits');
    expect(await waits()).toBe(2);
  });

  test('counts a game that goes on without the user at once', async () => {
    await play('exits');
    await play('exits', { count: 3 });
    expect(await waits()).toBe(2);
  });

  test('does not count a game to which a dropped user came back', async () => {
    await play('exits');
    const gameId = await begin({ count: 3 });
    await end.isDropped(gameId);
    expect(await waits()).toBe(2);
    await server.host.resume({ gameId, userId: 'anna' }, {}, () => undefined);
    expect(await waits()).toBe(0);
  });
});
