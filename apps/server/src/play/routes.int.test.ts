import { afterAll, beforeAll, expect, test } from 'vitest';
import { gameResult } from '@magnaty/protocol';
import { openTestApp, Visitor, type TestApp } from '../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openResultReader } from './result-reader.ts';
import { sqlSeatStore } from './seat-store.ts';
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
      results: openResultReader({ database: opened.database, clock: time }),
    },
  });
});
afterAll(async () => {
  await test_.app.close();
  await opened.close();
});

test('a user reads the result of their own game that they have not closed, and a guest none', async () => {
  const host = openSqlHost(opened.database, time).host;
  const anna = new Visitor(test_.app);
  const boris = new Visitor(test_.app);
  const register = async (visitor: Visitor, login: string): Promise<string> => {
    const form = { login, email: `${login}@example.org`, password: 'secret12' };
    const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
    return id;
  };
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
