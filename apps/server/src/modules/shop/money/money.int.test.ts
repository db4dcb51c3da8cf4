import { randomUUID } from 'node:crypto';
import { CATALOGUE } from '@magnaty/content';
import { MONEY_ON_PAGE, type LedgerList, type PaymentList } from '@magnaty/protocol';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { answerTo } from '../../../operator/run-command.ts';
import { gameResults, games } from '../../../play/tables.ts';
import { fairGame } from '../../../play/testing/fair-game.ts';
import { storeFinishedGame } from '../../../play/testing/stored-game.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { payments } from '../payments/tables.ts';
import { ledgerTransactions } from '../../wallet/tables.ts';

const MINUTE = 60_000;
const ITEM = CATALOGUE.find(({ type }) => type === 'COUNT_DAYS')!;
const EN = { 'x-locale': 'en' };

let opened: TestDatabase;
let test_: TestApp;
let anna: Visitor;
let annaId: string;

const register = async (login: string): Promise<{ visitor: Visitor; id: string }> => {
  const visitor = new Visitor(test_.app);
  const form = { login, email: `${login}@example.org`, password: 'secret12' };
  const { id } = (await visitor.post('/api/user/register', form)).json<{ id: string }>();
  return { visitor, id };
};

beforeEach(async () => {
  opened = await openTestDatabase('embedded');
  test_ = await openTestApp(opened);
  ({ visitor: anna, id: annaId } = await register('Anna'));
});
afterEach(async () => {
  await test_.app.close();
  await opened.close();
});

const operator = (...args: string[]) => answerTo(test_.commands, args);
const paymentsOf = async (visitor: Visitor, query = '', headers: Record<string, string> = {}) =>
  (await visitor.get(`/api/payments/list${query}`, headers)).json<PaymentList>();
const ledgerOf = async (visitor: Visitor, query = '', headers: Record<string, string> = {}) =>
  (await visitor.get(`/api/wallet/list${query}`, headers)).json<LedgerList>();

const addPayment = async (fields: Partial<typeof payments.$inferInsert> = {}): Promise<string> => {
  const id = randomUUID();
  const at = new Date(test_.clock.time);
  await opened.database.insert(payments).values({
    id,
    userId: annaId,
    idempotencyKey: id,
    provider: 'sandbox',
    type: 'sbp',
    amount: 100,
    coins: 1000,
    status: 'succeeded',
    receiptEmail: 'anna@example.org',
    createdAt: at,
    expiresAt: at,
    ...fields,
  });
  return id;
};
const credit = (coins: number, reason: 'top-up' | 'game-prize' | 'bot-game-prize' | 'mailing', key: string) =>
  opened.database.transaction((tx) =>
    test_.wallet.credit(tx, { userId: annaId, amount: coins, reason, idempotencyKey: key }),
  );

test('a new user has no payments and no coins', async () => {
  const month = Date.UTC(2030, 0, 1) - 3 * 60 * MINUTE;
  expect(await paymentsOf(anna)).toEqual({ list: [], hasMore: false, month, spent: 0 });
  const empty = { list: [], hasMore: false, balance: 0, debt: 0, promised: null, month, came: 0, went: 0 };
  expect(await ledgerOf(anna)).toEqual(empty);
});

test('a payment has its time, sum, state and what it is for, in the language of the reader', async () => {
  const topUp = await addPayment();
  test_.clock.time += MINUTE;
  const item = await addPayment({ itemId: ITEM.id, type: 'card', status: 'declined', amount: 270, coins: 2700 });
  const { list } = await paymentsOf(anna);
  expect(list).toMatchObject([
    { id: item, at: test_.clock.time, status: 'declined', type: 'card', amount: 270, itemId: ITEM.id, returned: 0 },
    { id: topUp, at: test_.clock.time - MINUTE, status: 'succeeded', coins: 1000, itemId: null, itemName: null },
  ]);
  const [english] = (await paymentsOf(anna, '', EN)).list;
  expect(list[0]!.itemName).toBeTruthy();
  expect(english!.itemName).not.toBe(list[0]!.itemName);
});

