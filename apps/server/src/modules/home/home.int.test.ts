import { experienceOfFloor } from '@magnaty/content';
import { gameFloors, peoplePlaying, weekRecording } from '@magnaty/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { player } from '../../play/testing/seats.ts';
import { openSqlHost } from '../../play/testing/sql-host.ts';
import { startTestGame } from '../../play/testing/test-host.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { FakeTime } from '../../testing/fake-time.ts';

const PUBLIC = { isPrivate: false } as const;
const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;

describe.each(TEST_ENGINES)('the home page on the %s engine', (engine) => {
  let opened: TestDatabase;
  let test_: TestApp;
  const time = new FakeTime();
  const ids = { anna: '', boris: '' };
  let anna: Visitor;
  let boris: Visitor;
  let host: ReturnType<typeof openSqlHost>['host'];
  const guest = (): Visitor => new Visitor(test_.app);
  const register = async (visitor: Visitor, login: string): Promise<string> =>
    (await visitor.post('/api/user/register', { login, email: `${login}@example.org`, password: 'secret12' })).json<{
      id: string;
    }>().id;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened);
    test_.clock.time = time.now();
    host = openSqlHost(opened.database, time).host;
    [anna, boris] = [guest(), guest()];
    ids.anna = await register(anna, 'Annushka');
    ids.boris = await register(boris, 'Borislav');
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  const playing = async (): Promise<number> => {
    // The last answer is too old.
    test_.clock.time += 60_000;
    return peoplePlaying.parse((await guest().get('/api/home/playing')).json()).people;
  };
  const recording = async () => {
    test_.clock.time += HOUR_MS;
    return weekRecording.parse((await anna.get('/api/home/recording')).json()).recording;
  };
  const floorsOf = (reader: Visitor, gameId: string) => reader.get(`/api/game/${gameId}/floors`);

  // Threat home: Every open page makes the database count → Each server remembers its answers; the calls have a rate.
  test('people in games are counted for everyone, without bots and without those who are out', async () => {
    expect(await playing()).toBe(0);
    const gameId = await startTestGame(
      host,
      [player(ids.anna, 1), player(ids.boris, 2), player('bot', 3, true)],
      PUBLIC,
    );
    expect(await playing()).toBe(2);
    await host.command(gameId, { type: 'surrenderGame', userId: ids.boris });
    expect(await playing()).toBe(1);
    await host.command(gameId, { type: 'surrenderGame', userId: 'bot' });
    expect(await playing()).toBe(0);
  });

  test('the recording is a public game of the last week; an older one is none', async () => {
    const found = await recording();
    expect(found).not.toBeNull();
    test_.clock.time += WEEK_MS;
    expect(await recording()).toBeNull();
    expect((await guest().get('/api/home/recording')).statusCode).toBe(401);
  });

  test('the floors of a game are those of its people', async () => {
    await opened.database.transaction((tx) => test_.accounts.addExperience(tx, ids.anna, experienceOfFloor(7)));
    const gameId = await startTestGame(host, [player(ids.anna, 1), player('robot', 2, true)], PUBLIC);
    const answer = await floorsOf(boris, gameId);
    expect(gameFloors.parse(answer.json())).toEqual({ floors: [{ userId: ids.anna, floor: 7 }] });
    expect((await floorsOf(guest(), gameId)).statusCode).toBe(401);
    expect((await floorsOf(anna, 'no-such-game')).statusCode).toBe(404);
    await host.command(gameId, { type: 'surrenderGame', userId: ids.anna });
  });

  // Threat home: A blocked user learns that the blocker plays → A running game of a blocker is not found.
  test('who plays in a running game is not told to whom a player of it blocks', async () => {
    const gameId = await startTestGame(host, [player(ids.anna, 1), player('robot-3', 2, true)], PUBLIC);
    expect((await floorsOf(boris, gameId)).statusCode).toBe(200);
    await anna.post('/api/relations/block', { userId: ids.boris });
    expect((await floorsOf(boris, gameId)).json()).toMatchObject({ code: 'NOT_FOUND' });
    await host.command(gameId, { type: 'surrenderGame', userId: ids.anna });
    expect((await floorsOf(boris, gameId)).statusCode).toBe(200);
  });

  // Threat home: Learning who plays a private game → Its floors are for its players alone; for others the game is not
  // found.
  test('who plays in a private game is told to its players alone', async () => {
    const gameId = await startTestGame(host, [player(ids.anna, 1), player('robot-2', 2, true)]);
    expect((await floorsOf(boris, gameId)).statusCode).toBe(404);
    expect((await floorsOf(anna, gameId)).statusCode).toBe(200);
  });
});
