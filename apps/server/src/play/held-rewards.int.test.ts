import { FAIR_PLAY } from '@magnaty/content';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../metrics/index.ts';
import { addResult, lockForMoney } from '../modules/accounts/user-store.ts';
import { users } from '../modules/accounts/tables.ts';
import { walletModule, type Wallet } from '../modules/wallet/index.ts';
import { silentLog } from '../ports/log.ts';
import { noAccountNews } from '../ports/account-news.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../testing/database.ts';
import { openGivenRewards } from './annulment.ts';
import { forgetUser } from './forget-user.ts';
import { openHeldRewards, rewardNotices } from './held-rewards.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { gameResults, heldRewards } from './tables.ts';
import { testLog } from '../testing/test-log.ts';
import { noRewards } from './testing/no-rewards.ts';

const DAY_MS = 24 * 60 * 60_000;
const END = 2000;
const CARD = { id: 77, image: '', backgroundColor: '#000000' };
const PLAYERS = ['anna', 'boris', 'vera'] as const;

describe.each(TEST_ENGINES)('rewards of a watched pair on the %s engine', (engine) => {
  let opened: TestDatabase;
  let wallet: Wallet;
  let now = END;
  let isUndecided = true;
  let count = 0;
  let before = 0;
  const given: string[] = [];
  const notices: string[] = [];

  const ports = () => ({
    ...noRewards,
    accounts: { lockForMoney, addResult },
    wallet,
    inventory: {
      ...noRewards.inventory,
      givePrizes: async (_tx: unknown, { userId }: { userId: string }) => void given.push(userId),
    },
    watched: { watchedAmong: async () => new Set(['anna', 'boris']), isUndecided: async () => isUndecided },
    notices: {
      send: async (_tx: unknown, { userId, what }: { userId: string; what: string }) =>
        void notices.push(`${userId} ${what}`),
    },
  });
  const held = () =>
    openHeldRewards({ database: opened.database, clock: { now: () => now }, log: silentLog, ...ports() });

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule({ ...opened, news: noAccountNews });
  });
  afterAll(() => opened.close());
  beforeEach(async () => {
    await opened.database.delete(users);
    await opened.database.delete(heldRewards);
    await opened.database
      .insert(users)
      .values(PLAYERS.map((id) => ({ id, nickname: id, nicknameSkeleton: id, localeId: 1, rating: 1000 })));
    // The ledger keeps the accounts of deleted users.
    before = await wallet.balanceOf('anna');
    [now, isUndecided, given.length, notices.length] = [END, true, 0, 0];
  });

  /** A rated game that anna has won. @returns its id. */
  const finish = async (prizeMoney = 5, unconfirmed: readonly string[] = []): Promise<string> => {
    const gameId = `held-${count++}`;
    const store = sqlEventStore(opened.database, { ...ports(), metrics: noMetrics });
    await store.create({
      gameId,
      gameModeId: 1,
      isPrivate: false,
      serverSeed: 'ab',
      commitment: 'cd',
      players: PLAYERS.map((userId) => ({ userId, isBot: false })),
      events: [{ name: 'SkipMove', userId: 'anna' }],
      at: 1000,
      deadlineAt: 61_000,
    });
    const results = PLAYERS.map((userId, at) => ({
      userId,
      numberPlace: at + 1,
      prizeExperience: 9 - at,
      prizeMoney: at === 0 ? prizeMoney : 0,
      prizeMarketItemList: at === 0 ? [CARD] : [],
      prizeRating: 10 - 10 * at,
      currentRating: 1010 - 10 * at,
      reason: at === 0 ? ('WINNER' as const) : ('BANKRUPT' as const),
    }));
    const outcome = await store.append({
      gameId,
      seq: 2,
      events: [{ name: 'GameOver', users: results, serverSeed: '', took: 0 }],
      at: END,
      userId: null,
      commandId: null,
      deadlineAt: null,
      results,
      isRated: true,
      unconfirmed,
    });
    expect(outcome).not.toBe('CONFLICT');
    return gameId;
  };

  const coinsOf = async (userId: string) => (await wallet.balanceOf(userId)) - (userId === 'anna' ? before : 0);
  const has = async (userId: string) => {
    const [user] = await opened.database.select().from(users).where(eq(users.id, userId));
    const { rating, experience, ratedGames, ratedWins } = user!;
    return { rating, experience, ratedGames, ratedWins, coins: await coinsOf(userId) };
  };
  const NOTHING = { rating: 1000, experience: 0, ratedGames: 0, ratedWins: 0, coins: 0 };
  const WON = { rating: 1010, experience: 9, ratedGames: 1, ratedWins: 1, coins: 5 };

  test('wait for a decision, and are then given once by several servers', async () => {
    await finish();
    expect([await has('anna'), await has('boris')]).toEqual([NOTHING, NOTHING]);
    expect(await has('vera')).toMatchObject({ rating: 990, experience: 7, ratedGames: 1 });
    expect(notices).toEqual(['anna waits', 'boris waits']);
    now += FAIR_PLAY.waitDays * DAY_MS - 1;
    expect(await held().giveDue()).toBe(0);
    isUndecided = false;
    await Promise.all([held().giveDue(), held().giveDue(), held().giveDue()]);
    expect(await has('anna')).toEqual(WON);
    expect(await has('boris')).toMatchObject({ rating: 1000, experience: 8, ratedGames: 1 });
    expect(given).toEqual(['anna']);
    expect(notices.slice(2).sort()).toEqual(['anna given', 'boris given']);
    expect(await held().giveDue()).toBe(0);
  });

  test('are rated as the game that has ended, with all its players', async () => {
    await finish();
    const ratedAs: object[] = [];
    const accounts = {
      lockForMoney,
      addResult: async (_tx: unknown, { userId, rated }: { userId: string; rated: object | null }) =>
        ratedAs.push({ userId, ...rated }) > 0 ? {} : null,
    };
    isUndecided = false;
    now += DAY_MS;
    await openHeldRewards({
      database: opened.database,
      clock: { now: () => now },
      log: silentLog,
      ...ports(),
      accounts,
    }).giveDue();
    expect(ratedAs).toEqual([
      { userId: 'anna', place: 1, players: 3, endedAt: END },
      { userId: 'boris', place: 2, players: 3, endedAt: END },
    ]);
  });

  test('REWARD-13 of an unconfirmed player change the rating, and count for no board', async () => {
    await finish(5, ['anna', 'vera']);
    expect(await has('vera')).toMatchObject({ rating: 990, ratedGames: 0 });
    isUndecided = false;
    await held().giveDue();
    expect(await has('anna')).toEqual({ ...WON, ratedGames: 0, ratedWins: 0 });
    expect(await has('boris')).toMatchObject({ ratedGames: 1 });
  });

  test('that fail stop no others, and are tried again later', async () => {
    await finish();
    isUndecided = false;
    const log = testLog();
    let isBroken = true;
    const inventory = {
      ...ports().inventory,
      givePrizes: async () => {
        if (isBroken) throw new Error('no such card');
      },
    };
    const clock = { now: () => now };
    const rewards = openHeldRewards({ database: opened.database, clock, log, ...ports(), inventory });
    expect(await rewards.giveDue()).toBe(1);
    expect([await has('anna'), (await has('boris')).ratedGames]).toEqual([NOTHING, 1]);
    expect(log.errors).toHaveLength(1);
    isBroken = false;
    expect(await rewards.giveDue()).toBe(0);
    now += 1000;
    expect(await rewards.giveDue()).toBe(1);
    expect(await has('anna')).toEqual(WON);
  });

  test('are given after seven days without a decision', async () => {
    await finish();
    now += FAIR_PLAY.waitDays * DAY_MS;
    expect(await held().giveDue()).toBe(2);
    expect(await has('anna')).toEqual(WON);
  });

  test('count on the day of the game', async () => {
    const [first, second] = [await finish(FAIR_PLAY.coinsPerDay - 2), await finish()];
    const coinsIn = async (gameId: string) =>
      (await opened.database.select().from(gameResults).where(eq(gameResults.gameId, gameId))).find(
        ({ userId }) => userId === 'anna',
      )?.prizeMoney;
    expect([await coinsIn(first), await coinsIn(second)]).toEqual([FAIR_PLAY.coinsPerDay - 2, 2]);
    isUndecided = false;
    expect(await held().giveDue()).toBe(4);
    expect(await coinsOf('anna')).toBe(FAIR_PLAY.coinsPerDay);
  });

  test('never come if the game is annulled meanwhile', async () => {
    const gameId = await finish();
    const games = openGivenRewards(opened.database);
    expect(await games.annul(opened.database, gameId, now)).toEqual(new Set(['anna', 'boris']));
    isUndecided = false;
    expect(await held().giveDue()).toBe(0);
    expect(await has('anna')).toEqual(NOTHING);
  });

  test('of a deleted user are deleted', async () => {
    await finish();
    await opened.database.transaction((tx) => forgetUser(tx, 'anna'));
    await opened.database.delete(users).where(eq(users.id, 'anna'));
    isUndecided = false;
    expect(await held().giveDue()).toBe(1);
    expect(notices.at(-1)).toBe('boris given');
    expect(await coinsOf('anna')).toBe(0);
  });
});

