import { randomUUID } from 'node:crypto';
import { CATALOGUE } from '@magnaty/content';
import type { Inventory, Payment } from '@magnaty/protocol';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { noMetrics } from '../../metrics/index.ts';
import { hashToken, newToken, SESSION_COOKIE } from '../accounts/session-token.ts';
import { sessions, users } from '../accounts/tables.ts';
import { GIFT_LOCKS, giftFor } from '../mailings/testing/gift.ts';
import { sandboxBank } from './payments/sandbox/bank.ts';
import { answerTo } from '../../operator/run-command.ts';
import { sqlSeatStore } from '../../play/seat-store.ts';
import { sqlEventStore } from '../../play/sql-event-store.ts';
import { amount } from '../../testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { noRewards } from '../../play/testing/no-rewards.ts';

const PAIRS = amount({ usual: 1, long: 60 });

const priced = (type: (typeof CATALOGUE)[number]['type']) =>
  CATALOGUE.filter((item) => item.type === type).sort((a, b) => a.price - b.price);
const [DAYS, BOUGHT] = priced('COUNT_DAYS') as [(typeof CATALOGUE)[number], (typeof CATALOGUE)[number]];
const GAMES = priced('COUNT_GAMES')[0]!;

const MONEY = /"(?:payments|purchases|ledger_\w+|inventory_items|mailing_recipients)"/;
const touchesMoney = (statement: string): boolean =>
  MONEY.test(statement) && /^(?:insert|update|delete)|for (?:no key )?update/.test(statement);
const locksUsers = (statement: string): boolean => /from "users".* for (?:no key )?update$/.test(statement);

const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((each) => ({ each, key: Math.random() }))
    .sort((a, b) => a.key - b.key)
    .map(({ each }) => each);

/** Runs it. @returns the statements of each transaction meanwhile. */
const recordTransactions = async (run: () => Promise<unknown>): Promise<string[][]> => {
  const open = new Map<pg.Client, string[]>();
  const transactions: string[][] = [];
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...args: unknown[]) {
    const text = typeof args[0] === 'string' ? args[0] : (args[0] as { text: string }).text;
    if (text.startsWith('begin')) {
      const statements: string[] = [];
      open.set(this, statements);
      transactions.push(statements);
    } else if (/^(?:commit|rollback)/.test(text)) open.delete(this);
    else open.get(this)?.push(text);
    return query.apply(this, args);
  } as typeof pg.Client.prototype.query);
  try {
    await run();
  } finally {
    spy.mockRestore();
  }
  return transactions;
};