test('the payments of the month are counted without what was returned, and those of the month before are not', async () => {
  await addPayment({ amount: 500 });
  await addPayment({ amount: 300, returnedAmount: 100 });
  await addPayment({ amount: 200, status: 'refunded' });
  await addPayment({ amount: 1000, status: 'declined' });
  await addPayment({ amount: 7000, createdAt: new Date(test_.clock.time - 4 * 60 * MINUTE) });
  const { spent, list } = await paymentsOf(anna);
  expect(spent).toBe(700);
  expect(list.map(({ amount, returned }) => [amount, returned]).sort()).toEqual([
    [1000, 0],
    [200, 200],
    [300, 100],
    [500, 0],
    [7000, 0],
  ]);
});

// Threat own-payments: Reading the payments of another user by the id of one → Only those of the session's user;
// another's id gives an empty page.
test('the payments have pages, also if many began at one moment, and nobody reads those of another user', async () => {
  const { visitor: boris } = await register('Boris');
  for (let nth = 0; nth < 45; nth++) {
    if (nth % 15 === 0) test_.clock.time += MINUTE;
    await addPayment({ amount: nth + 1 });
  }
  const seen: string[] = [];
  for (let query = ''; ;) {
    const { list, hasMore } = await paymentsOf(anna, query);
    seen.push(...list.map(({ id }) => id));
    query = `?before=${list.at(-1)!.id}`;
    if (!hasMore) break;
  }
  expect(new Set(seen).size).toBe(45);
  expect(await paymentsOf(anna, `?before=${randomUUID()}`)).toMatchObject({ list: [], hasMore: false });
  expect(await paymentsOf(boris)).toMatchObject({ list: [], spent: 0 });
  expect(await paymentsOf(boris, `?before=${seen[0]}`)).toMatchObject({ list: [] });
  for (const before of ['x', '1', `${seen[0]}'`])
    expect((await anna.get(`/api/payments/list?before=${encodeURIComponent(before)}`)).statusCode).toBe(400);
});

test('each line of the ledger has its cause and the balance after it', async () => {
  const paymentId = await addPayment({ type: 'card', amount: 200, coins: 2000 });
  const gameId = await storeFinishedGame(opened.database, fairGame({ seed: 4, players: 2, people: 2 }));
  await opened.database
    .update(gameResults)
    .set({ userId: annaId, numberPlace: 1 })
    .where(eq(gameResults.numberPlace, 1));
  await credit(2000, 'top-up', `payment:${paymentId}`);
  await credit(5, 'game-prize', `game:${gameId}:${annaId}`);
  await credit(2, 'bot-game-prize', `game:unknown:${annaId}`);
  await anna.post(`/api/market/buy/${ITEM.id}`, {}, { 'idempotency-key': randomUUID() });
  await credit(150, 'mailing', `mailing:1:${annaId}`);
  await operator('coins', 'Anna', '-7', '--reason', 'ошибка', 'в', 'призе');
  const price = ITEM.price * 10;
  const { list, ...sums } = await ledgerOf(anna);
  const [{ mode }] = (await opened.database.select({ mode: games.gameModeId }).from(games)) as [{ mode: number }];
  expect(list.map(({ coins, balance, cause }) => [coins, balance, cause])).toEqual([
    [-7, 2150 - price, { kind: 'operator', note: 'ошибка в призе' }],
    [150, 2157 - price, { kind: 'gift' }],
    [-price, 2007 - price, { kind: 'purchase', itemName: expect.any(String) }],
    [2, 2007, { kind: 'game', gameId: 'unknown', isWithBots: true, game: null }],
    [
      5,
      2005,
      {
        kind: 'game',
        gameId,
        isWithBots: false,
        game: { gameModeId: mode, players: 2, place: 1, hasReplay: true },
      },
    ],
    [2000, 2000, { kind: 'top-up', payment: { type: 'card', amount: 200 } }],
  ]);
  expect(sums).toMatchObject({ hasMore: false, balance: 2150 - price, debt: 0 });
  const [, , english] = (await ledgerOf(anna, '', EN)).list;
  expect(english!.cause).not.toEqual(list[2]!.cause);
});

