import { noRewards } from './testing/no-rewards.ts';
import { BOARD, FAIR_PLAY } from '@magnaty/content';
import type { GameEvent } from '@magnaty/rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../db/database.ts';
import { noMetrics } from '../metrics/index.ts';
import { lockForMoney } from '../modules/accounts/index.ts';
import { users } from '../modules/accounts/tables.ts';
import { walletModule, type Wallet } from '../modules/wallet/index.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import type { EventStore } from './event-store.ts';
import { sqlSeatStore } from './seat-store.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { gameResults } from './tables.ts';
import { noAccountNews } from '../ports/account-news.ts';

const LIMIT = BOARD.numbers.rewards.botMoneyPerDay;
/** Does not divide the limit, so that one game gives a part. */
const PRIZE = 3;
const GAMES = 12;

describe.each(TEST_ENGINES)('coins of finished games on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let stores: readonly EventStore[];
  let count = 0;
  /** Games whose ends were told. */
  const told: string[] = [];

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule({ ...opened, news: noAccountNews });
    const accounts = { lockForMoney, addResult: async () => ({}) };
    // Two servers on one database.
    const ports = { ...noRewards, accounts, wallet, metrics: noMetrics };
    const ended = ({ gameId }: { readonly gameId: string }): void => void told.push(gameId);
    stores = [0, 1].map(() => sqlEventStore(opened.database, { ...ports, ended }));
    const user = (id: string) => ({ id, nickname: id, nicknameSkeleton: id, email: id, emailKey: id });
    await opened.database
      .insert(users)
      .values(['anna', 'boris', 'vera'].map((id) => ({ ...user(id), localeId: 1, rating: 1000 })));
  });
  afterAll(() => opened.close());

  /** Games whose winner has gone on to the next one before this one ends. */
  const running = async (userId: string, opponents: { readonly isBot: boolean }, games = GAMES): Promise<string[]> => {
    const seats = sqlSeatStore(opened.database);
    const ids = Array.from({ length: games }, () => `coins-${count++}`);
    for (const gameId of ids) {
      await stores[0]!.create({
        gameId,
        gameModeId: 1,
        isPrivate: false,
        serverSeed: 'ab',
        commitment: 'cd',
        players: [
          { userId, isBot: false },
          { userId: `other-${gameId}`, ...opponents },
        ],
        events: [{ name: 'SkipMove', userId }],
        at: 1000,
        deadlineAt: 61_000,
      });
      await seats.release({ gameId, userId });
    }
    return ids;
  };

  const result = (userId: string) => ({
    userId,
    numberPlace: 1,
    prizeExperience: 9,
    prizeMoney: PRIZE,
    prizeMarketItemList: [],
    prizeRating: 0,
    currentRating: 1000,
    reason: 'WINNER' as const,
  });

  /** Ends all games at once, at both servers in turn. */
  const end = (gameIds: readonly string[], userId: string) =>
    Promise.all(
      gameIds.map((gameId, at) =>
        stores[at % 2]!.append({
          gameId,
          seq: 2,
          events: [
            { name: 'GameOverUser', ...result(userId) },
            { name: 'GameOver', users: [result(userId)], serverSeed: '', took: 0 },
          ],
          at: 2000,
          userId: null,
          commandId: null,
          deadlineAt: null,
          results: [result(userId)],
        }),
      ),
    );

  /** The coins of a user as the log tells them, by the last events of each game. */
  const coinsInLog = async (gameIds: readonly string[]): Promise<number[]> => {
    const coins: number[] = [];
    for (const gameId of gameIds) {
      const [, last] = await stores[0]!.rowsAfter(gameId, 0);
      const [one, all] = (last?.events ?? []) as [
        Extract<GameEvent, { name: 'GameOverUser' }>,
        Extract<GameEvent, { name: 'GameOver' }>,
      ];
      expect(all.users[0]?.prizeMoney).toBe(one.prizeMoney);
      coins.push(one.prizeMoney);
    }
    return coins;
  };

  // Threat surrender: Winning against bots all day, or at several servers at once → At most 30 coins a day; the credit
  // locks the day's counter of the user.
  test('REWARD-7 games with bots that end at once at two servers give a user the daily limit, and the log tells it', async () => {
    const gameIds = await running('anna', { isBot: true });
    const outcomes = await end(gameIds, 'anna');
    expect(await wallet.balanceOf('anna')).toBe(LIMIT);
    const coins = await coinsInLog(gameIds);
    expect([...coins].sort((a, b) => b - a)).toEqual([3, 3, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    expect(outcomes).toEqual(coins.map((given) => (given < PRIZE ? 'LOWERED' : 'STORED')));
    expect([...told].sort()).toEqual([...gameIds].sort());
    for (const [at, gameId] of gameIds.entries()) {
      const [stored] = await opened.database.select().from(gameResults).where(eq(gameResults.gameId, gameId));
      expect(stored).toMatchObject({ prizeMoney: coins[at], prizeExperience: 9 });
    }
  });

  test('REWARD-14 games of people have a limit of their own', async () => {
    await end(await running('boris', { isBot: false }), 'boris');
    expect(await wallet.balanceOf('boris')).toBe(FAIR_PLAY.coinsPerDay);
    const [gameId = ''] = await running('boris', { isBot: true }, 1);
    expect(await end([gameId], 'boris')).toEqual(['STORED']);
    expect(await wallet.balanceOf('boris')).toBe(FAIR_PLAY.coinsPerDay + PRIZE);
  });
});
