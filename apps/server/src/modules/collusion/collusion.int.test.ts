import { firstBot, type Bot } from '@magnaty/bots';
import { HONEST_SCORE } from '@magnaty/judge';
import { refusalOf, tradableRefusal } from '@magnaty/rules';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openFinishedGames, openFollowing } from '../../play/index.ts';
import type { LoggedRow } from '../../play/event-store.ts';
import { fairGame } from '../../play/testing/fair-game.ts';
import type { FinishedGame } from '../../ports/finished-games.ts';
import { storeFinishedGame } from '../../play/testing/stored-game.ts';
import { followerRetries, gameEvents, gameFollowers, gamePlayers, gameResults, games } from '../../play/tables.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { holdUser } from '../accounts/user-store.ts';
import { users } from '../accounts/tables.ts';
import { openAnalysis } from './analysis.ts';
import { openCollusion, WINDOW_MS, type Collusion } from './collusion.ts';
import { collusionCases, collusionScores } from './tables.ts';

const PLAYERS = 4;
const [GIVER, FRIEND] = ['user-0', 'user-1'] as const;

/** The first player sells the second one a company for a million in each move, and the second one takes it. */
const sellsToFriend: Bot = (table, userId, random, limits) => {
  const { game, board } = table;
  if (game.trade?.userIdFrom === GIVER && game.trade.userIdTo === userId)
    return { type: 'acceptTrade', userId, tradeId: game.trade.tradeId };
  const isBefore = game.move.userId === userId && game.move.step === 'BEFORE_THROW' && game.move.tradesMade === 0;
  const company = board.companies.find((one) => tradableRefusal(table, userId, one) === null);
  if (userId === GIVER && isBefore && game.auction === null && game.trade === null && company !== undefined) {
    const offer = {
      type: 'createTrade',
      userId,
      userIdTo: FRIEND,
      mapItemIdListFrom: [company.index],
      mapItemIdListTo: [],
      extraPriceFrom: 0,
      extraPriceTo: 1,
    } as const;
    if (refusalOf(table, offer) === null) return offer;
  }
  return firstBot(table, userId, random, limits);
};

/** In the order of their ends. */
const gamesOf = (bot: Bot, seeds: readonly number[]): LoggedRow[][] =>
  seeds
    .map((seed) => fairGame({ seed, players: PLAYERS, people: PLAYERS, bot }))
    .sort((one, other) => one.at(-1)!.at - other.at(-1)!.at);
const FRIENDLY = gamesOf(sellsToFriend, [1, 2, 3]);
const HONEST_GAMES = gamesOf(firstBot, [11, 12]);

const placeOf = (rows: readonly LoggedRow[]): FinishedGame => {
  const [start] = rows[0]!.events;
  if (start?.name !== 'StartGame') throw new Error('not the log of a game');
  return { gameId: start.gameId, finishedAt: rows.at(-1)!.at };
};