test('a refund, an annulled game and a debt are said, and the debt is what the user owes', async () => {
  await credit(100, 'game-prize', `game:g1:${annaId}`);
  const take = (amount: number, reason: 'top-up-refund' | 'operator', idempotencyKey: string) =>
    opened.database.transaction((tx) => test_.wallet.takeBack(tx, { userId: annaId, amount, reason, idempotencyKey }));
  await take(30, 'top-up-refund', `refund:${randomUUID()}`);
  await take(120, 'operator', `annul:g1:${annaId}`);
  expect(await ledgerOf(anna)).toMatchObject({ balance: 0, debt: 50 });
  await credit(20, 'mailing', `mailing:2:${annaId}`);
  const { list, balance, debt } = await ledgerOf(anna);
  expect({ balance, debt }).toEqual({ balance: 0, debt: 30 });
  expect(list.map(({ coins, balance: after, cause }) => [coins, after, cause])).toEqual([
    [-20, 0, { kind: 'debt' }],
    [20, 20, { kind: 'gift' }],
    [-70, 0, { kind: 'annulment', gameId: 'g1' }],
    [-30, 70, { kind: 'refund' }],
    [100, 100, expect.objectContaining({ kind: 'game', gameId: 'g1' })],
  ]);
});

// Threat own-payments: A line that comes meanwhile makes the balances wrong → Lines, balance and sum come from one
// statement.
test('the ledger has pages whose balances go on, also while lines come', async () => {
  for (let nth = 1; nth <= 45; nth++) await credit(nth, 'mailing', `mailing:${nth}:${annaId}`);
  const first = await ledgerOf(anna);
  await credit(1000, 'mailing', `mailing:later:${annaId}`);
  const second = await ledgerOf(anna, `?before=${first.list.at(-1)!.id}`);
  const third = await ledgerOf(anna, `?before=${second.list.at(-1)!.id}`);
  const lines = [first, second, third].flatMap(({ list }) => list);
  expect(first.list).toHaveLength(MONEY_ON_PAGE);
  expect([first.hasMore, second.hasMore, third.hasMore]).toEqual([true, true, false]);
  expect(lines.map(({ coins }) => coins)).toEqual(Array.from({ length: 45 }, (_, nth) => 45 - nth));
  expect(lines.map(({ balance }) => balance)).toEqual(
    Array.from({ length: 45 }, (_, nth) => ((45 - nth) * (46 - nth)) / 2),
  );
  const { visitor: boris } = await register('Boris');
  expect(await ledgerOf(boris, `?before=${lines[0]!.id}`)).toMatchObject({ list: [], balance: 0 });
});

test('the sums of the month count every line of it, and no older one', async () => {
  await credit(1, 'mailing', 'old');
  await opened.database.update(ledgerTransactions).set({ createdAt: new Date(Date.UTC(2029, 11, 31, 20)) });
  test_.clock.time = Date.UTC(2030, 0, 15);
  for (let nth = 0; nth < 250; nth++) await credit(2, 'mailing', `new-${nth}`);
  await operator('coins', 'Anna', '-300', '--reason', 'x');
  await opened.database
    .update(ledgerTransactions)
    .set({ createdAt: new Date(Date.UTC(2030, 0, 2)) })
    .where(eq(ledgerTransactions.reason, 'operator'));
  await opened.database.execute(
    `update ledger_transactions set created_at = '2030-01-02' where idempotency_key like 'new-%'` as never,
  );
  expect(await ledgerOf(anna)).toMatchObject({ balance: 201, came: 500, went: 300 });
});

// Threat own-payments: A guest reads → 401.
test('a guest reads nothing', async () => {
  const guest = new Visitor(test_.app);
  for (const path of ['/api/payments/list', '/api/wallet/list']) expect((await guest.get(path)).statusCode).toBe(401);
});
