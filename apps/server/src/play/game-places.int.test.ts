import { BOARD } from '@magnaty/content';
import { capitalOf, emptyGame, evolve } from '@magnaty/rules';
import { USUAL_ROOM } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openGamePlaces } from './game-places.ts';
import { gameEvents, gamePlayers, games } from './tables.ts';
import { fairGame } from './testing/fair-game.ts';
import { storeFinishedGame } from './testing/stored-game.ts';

const ROWS = fairGame({ seed: 4, players: 3, people: 2 });
const HALF = ROWS.slice(0, ROWS.length / 2);

let opened: TestDatabase;
let gameId: string;
beforeEach(async () => {
  opened = await openTestDatabase();
  const { database } = opened;
  gameId = await storeFinishedGame(database, ROWS);
  await database.update(games).set({ status: 'live' });
  await database.update(gamePlayers).set({ isActive: true });
  await database.delete(gameEvents);
  await database.insert(gameEvents).values(HALF.map((row) => ({ gameId, ...row })));
});
afterEach(() => opened.close());

const playerIds: unknown = expect.arrayContaining(['user-0', 'user-1']);

const half = () => {
  const game = emptyGame();
  for (const { events } of HALF) for (const event of events) evolve(game, event);
  const capitals = game.players.map(({ userId }) => capitalOf({ board: BOARD, game }, userId));
  const leaderIds = game.players
    .filter(({ isOut }, at) => !isOut && capitals[at] === Math.max(...capitals))
    .map(({ userId }) => userId);
  return { round: game.round, leaderIds };
};

test('a running public game is told with its round and its leaders', async () => {
  const places = openGamePlaces({ database: opened.database, clock: new FakeTime() });
  const standing = half();
  expect(standing.round).toBeGreaterThan(1);
  const place = { gameId, audience: 'all', playerIds, standing };
  expect(await places(['user-0', 'user-1', 'nobody'])).toEqual(
    new Map([
      ['user-0', place],
      ['user-1', place],
    ]),
  );
});

test('its log is read again after some seconds only, whoever asks', async () => {
  const time = new FakeTime();
  const places = openGamePlaces({ database: opened.database, clock: time });
  const before = (await places(['user-0'])).get('user-0')?.standing;
  await opened.database.delete(gameEvents);
  await time.pass(14_999);
  expect((await places(['user-1'])).get('user-1')?.standing).toEqual(before);
  await time.pass(1);
  expect((await places(['user-1'])).get('user-1')?.standing).toBeNull();
});

test('nothing is read of a private game, and a player who is out or has left is in none', async () => {
  const { database } = opened;
  const places = openGamePlaces({ database, clock: new FakeTime() });
  await database.update(games).set({ isPrivate: true });
  await database.update(gamePlayers).set({ isOut: true }).where(eq(gamePlayers.userId, 'user-1'));
  expect(await places(['user-0', 'user-1'])).toEqual(
    new Map([['user-0', { gameId, audience: 'nobody', playerIds, standing: null }]]),
  );
  await database.update(gamePlayers).set({ isActive: false });
  expect((await places(['user-0'])).size).toBe(0);
});

test('a game that is open to friends is told with its standing, for those who may watch it', async () => {
  const { database } = opened;
  const places = openGamePlaces({ database, clock: new FakeTime() });
  const settings = { ...USUAL_ROOM, mayFriendsWatch: true };
  await database.update(games).set({ isPrivate: true, room: { settings, passwordHash: null, removedIds: [] } });
  expect((await places(['user-0'])).get('user-0')).toMatchObject({ audience: 'friends', standing: half() });
});
