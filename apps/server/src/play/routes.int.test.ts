import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameResult, gameStory } from '@magnaty/protocol';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openResultReader } from './result-reader.ts';
import { sqlSeatStore } from './seat-store.ts';
import { openStoryReader } from './story-reader.ts';
import { openWatching } from './watching.ts';
import { peopleOf } from './testing/people.ts';
import { player } from './testing/seats.ts';
import { openSqlHost } from './testing/sql-host.ts';
import { startTestGame } from './testing/test-host.ts';

let opened: TestDatabase;
let test_: TestApp;
const time = new FakeTime();
beforeAll(async () => {
  opened = await openTestDatabase('embedded');
  test_ = await openTestApp(opened, {
    play: {
      host: openSqlHost(opened.database, time).host,
      seats: sqlSeatStore(opened.database),
      results: openResultReader({ database: opened.database, clock: time, people: peopleOf(() => test_.accounts) }),
      storyFor: openStoryReader(opened.database),
      watching: openWatching({ database: opened.database, clock: time, people: peopleOf(() => test_.accounts) }),
      heldRewards: { giveDue: async () => 0 },
      packGames: async () => 0,
    },
  });
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

const register = async (visitor: Visitor, login: string): Promise<string> => {
  const form = { login, email: `${login}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  return id;
};

// Threat story: Reading the game of others → Only a player of the game gets an answer; for others the game is not
// found.
// Threat story: Reading secrets of a running game → The story is folded from events that all players have received.
test('the story of a game is told to its players, over or not, and to nobody else', async () => {
  const host = openSqlHost(opened.database, time).host;
  const [vera, gleb] = [new Visitor(test_.app), new Visitor(test_.app)];
  const veraId = await register(vera, 'Veronika');
  await register(gleb, 'Glebushka');
  const gameId = await startTestGame(host, [player(veraId, 1), player('c', 2)]);
  const url = `/api/game/${gameId}/story`;
  const running = gameStory.parse((await vera.get(url)).json());
  expect(running.capitals).toEqual([
    [1500, 1500],
    [1500, 1500],
  ]);
  await host.command(gameId, { type: 'surrenderGame', userId: 'c' });
  const over = gameStory.parse((await vera.get(url)).json());
  expect(over.capitals.at(-1)?.[over.userIds.indexOf('c')]).toBe(0);
  expect((await gleb.get(url)).statusCode).toBe(404);
  expect((await new Visitor(test_.app).get(url)).statusCode).toBe(401);
  expect((await vera.get('/api/game/no-such-game/story')).statusCode).toBe(404);
  expect((await vera.get('/api/game/%20/story')).statusCode).toBe(400);
});

// Threat result: Reading the result of a game of others → The call takes no id: it answers with the caller's own last
// result.
test('a user reads the result of their own game that they have not closed, and a guest none', async () => {
  const host = openSqlHost(opened.database, time).host;
  const anna = new Visitor(test_.app);
  const boris = new Visitor(test_.app);
  const annaId = await register(anna, 'Annushka');
  await register(boris, 'Borislav');
  expect((await anna.get('/api/game/result')).json()).toEqual({ result: null });

  const gameId = await startTestGame(host, [player(annaId, 1), player('b', 2)]);
  await host.command(gameId, { type: 'surrenderGame', userId: 'b' });
  const answer = (await anna.get('/api/game/result')).json<{ result: unknown }>();
  expect(gameResult.parse(answer.result)).toMatchObject({
    gameId,
    players: expect.arrayContaining([
      expect.objectContaining({ userId: annaId, result: expect.objectContaining({ numberPlace: 1 }) }),
    ]),
  });
  expect((await boris.get('/api/game/result')).json()).toEqual({ result: null });
  expect((await new Visitor(test_.app).get('/api/game/result')).statusCode).toBe(401);

  await host.exit({ gameId, userId: annaId });
  expect((await anna.get('/api/game/result')).json()).toEqual({ result: null });
});
