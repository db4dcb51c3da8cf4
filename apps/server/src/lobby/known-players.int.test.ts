import { FAIR_PLAY } from '@magnaty/content';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { groupsOfBrowser, groupsOfNetwork, noteNetwork, unconfirmedOf } from '../modules/accounts/index.ts';
import { knownBrowsers, linkedServices, userNetworks, users } from '../modules/accounts/tables.ts';
import { areFriends } from '../modules/friends/friend-store.ts';
import { friendships } from '../modules/friends/tables.ts';
import { isAnyOf } from '../db/lists.ts';
import { gameResults, games } from '../play/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import { openKnownPlayers, type KnownPlayers } from './known-players.ts';
import { openLobbies, profile } from './testing/open-lobbies.ts';

const DAY_MS = 24 * 3_600_000;
const NOW = Date.UTC(2026, 5, 1);
const IDS = ['anna', 'boris', 'vera'] as const;
/** A browser is known for 400 days after a login. */
const BROWSER_LIFE_MS = 400 * DAY_MS;

describe.each(TEST_ENGINES)('what is known of players on the %s engine', (engine) => {
  let opened: TestDatabase;
  let known: KnownPlayers;
  let count = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    const { database } = opened;
    known = openKnownPlayers(
      database,
      { now: () => NOW },
      {
        groupsOfBrowser: (userIds, since) => groupsOfBrowser(database, userIds, since),
        groupsOfNetwork: (userIds, since) => groupsOfNetwork(database, userIds, since),
        unconfirmedOf: (userIds) => unconfirmedOf(database, userIds),
        areFriends: (one, other) => areFriends(database, one, other),
        noteNetwork: (search) => noteNetwork(database, search),
      },
    );
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 });
    await database.insert(users).values(IDS.map((id) => ({ ...user(id), isConfirmedEmail: id !== 'vera' })));
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    for (const table of [gameResults, games, knownBrowsers, userNetworks, linkedServices, friendships])
      await opened.database.delete(table);
  });

  /** A finished game of these, in the order of places. */
  const play = async (userIds: readonly string[], daysAgo: number, isPrivate = false): Promise<void> => {
    const gameId = `known-${count++}`;
    const finishedAt = NOW - daysAgo * DAY_MS;
    await opened.database.insert(games).values({
      id: gameId,
      gameModeId: 1,
      isPrivate,
      status: 'finished',
      serverSeed: 'ab',
      commitment: 'cd',
      playersSeeds: [],
      createdAt: finishedAt,
      finishedAt,
    });
    const result = {
      prizeExperience: 0,
      prizeMoney: 0,
      prizeRating: 0,
      currentRating: 1000,
      reason: 'BANKRUPT' as const,
    };
    await opened.database
      .insert(gameResults)
      .values(userIds.map((userId, at) => ({ ...result, gameId, userId, numberPlace: at + 1, finishedAt, isPrivate })));
  };
  const logIn = (userId: string, daysAgo: number) =>
    opened.database
      .insert(knownBrowsers)
      .values({ userId, tokenHash: 'one browser', expiresAt: new Date(NOW - daysAgo * DAY_MS + BROWSER_LIFE_MS) });

  // Threat worth: Two accounts of one person in two browsers play one game after the other → Each game of a week counts
  // less than the former one.
  test('REWARD-12 counts the public games of the week, and no others', async () => {
    await play(['anna', 'boris'], 1);
    await play(['boris', 'anna'], 6);
    await play(['anna', 'boris'], FAIR_PLAY.days + 1);
    await play(['boris', 'anna'], 30);
    await play(['anna', 'boris'], 1, true);
    expect(await known.among(['boris', 'anna'])).toEqual({
      pairs: [{ userIds: ['anna', 'boris'], percent: FAIR_PLAY.percents[2], why: 'GAMES', lead: null }],
      unconfirmed: [],
    });
  });

  // Threat worth: Ten accounts of one person use all their pairs by turns → Within a closed circle, games count like
  // those with one person (REWARD-12).
  test('REWARD-12 a closed circle counts as one person, however its pairs turn', async () => {
    const { database } = opened;
    const circle = ['anna', 'boris', 'clara', 'dina', 'egor', 'fedor'];
    const names = circle.slice(2).map((id) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 }));
    await database.insert(users).values(names.map((row) => ({ ...row, isConfirmedEmail: true })));
    const percent = async () => (await known.among(['anna', 'boris'])).pairs[0]?.percent ?? 100;
    const all = circle.flatMap((one, at) => circle.slice(at + 1).map((other): [string, string] => [one, other]));
    const others = all.filter(([one, other]) => one !== 'anna' || other !== 'boris');
    for (const pair of others) await play(pair, 1);
    // Each has played four games with others of the circle, and these two have not met.
    expect(await percent()).toBe(0);
    // Each of them meets many strangers now.
    for (let nth = 0; nth < 13; nth++)
      for (const id of ['anna', 'boris']) await play([id, `stranger-${id}-${nth}`], 20);
    expect(await percent()).toBe(100);
    await database.delete(users).where(isAnyOf(users.id, circle.slice(2)));
  });

  test('REWARD-15 counts better places of the last 90 days', async () => {
    await play(['anna', 'boris'], FAIR_PLAY.lead.days - 1);
    await play(['anna', 'boris'], FAIR_PLAY.lead.days + 1);
    const [pair] = (await known.among(['anna', 'boris'])).pairs;
    expect(pair).toMatchObject({
      percent: 100,
      why: null,
      lead: { userId: 'anna', percent: FAIR_PLAY.lead.percents[1] },
    });
  });

  // Threat worth: Two accounts of one person play for each other, from one browser or one network → They are one
  // household, and the game counts nothing between them.
  test('REWARD-12 two who logged in from one browser are one household, for 90 days', async () => {
    await logIn('anna', 1);
    await logIn('boris', FAIR_PLAY.household.browserDays - 1);
    expect((await known.among(['anna', 'boris'])).pairs).toMatchObject([{ percent: 0, why: 'HOUSEHOLD' }]);
    await opened.database.delete(knownBrowsers);
    await logIn('anna', 1);
    await logIn('boris', FAIR_PLAY.household.browserDays + 1);
    expect((await known.among(['anna', 'boris'])).pairs).toEqual([]);
  });

  // Threat worth: A school with one network gets no rewards → One network alone is no household.
  test('REWARD-12 one network is a household only with one rhythm', async () => {
    await known.noteSearch('anna', '203.0.113.7');
    await known.noteSearch('boris', '203.0.113.7');
    expect((await known.among(['anna', 'boris'])).pairs).toEqual([]);
    for (let game = 0; game < FAIR_PLAY.household.games; game++)
      await play(game % 2 === 0 ? ['anna', 'boris'] : ['boris', 'anna'], FAIR_PLAY.days + 1 + game);
    expect((await known.among(['anna', 'boris'])).pairs).toMatchObject([{ percent: 0, why: 'HOUSEHOLD' }]);
    await opened.database.delete(userNetworks);
    await known.noteSearch('anna', '203.0.113.7');
    await known.noteSearch('boris', '203.0.113.8');
    expect((await known.among(['anna', 'boris'])).pairs).toEqual([]);
  });

  // Threat friends: Friends play for each other's rating → Their public game counts nothing (REWARD-12), and the search
  // says so.
  test('REWARD-12 a search that has brought friends together says that the game will not count', async () => {
    const { database } = opened;
    const lobbies = openLobbies({ database, clock: new FakeTime(), knownPlayers: known });
    for (const id of ['anna', 'boris'])
      await lobbies.search(profile(id), { isAcceptBot: false, countUsers: [3], gameModeId: 1 });
    expect(await lobbies.worthFor('anna')).toEqual({ percent: 100, why: null, isUnconfirmed: false });
    await database.insert(friendships).values([
      { userId: 'anna', friendId: 'boris', at: 0 },
      { userId: 'boris', friendId: 'anna', at: 0 },
    ]);
    for (const id of ['anna', 'boris'])
      expect(await lobbies.worthFor(id)).toEqual({ percent: 0, why: 'FRIENDS', isUnconfirmed: false });
    expect((await known.among(['anna', 'boris'])).pairs).toMatchObject([{ percent: 0, why: 'FRIENDS' }]);
  });

  test('REWARD-13 a linked service confirms an account as well as an address does', async () => {
    expect(await known.among(['anna', 'vera'])).toMatchObject({
      pairs: [],
      unconfirmed: ['vera'],
    });
    await opened.database.insert(linkedServices).values({ service: 'ya', externalId: '1', userId: 'vera' });
    expect(await known.among(['anna', 'vera'])).toEqual({ pairs: [], unconfirmed: [] });
  });
});