describe.each(TEST_ENGINES)('pairs who help each other on the %s engine', (engine) => {
  let opened: TestDatabase;
  let now = 0;
  const clock = { now: () => now };
  const failures: unknown[] = [];
  const log = { error: (details: unknown) => void failures.push(details) };
  const dependencies = () => {
    const { database } = opened;
    const games = openFinishedGames({ database, log });
    return {
      database,
      clock,
      log,
      accounts: { holdUser },
      games,
      following: openFollowing({ database, clock, log, games }),
    };
  };
  const analysis = () => openAnalysis(dependencies());
  const analyse = async ({ following } = dependencies()): Promise<number> =>
    (await following.follow([analysis().follower])) ?? 0;
  let collusion: Collusion;
  const store = async (games: readonly (readonly LoggedRow[])[]): Promise<void> => {
    for (const rows of games) await storeFinishedGame(opened.database, rows);
    now = Math.max(now, ...games.map((rows) => rows.at(-1)!.at + 120_000));
  };

  const isUndecided = (game: FinishedGame) => collusion.isUndecided(opened.database, game, [GIVER, FRIEND]);

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    collusion = openCollusion(dependencies());
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    const tables = [
      collusionScores,
      collusionCases,
      gameFollowers,
      followerRetries,
      gameResults,
      gameEvents,
      gamePlayers,
      games,
    ];
    for (const table of [...tables, users]) await opened.database.delete(table);
    now = 0;
    failures.length = 0;
    await opened.database.insert(users).values(
      Array.from({ length: PLAYERS }, (_, at) => ({
        id: `user-${at}`,
        nickname: `name${at}`,
        nicknameSkeleton: `name${at}`,
        localeId: 1,
        rating: 1000,
      })),
    );
  });

  test('two servers analyse each game once and open one case', async () => {
    await store(FRIENDLY);
    const counts = await Promise.all([analyse(), analyse(), analyse()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(FRIENDLY.length);
    expect(failures).toEqual([]);
    expect(await opened.database.$count(collusionScores)).toBe(FRIENDLY.length * PLAYERS * (PLAYERS - 1));
    const cases = await collusion.openCases(opened.database);
    expect(cases.map(({ userIds }) => userIds)).toEqual([[GIVER, FRIEND]]);
    expect(cases[0]!.score).toBeGreaterThan(HONEST_SCORE);
    const given = cases[0]!.games.filter(({ fromUserId }) => fromUserId === GIVER);
    expect(given).toHaveLength(FRIENDLY.length);
    for (const { gameId, moments } of given) {
      const events = await dependencies().games.logOf(gameId);
      expect(moments.length).toBeGreaterThan(0);
      for (const { seq, kind } of moments) if (kind === 'offer') expect(events[seq - 1]!.name).toBe('TradeAccept');
    }
    expect(await analyse()).toBe(0);
    expect(await collusion.openCases(opened.database)).toHaveLength(1);
  });

  test('a game whose log the database does not give is analysed later', async () => {
    await store(FRIENDLY);
    const { games, ...rest } = dependencies();
    const away = () => Promise.reject(new Error('Query read timeout'));
    const following = openFollowing({ ...rest, games: { read: (game) => ({ ...games.read(game), events: away }) } });
    await analyse({ ...dependencies(), following });
    expect(await opened.database.$count(collusionScores)).toBe(0);
    now += 61_000;
    expect(await analyse()).toBe(FRIENDLY.length);
    expect(await collusion.openCases(opened.database)).toHaveLength(1);
  });

  test('a game that cannot be stored stops no other, and is analysed later', async () => {
    await store(FRIENDLY);
    const { gameId } = placeOf(FRIENDLY[0]!);
    const refuse = (what: string) => opened.database.execute(sql.raw(`alter table collusion_scores ${what}`));
    await refuse(`add constraint refuses check (game_id <> '${gameId}')`);
    await analyse();
    const ofGame = PLAYERS * (PLAYERS - 1);
    expect(await opened.database.$count(collusionScores)).toBe((FRIENDLY.length - 1) * ofGame);
    await refuse('drop constraint refuses');
    now += 61_000;
    expect(await analyse()).toBe(1);
    expect(await opened.database.$count(collusionScores)).toBe(FRIENDLY.length * ofGame);
  });

  test('honest games open no case, and games that have just ended wait', async () => {
    await store(HONEST_GAMES);
    const end = now;
    now = Math.max(...HONEST_GAMES.map((rows) => rows.at(-1)!.at));
    expect(await analyse()).toBeLessThan(HONEST_GAMES.length);
    now = end;
    await analyse();
    expect(await opened.database.$count(collusionScores)).toBe(HONEST_GAMES.length * PLAYERS * (PLAYERS - 1));
    expect(await collusion.openCases(opened.database)).toEqual([]);
    expect(await collusion.watchedAmong(opened.database, [GIVER, FRIEND])).toEqual(new Set());
  });

  test('a game with a bot, a private one and a broken log are passed over', async () => {
    const [first, second] = FRIENDLY as [LoggedRow[], LoggedRow[]];
    const withBot = fairGame({ seed: 21, players: PLAYERS, people: PLAYERS - 1, bot: sellsToFriend });
    const isPrivate = first.map((row, at) =>
      at > 0
        ? row
        : { ...row, events: row.events.map((e) => (e.name === 'StartGame' ? { ...e, isPrivate: true } : e)) },
    );
    const broken = second.filter((_, at) => at !== 3);
    await store([withBot, isPrivate, broken]);
    await analyse();
    expect(await opened.database.$count(collusionScores)).toBe(0);
    expect(failures).toHaveLength(1);
    expect(await analyse()).toBe(0);
  });

  test('a game whose analysis fails is undecided, so that its rewards wait', async () => {
    const [rows] = HONEST_GAMES as [LoggedRow[]];
    await store([rows]);
    const { following } = dependencies();
    const broken = { ...analysis().follower, read: () => Promise.reject(new Error('broken')) };
    await following.follow([broken]);
    expect(await isUndecided(placeOf(rows))).toBe(true);
    now += 120_000;
    await analyse();
    expect(await isUndecided(placeOf(rows))).toBe(false);
  });

  test('a decision ends the case, and the games before it open no other one', async () => {
    await store(FRIENDLY.slice(0, 2));
    await analyse();
    expect(await collusion.watchedAmong(opened.database, [FRIEND, GIVER, 'user-2'])).toEqual(new Set([GIVER, FRIEND]));
    const last = placeOf(FRIENDLY[1]!);
    const later = { ...last, finishedAt: last.finishedAt + 1 };
    for (const game of [placeOf(FRIENDLY[0]!), last, later]) expect(await isUndecided(game)).toBe(true);
    expect(await collusion.isUndecided(opened.database, last, [GIVER, 'user-2'])).toBe(false);
    expect(await collusion.isUndecided(opened.database, later, [GIVER, 'user-2'])).toBe(true);
    expect(await collusion.watchedAmong(opened.database, [FRIEND, 'user-2'])).toEqual(new Set());
    const [open] = await collusion.openCases(opened.database);
    const decision = { verdict: 'dismissed', note: 'siblings', at: now } as const;
    expect(await collusion.decide(opened.database, open!.id, decision)).toBe(true);
    expect(await collusion.decide(opened.database, open!.id, { ...decision, verdict: 'confirmed' })).toBe(false);
    expect(await collusion.openCases(opened.database)).toEqual([]);
    expect(await collusion.watchedAmong(opened.database, [GIVER, FRIEND])).toEqual(new Set());
    expect(await isUndecided(last)).toBe(false);
    await analyse();
    expect(await collusion.openCases(opened.database)).toEqual([]);
    const [stored] = await opened.database.select().from(collusionCases);
    expect(stored).toMatchObject({ verdict: 'dismissed', note: 'siblings', decidedAt: now });
  });

  test('games count for 28 days, and their scores are deleted later', async () => {
    await store(FRIENDLY.slice(0, 1));
    await analyse();
    expect((await collusion.watchedAmong(opened.database, [GIVER, FRIEND])).size).toBe(2);
    await opened.database.delete(collusionCases);
    now += WINDOW_MS;
    expect((await collusion.watchedAmong(opened.database, [GIVER, FRIEND])).size).toBe(0);
    await analysis().deleteOld();
    expect(await opened.database.$count(collusionScores)).toBeGreaterThan(0);
    now += 2 * WINDOW_MS;
    await analysis().deleteOld();
    expect(await opened.database.$count(collusionScores)).toBe(0);
  });

  test('a deleted user is in no score and no case, also of games analysed later', async () => {
    const { database } = opened;
    await store(FRIENDLY.slice(0, 2));
    await analyse();
    await database.delete(users).where(eq(users.id, GIVER));
    expect(await database.$count(collusionScores, eq(collusionScores.fromUserId, GIVER))).toBe(0);
    expect(await database.$count(collusionScores, eq(collusionScores.toUserId, GIVER))).toBe(0);
    expect(await database.$count(collusionCases)).toBe(0);
    expect(await database.$count(collusionScores)).toBe(2 * (PLAYERS - 1) * (PLAYERS - 2));
    await store(FRIENDLY.slice(2));
    await analyse();
    expect(await database.$count(collusionScores)).toBe(3 * (PLAYERS - 1) * (PLAYERS - 2));
  });
});