test('a user who wants no notices of rewards gets no toast about them', async () => {
  const toUser = vi.fn();
  const notifier = { add: async () => 'refused' as const, remove: async () => undefined };
  const notices = rewardNotices({ broadcast: { toUser }, notifier });
  const opened = await openTestDatabase();
  await opened.database.transaction((tx) => notices.send(tx, { userId: 'anna', gameId: 'g1', what: 'given' }));
  await opened.close();
  expect(toUser).not.toHaveBeenCalled();
});

test('a reward that waits, and then is given, is told at the open pages and in the list after the commit', async () => {
  const told: string[] = [];
  const notices = rewardNotices({
    broadcast: { toUser: (userId, { payload }) => void told.push(`${userId} ${'key' in payload ? payload.key : ''}`) },
    notifier: {
      add: async (_tx, userId, key) => void told.push(`+ ${userId} ${key}`),
      remove: async (_tx, userId, key) => void told.push(`- ${userId} ${key}`),
    },
  });
  const opened = await openTestDatabase();
  for (const what of ['waits', 'given'] as const)
    await opened.database.transaction((tx) => notices.send(tx, { userId: 'anna', gameId: 'g1', what }));
  const failing = opened.database.transaction(async (tx) => {
    await notices.send(tx, { userId: 'anna', gameId: 'g2', what: 'given' });
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await opened.close();
  expect(told).toEqual([
    '+ anna reward:g1:waits',
    'anna reward.waits',
    '- anna reward:g1:waits',
    '+ anna reward:g1:given',
    'anna reward.given',
    // The database takes these back.
    '- anna reward:g2:waits',
    '+ anna reward:g2:given',
  ]);
});
