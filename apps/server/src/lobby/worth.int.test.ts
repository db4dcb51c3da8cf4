import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LIMITS_OF_ONE_SERVER } from '../limits/server-limits.ts';
import { openTestApp, Visitor } from '../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { Known } from './known-players.ts';
import type { Lobbies } from './lobbies.ts';
import { openLobbies, profile, ROOM } from './testing/open-lobbies.ts';

const SEARCH = { isAcceptBot: false, countUsers: [3], gameModeId: 1 as const };
const FULL = { percent: 100, why: null, isUnconfirmed: false };
const KNOWN: Known = {
  pairs: [{ userIds: ['anna', 'boris'], percent: 0, why: 'HOUSEHOLD', lead: null }],
  unconfirmed: ['clara'],
};

describe.each(TEST_ENGINES)('the worth of a game on the %s engine', (engine) => {
  let opened: TestDatabase;
  let lobbies: Lobbies;
  let asked: (readonly string[])[];
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    asked = [];
    const among = async (userIds: readonly string[]) => {
      asked.push([...userIds].sort());
      return KNOWN;
    };
    lobbies = openLobbies({
      database: opened.database,
      clock: new FakeTime(),
      knownPlayers: { among, noteSearch: async () => undefined },
    });
  });
  afterEach(() => opened.close());

  // Threat worth: A player learns which others of a lobby share a browser or a network → Each player gets the own part:
  // a percentage and one reason, no names.
  test('is told to each player of a search for the own part alone, and names nobody', async () => {
    for (const id of ['anna', 'boris', 'clara']) await lobbies.search(profile(id), SEARCH);
    // Of the two others, one is of the household and one is unconfirmed.
    const ofPair = { percent: 0, why: 'HOUSEHOLD', isUnconfirmed: false };
    expect(await lobbies.worthFor('anna')).toEqual(ofPair);
    expect(await lobbies.worthFor('boris')).toEqual(ofPair);
    expect(await lobbies.worthFor('clara')).toEqual({ ...FULL, isUnconfirmed: true });
    expect(asked.at(-1)).toEqual(['anna', 'boris', 'clara']);
  });

  // Threat worth: Rooms are used to ask about any user → A room looks nothing up.
  test('of a room, of a ladder, and without a lobby is full, and nothing is looked up', async () => {
    await lobbies.createRoom(profile('anna'), ROOM);
    await lobbies.searchLadder(
      { ...profile('boris'), owner: { id: 'o', nickname: 'o' } },
      { countUsers: [2], gameModeId: 1 },
    );
    for (const id of ['anna', 'boris', 'nobody']) expect(await lobbies.worthFor(id)).toEqual(FULL);
    expect(asked).toEqual([]);
  });
});

// Threat worth: Asking again and again: each call reads the games of all players → The limit game.worth a user; no
// guests.
test('the call is closed to guests and limited for each user', async () => {
  const opened = await openTestDatabase('embedded');
  const { app } = await openTestApp(opened);
  const visitor = new Visitor(app);
  const ask = async () => (await visitor.get('/api/game/search/worth')).statusCode;
  expect(await ask()).toBe(401);
  await visitor.post('/api/user/register', { login: 'anna', email: 'anna@example.org', password: 'secret12' });
  for (let nth = 0; nth < LIMITS_OF_ONE_SERVER['game.worth'].most; nth++) expect(await ask()).toBe(200);
  expect(await ask()).toBe(429);
  await app.close();
  await opened.close();
});