/** Locks belong to PostgreSQL: the embedded engine runs one transaction at a time. */
describe.runIf(TEST_ENGINES.includes('postgres'))('money in parallel', () => {
  let opened: TestDatabase;
  let test_: TestApp;

  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    test_ = await openTestApp(opened);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  const operator = (...args: string[]) => answerTo(test_.commands, args);

  /** Holds the rows of a user in this table, as a transaction in the middle of its work does. */
  const holdRows = async (table: string, userId: string) => {
    const { databaseUrl, schemaName } = opened.location!;
    const client = new pg.Client({ connectionString: databaseUrl, options: `-c search_path=${schemaName}` });
    await client.connect();
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    await client.query('begin');
    const column = table === 'users' ? 'id' : 'user_id';
    const held = await client.query(`select 1 from ${table} where ${column} = $1 for update`, [userId]);
    expect(held.rowCount).toBeGreaterThan(0);
    let isOpen = true;
    const release = async (): Promise<void> => {
      if (isOpen) await client.end();
      isOpen = false;
    };
    /** The connections that wait for this lock, or for one that waits. */
    const waiting = async (): Promise<number> => {
      const blocked = (
        await opened.database.execute<{ pid: number; by: number[] }>(
          sql`select pid, pg_blocking_pids(pid) as by from pg_stat_activity where wait_event_type = 'Lock'`,
        )
      ).rows;
      const chain = new Set([rows[0]!.pid]);
      for (let size = 0; size !== chain.size;) {
        size = chain.size;
        for (const { pid, by } of blocked) if (by.some((each) => chain.has(each))) chain.add(pid);
      }
      return chain.size - 1;
    };
    const untilWaiting = async (count: number, isSettled: () => boolean): Promise<void> => {
      while (!isSettled() && (await waiting()) < count);
    };
    return { release, untilWaiting, [Symbol.asyncDispose]: release };
  };

  /** A game in which these users play, one command before its end. @returns its last append. */
  const gameOf = async (userIds: readonly string[]): Promise<() => Promise<unknown>> => {
    const { accounts, wallet, inventory } = test_;
    const store = sqlEventStore(opened.database, { ...noRewards, accounts, wallet, inventory, metrics: noMetrics });
    const gameId = randomUUID();
    const players = userIds.map((userId) => ({ userId, isBot: false, usedItemIds: [GAMES.id] }));
    const created = await store.create({
      gameId,
      gameModeId: 1,
      isPrivate: false,
      serverSeed: 'ab',
      commitment: 'cd',
      players: [...players, { userId: `bot-${gameId}`, isBot: true }],
      events: [{ name: 'SkipMove', userId: userIds[0]! }],
      at: 1000,
      deadlineAt: 61_000,
    });
    expect(created).toBe('CREATED');
    // The players have gone on to other games.
    for (const userId of userIds) await sqlSeatStore(opened.database).release({ gameId, userId });
    const results = userIds.map((userId, at) => ({
      userId,
      numberPlace: at + 1,
      prizeExperience: 9,
      prizeMoney: 4,
      prizeMarketItemList: [{ id: DAYS.id, image: '', backgroundColor: '' }],
      prizeRating: 0,
      currentRating: 1000,
      reason: 'WINNER' as const,
    }));
    const over = { name: 'GameOver' as const, users: results, serverSeed: '', took: 0 };
    const row = { gameId, seq: 2, events: [over], at: 2000, userId: null, commandId: null, deadlineAt: null, results };
    return () => store.append(row);
  };

  /** A user with coins, items, a gift, a payment that is paid at the bank, and two paid ones to return. */
  const person = async (name: string) => {
    const visitor = new Visitor(test_.app);
    const userId = randomUUID();
    const names = { nickname: name, nicknameSkeleton: name, email: `${name}@example.com`, emailKey: name };
    await opened.database.insert(users).values({ id: userId, ...names, localeId: 1, rating: 1000 });
    const token = newToken();
    const times = { createdAt: new Date(test_.clock.time), expiresAt: new Date(test_.clock.time + 3_600_000) };
    const session = { id: randomUUID(), tokenHash: hashToken(token), userId, isRemember: false, userAgent: '' };
    await opened.database.insert(sessions).values({ ...session, ...times });
    visitor.cookie = `${SESSION_COOKIE}=${token}`;
    await operator('coins', name, '100000', '--reason', 'test');
    for (const { id } of [DAYS, GAMES]) await operator('item', name, String(id));

    const pay = async (path: string, body: object) => {
      const asked = await visitor.post(`/api/payment/${path}`, { type: 'sbp', isConsent: true, ...body });
      const { id, confirmation } = asked.json<Payment>();
      const paymentId = (confirmation as { payload: string }).payload.split('/').at(-1)!;
      expect(await sandboxBank(opened).decide(paymentId, 'succeeded')).toBe(true);
      return { id, settle: () => visitor.post('/webhook/payments/sandbox', { paymentId }) };
    };
    const [coins, item, oldCoins, oldItem] = [
      await pay('topUp', { amount: 50 }),
      await pay(`buy/${BOUGHT.id}`, {}),
      await pay('topUp', { amount: 60 }),
      await pay(`buy/${DAYS.id}`, {}),
    ];
    await oldCoins.settle();
    await oldItem.settle();
    const mailingId = await giftFor(opened.database, { userId, itemIds: [DAYS.id, GAMES.id] });
    const owned = (await visitor.get('/api/inventory/all')).json<Inventory>().inventoryItems;
    const idOf = (itemId: number) => owned.find(({ id }) => id === itemId)?.inventoryInfo.id;
    return {
      userId,
      settleCoins: coins.settle,
      settleItem: item.settle,
      topUp: () => visitor.post('/api/payment/topUp', { type: 'sbp', isConsent: true, amount: 50 }),
      buyForCoins: () => visitor.post(`/api/market/buy/${BOUGHT.id}`, {}),
      activate: () => visitor.post(`/api/inventory/activate/${idOf(DAYS.id)}`, {}),
      takeGift: () => visitor.get(`/api/marketing/get/${mailingId}`),
      refundCoins: () => operator('payment', 'refund', oldCoins.id),
      refundItem: () => operator('payment', 'refund', oldItem.id),
      giveCoins: () => operator('coins', name, '5', '--reason', 'test'),
      giveItem: () => operator('item', name, String(GAMES.id)),
      endGame: await gameOf([userId]),
      remove: () => visitor.get('/api/user/remove'),
    };
  };

  const failureOf = (outcome: PromiseSettledResult<unknown>): string[] => {
    if (outcome.status === 'rejected') return [String((outcome.reason as Error).cause ?? outcome.reason)];
    const { statusCode = 200, body = '' } = (outcome.value ?? {}) as { statusCode?: number; body?: string };
    return statusCode >= 500 ? [`${statusCode} ${body}`] : [];
  };

  // Threat money: A deletion, a payment, a purchase, a refund, a gift or the end of a game stop each other by locks, or
  // fail → One order of locks: each transaction first locks its users, in the order of their ids (`lockForMoney`).
  test('each transaction locks its users, once, before it touches any of their money', async () => {
    const { userId: _userId, ...acts } = await person('recorded');
    const [one, two] = [await person('left'), await person('right')];
    const all = { ...acts, endGameOfTwo: await gameOf([two.userId, one.userId]), remove: acts.remove };
    for (const [act, run] of Object.entries(all)) {
      const transactions = await recordTransactions(run);
      const ofMoney = transactions.filter((statements) => statements.some(touchesMoney));
      expect(ofMoney, act).not.toEqual([]);
      for (const statements of ofMoney) {
        expect(statements.filter(locksUsers), act).toHaveLength(1);
        expect(statements.findIndex(locksUsers), act).toBeLessThan(statements.findIndex(touchesMoney));
      }
    }
  });

  /** The first two wait for a lock of the table, in this order, until both are under way. */
  // Threat money: A purchase or a payment of an account that is deleted at the same moment → The locked user is
  // missing, and the call is refused as that of a guest.
  test.each([
    ['payments', 'settleCoins', 'remove'],
    ['payments', 'remove', 'settleCoins'],
    ['payments', 'refundCoins', 'remove'],
    ['users', 'remove', 'settleItem'],
    ['users', 'remove', 'buyForCoins'],
    ['users', 'remove', 'topUp'],
    ['users', 'remove', 'activate'],
    ['ledger_accounts', 'buyForCoins', 'remove'],
    ['ledger_accounts', 'buyForCoins', 'endGame'],
    ['ledger_accounts', 'endGame', 'buyForCoins'],
    ['inventory_items', 'activate', 'remove'],
    ['inventory_items', 'activate', 'endGame'],
    ...GIFT_LOCKS,
  ] as const)('at a lock of %s: %s, then %s', async (table, first, second) => {
    const someone = await person(`${table}-${first}-${second}`);
    await using lock = await holdRows(table, someone.userId);
    const running: Promise<unknown>[] = [];
    for (const act of [first, second] as const) {
      let isSettled = false;
      const call = someone[act]();
      running.push(call);
      void call.catch(() => undefined).finally(() => (isSettled = true));
      await lock.untilWaiting(running.length, () => isSettled);
    }
    await lock.release();
    expect((await Promise.allSettled(running)).flatMap(failureOf)).toEqual([]);
    expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
  });

  test.each([true, false])('everything at once, with the deletion: %s', async (isRemoved) => {
    const failures: string[] = [];
    for (let pair = 0; pair < PAIRS; pair += 1) {
      const two = [await person(`${pair}a${isRemoved}`), await person(`${pair}b${isRemoved}`)];
      const acts = two.flatMap(({ userId: _userId, remove, ...rest }) => [
        ...Object.values<() => Promise<unknown>>(rest),
        ...(isRemoved ? [remove] : []),
      ]);
      const game = await gameOf(two.map(({ userId }) => userId));
      const outcomes = await Promise.allSettled(shuffled([...acts, game]).map((act) => act()));
      failures.push(...outcomes.flatMap(failureOf));
    }
    expect(failures).toEqual([]);
    expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
  });
});
