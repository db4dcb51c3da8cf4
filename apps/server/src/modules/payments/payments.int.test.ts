import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../db/database.ts';
import { silentLog } from '../../ports/log.ts';
import { amount } from '../../testing/amount.ts';
import { openTestApp } from '../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES } from '../../testing/database.ts';
import { users } from '../accounts/tables.ts';
import { walletModule, type Wallet } from '../wallet/index.ts';
import { openPayments, type Payments } from './payments.ts';
import { ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { sandboxBank, sandboxProvider, type SandboxBank } from './sandbox/bank.ts';

const HOUR = 3_600_000;

describe.each(TEST_ENGINES)('payments on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let bank: SandboxBank;
  let provider: PaymentProvider;
  let payments: Payments;
  let time = Date.UTC(2026, 10, 22);
  /** Statuses that the user was told. */
  const told: string[] = [];
  const delivered: string[] = [];
  let userId = '';
  let users_ = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule(opened);
    bank = sandboxBank(opened);
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    userId = `user-${engine}-${(users_ += 1)}`;
    const names = { nickname: userId, nicknameSkeleton: userId, email: userId, emailKey: userId };
    await opened.database.insert(users).values({ id: userId, ...names, localeId: 1, rating: 1000 });
    told.length = 0;
    delivered.length = 0;
    provider = { ...sandboxProvider({ database: opened.database, site: () => 'http://localhost:8080' }) };
    payments = openPayments({
      database: opened.database,
      provider,
      wallet,
      items: {
        deliver: async (_tx, { itemId }) => void delivered.push(`+${itemId}`),
        takeBack: async (_tx, { itemId }) => delivered.push(`-${itemId}`) > 0,
      },
      broadcast: { toUser: (_userId, event) => void told.push((event.payload as { status: string }).status) },
      clock: { now: () => time },
      log: silentLog,
    });
  });

  const request = (idempotencyKey: string = randomUUID()) => ({
    userId,
    idempotencyKey,
    type: 'sbp' as const,
    receiptEmail: 'anna@example.com',
    returnUrl: 'http://localhost:8080/market?sort=cheap',
  });
  const topUp = (key?: string) => payments.topUp({ ...request(key), amount: 50, description: '500 монет' });
  const externalIdOf = async (id: string) => (await payments.find(id))?.externalId ?? '';
  const pay = async (id: string) => bank.decide(await externalIdOf(id), 'succeeded');
  const statusOf = async (id: string) => (await payments.find(id))?.status;
  const balance = () => wallet.balanceOf(userId);
  const notify = async (id: string) => payments.notified({ paymentId: await externalIdOf(id) });

  test('a notification before the bank decides changes nothing; after it, a hundred credit once', async () => {
    const { id, coins, status, confirmation } = await topUp();
    expect({ coins, status, confirmation }).toMatchObject({
      coins: 500,
      status: 'waiting',
      confirmation: { type: 'qr' },
    });
    await notify(id);
    expect(await balance()).toBe(0);
    await pay(id);
    await Promise.all(Array.from({ length: 100 }, () => notify(id)));
    expect(await balance()).toBe(500);
    expect(told).toEqual(['succeeded']);
    expect(await payments.read(userId, id)).toMatchObject({ status: 'succeeded', confirmation: null });
  });

  test('copies of notifications about ten payments in any order credit ten times', async () => {
    const copies = amount({ usual: 10, long: 100 });
    const made = await Promise.all(Array.from({ length: 10 }, () => topUp()));
    await Promise.all(made.map(({ id }) => pay(id)));
    const notifications = Array.from({ length: copies }, () => made).flat();
    const shuffled = notifications
      .map((payment) => ({ payment, key: Math.random() }))
      .sort((a, b) => a.key - b.key)
      .map(({ payment }) => payment);
    await Promise.all(shuffled.map(({ id }) => notify(id)));
    expect(await balance()).toBe(10 * 500);
    expect(told).toHaveLength(10);
  });

  test('a lost notification: the job asks and credits', async () => {
    const { id } = await topUp();
    await pay(id);
    await payments.reconcile();
    expect(await balance()).toBe(0);
    time += 6_000;
    await payments.reconcile();
    expect([await balance(), await statusOf(id)]).toEqual([500, 'succeeded']);
  });

  test('a page that polls credits too, and asks the bank at most each five seconds', async () => {
    const { id } = await topUp();
    await pay(id);
    expect(await payments.read(userId, id)).toMatchObject({ status: 'waiting' });
    time += 6_000;
    expect(await payments.read(userId, id)).toMatchObject({ status: 'succeeded' });
    await expect(payments.read('somebody else', id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('a declined payment is told and never credited', async () => {
    const { id } = await topUp();
    await bank.decide(await externalIdOf(id), 'canceled');
    await notify(id);
    expect([await statusOf(id), await balance(), told]).toEqual(['declined', 0, ['declined']]);
  });

  test('after an hour the payment expires, and the bank gives it up', async () => {
    const { id } = await topUp();
    time += HOUR + 1_000;
    await payments.reconcile();
    expect(await statusOf(id)).toBe('expired');
    expect(await pay(id)).toBe(false);
  });

  test('a payment that the bank could not give up is credited when it is paid after all', async () => {
    provider.cancel = () => Promise.resolve();
    const { id } = await topUp();
    expect(await payments.cancel(userId, id)).toMatchObject({ status: 'cancelled' });
    await pay(id);
    time += 6_000;
    await payments.reconcile();
    expect([await statusOf(id), await balance()]).toEqual(['succeeded', 500]);
  });

  test('who pays and cancels at once has paid', async () => {
    const { id } = await topUp();
    await pay(id);
    expect(await payments.cancel(userId, id)).toMatchObject({ status: 'succeeded' });
    expect(await balance()).toBe(500);
  });

  test('a repeated request is the same payment', async () => {
    const key = randomUUID();
    const made = await Promise.all(Array.from({ length: 10 }, () => topUp(key)));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  });

  test('the bank does not answer: the user is told, and the same request goes on later', async () => {
    const key = randomUUID();
    const { open } = provider;
    provider.open = () => Promise.reject(new ProviderUnavailable('no'));
    await expect(topUp(key)).rejects.toMatchObject({ status: 503, code: 'PAYMENT_FAILED' });
    provider.open = open;
    expect(await topUp(key)).toMatchObject({ status: 'waiting', confirmation: { type: 'qr' } });
  });

  test.each([
    ['another sum', { amount: 1 }],
    ['a fraction', { amount: NaN }],
    ['another currency', { currency: 'USD' }],
    ['another payment', { id: 'other' }],
  ])('a bank that knows %s is not believed', async (_what, change) => {
    const { id } = await topUp();
    await pay(id);
    const { read } = provider;
    provider.read = async (externalId) => ({ ...(await read(externalId))!, ...change });
    await notify(id);
    expect([await statusOf(id), await balance()]).toEqual(['waiting', 0]);
  });

  test('an item is delivered once', async () => {
    const { id, coins, itemId } = await payments.buyItem({ ...request(), item: { itemId: 7, name: 'Кит', price: 90 } });
    expect({ coins, itemId }).toEqual({ coins: 900, itemId: 7 });
    await pay(id);
    await Promise.all([notify(id), notify(id), notify(id)]);
    expect(delivered).toEqual(['+7']);
    expect(await balance()).toBe(0);
  });

  test('a refund takes the coins and returns the roubles once; spent coins are not refunded', async () => {
    const { id } = await topUp();
    expect(await payments.refund(id)).toBe('not-paid');
    await pay(id);
    await notify(id);
    const refund = provider.refund;
    let sent = 0;
    provider.refund = async (...given) => {
      sent += 1;
      if (sent === 1) throw new ProviderUnavailable('no');
      await refund(...given);
    };
    expect(await payments.refund(id)).toBe('refunded');
    expect([await balance(), await statusOf(id), (await payments.find(id))?.isRefundDue]).toEqual([
      0,
      'refunded',
      true,
    ]);
    time += 1_000;
    await payments.reconcile();
    expect([sent, (await payments.find(id))?.isRefundDue]).toEqual([2, false]);
    expect(await payments.refund(id)).toBe('not-paid');

    const second = await topUp();
    await pay(second.id);
    await notify(second.id);
    await opened.database.transaction((tx) =>
      wallet.debit(tx, { userId, amount: 1, reason: 'purchase', idempotencyKey: second.id }),
    );
    expect([await payments.refund(second.id), await statusOf(second.id)]).toEqual(['spent', 'succeeded']);
    expect(await payments.refund('unknown')).toBe('not-found');
  });

  test('the sandbox bank is closed to requests through a proxy', async () => {
    const { id, confirmation } = await topUp();
    const { pathname } = new URL((confirmation as { payload: string }).payload);
    const { app } = await openTestApp(opened);
    const local = { host: 'localhost:8080' };
    const through = { ...local, 'x-forwarded-for': '203.0.113.7' };
    const decide = (headers: Record<string, string>) =>
      app.inject({ method: 'POST', url: pathname, headers, payload: { decision: 'succeeded' } });
    expect((await decide(through)).statusCode).toBe(404);
    expect((await app.inject({ url: pathname, headers: through })).statusCode).toBe(404);
    await notify(id);
    expect(await balance()).toBe(0);
    expect((await app.inject({ url: pathname, headers: local })).statusCode).toBe(200);
    await app.close();
  });
});
