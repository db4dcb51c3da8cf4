import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { answerTo } from '../../../operator/run-command.ts';
import { silentLog } from '../../../ports/log.ts';
import { amount } from '../../../testing/amount.ts';
import { OPERATOR_KEY, openTestApp } from '../../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';
import { lockForMoney } from '../../accounts/index.ts';
import { users } from '../../accounts/tables.ts';
import { walletCommands, walletModule, type Wallet } from '../../wallet/index.ts';
import { takeDue } from './payment-store.ts';
import { openPayments, type Payments } from './payments.ts';
import { payments as rows } from './tables.ts';
import { ProviderUnavailable, type PaymentProvider } from './provider.ts';
import { sandboxBank, sandboxProvider, type SandboxBank } from './sandbox/bank.ts';
import { noAccountNews } from '../../../ports/account-news.ts';

const HOUR = 3_600_000;

const finder = (userId: string) => ({
  lockForMoney,
  findByLogin: async () => ({ id: userId, nickname: userId }),
});

describe.each(TEST_ENGINES)('payments on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let wallet: Wallet;
  let bank: SandboxBank;
  let provider: PaymentProvider;
  let payments: Payments;
  let time = Date.UTC(2026, 10, 22);
  /** Statuses that the user received. */
  const told: string[] = [];
  const delivered: string[] = [];
  /** Payments whose mail was sent. */
  const receipts: string[] = [];
  /** What the user finds in the list of the header. */
  const listed: string[] = [];
  let isItemLeft = true;
  let userId = '';
  let users_ = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    wallet = walletModule({ ...opened, news: noAccountNews });
    bank = sandboxBank(opened);
  });
  afterAll(() => opened.close());

  beforeEach(async () => {
    userId = `user-${engine}-${(users_ += 1)}`;
    const names = { nickname: userId, nicknameSkeleton: userId, email: userId, emailKey: userId };
    await opened.database.insert(users).values({ id: userId, ...names, localeId: 1, rating: 1000 });
    told.length = 0;
    delivered.length = 0;
    receipts.length = 0;
    listed.length = 0;
    isItemLeft = true;
    provider = { ...sandboxProvider({ database: opened.database, site: () => 'http://localhost:8080' }) };
    payments = openPayments({
      database: opened.database,
      provider,
      wallet,
      items: {
        deliver: async (_tx, { itemId }) => void delivered.push(`+${itemId}`),
        takeBack: async (_tx, { itemId }) => isItemLeft && delivered.push(`-${itemId}`) > 0,
      },
      receipts: { send: async ({ id }) => void receipts.push(id) },
      broadcast: { toUser: (_userId, { name, payload }) => name === 'PaymentChanged' && told.push(payload.status) },
      notifier: {
        add: async (_tx, _userId, key, notice) =>
          void (notice.kind === 'payment' && listed.push(`${notice.state} ${key}`)),
      },
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

  // Threat payment: A forged notification → Only the provider's answer to our question counts.
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
    expect(listed).toEqual([`paid payment:${id}:paid`]);
    expect(receipts).toEqual([id]);
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

  test('a payment that cannot be credited stops no other, and is credited later', async () => {
    const made = [await topUp(), await topUp()];
    for (const { id } of made) await pay(id);
    const [broken] = made as [{ id: string }, unknown];
    const refuse = (what: string) => opened.database.execute(sql.raw(`alter table ledger_transactions ${what}`));
    await refuse(`add constraint refuses check (idempotency_key <> 'payment:${broken.id}')`);
    time += 6_000;
    await payments.reconcile();
    expect(await balance()).toBe(500);
    await refuse('drop constraint refuses');
    time += 60_000;
    await payments.reconcile();
    expect(await balance()).toBe(1000);
  });

  // Threat payment: A notification comes often, late, in any order or never → The credit is in the transaction that
  // settles the payment; a job asks about open payments.
  test('a lost notification: the job asks and credits', async () => {
    const { id } = await topUp();
    await pay(id);
    await payments.reconcile();
    expect(await balance()).toBe(0);
    time += 6_000;
    await payments.reconcile();
    expect([await balance(), await statusOf(id)]).toEqual([500, 'succeeded']);
  });

  // Threat payment: Reading the payment of another user → The payment must belong to the user.
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
    expect(listed).toEqual([`failed payment:${id}:failed`]);
  });

  test('after an hour the payment expires, and the bank gives it up', async () => {
    const { id } = await topUp();
    time += HOUR + 1_000;
    await payments.reconcile();
    expect(await statusOf(id)).toBe('expired');
    expect(listed).toEqual([`expired payment:${id}:expired`]);
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

  // Threat payment: The bank calls a payment declined that the user has cancelled → It ends here before the bank hears
  // of it; a payer who was quicker has paid.
  test('a payment that the user gives up is cancelled, also if the bank calls it declined or does not answer', async () => {
    const { id } = await topUp();
    const { cancel } = provider;
    // The bank tells of the cancellation before it answers.
    provider.cancel = async (externalId) => {
      await cancel(externalId);
      await notify(id);
    };
    expect(await payments.cancel(userId, id)).toMatchObject({ status: 'cancelled', confirmation: null });
    expect([await statusOf(id), told]).toEqual(['cancelled', ['cancelled']]);
    const { id: lost } = await topUp();
    provider.read = () => Promise.reject(new ProviderUnavailable('no'));
    expect(await payments.cancel(userId, lost)).toMatchObject({ status: 'cancelled' });
    expect(told).toEqual(['cancelled', 'cancelled']);
  });

  // Threat payment: Listing the open payments of another user, or a list without end → The list is of the session's
  // user and has at most ten.
  test('the open payments of a user are those that may still be paid, the newest first', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 10; n++) {
      time += 1_000;
      ids.unshift((await topUp()).id);
    }
    const [paid, cancelled, ...rest] = ids as [string, string, ...string[]];
    await pay(paid);
    await notify(paid);
    await payments.cancel(userId, cancelled);
    expect((await payments.open(userId)).map(({ id }) => id)).toEqual(rest);
    expect(await payments.open('another')).toEqual([]);
    time += HOUR;
    expect(await payments.open(userId)).toEqual([]);
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
    await expect(topUp(key)).rejects.toMatchObject({ status: 503, code: 'BANK_UNAVAILABLE' });
    expect(await payments.open(userId)).toEqual([]);
    provider.open = open;
    expect(await topUp(key)).toMatchObject({ status: 'waiting', confirmation: { type: 'qr' } });
  });

  // Threat payment: A payment of another sum or currency is passed off as this one → Id, sum and currency are compared.
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

  // Threat payment: A refund after the coins were spent → The coins are taken back first; without them there is no
  // refund.
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

  /** Money goes back at the bank, without us. */
  const giveBack = async (id: string, roubles: number) => {
    const { read } = provider;
    provider.read = async (externalId) => {
      const state = await read(externalId);
      return state?.id === id ? { ...state, returned: roubles } : state;
    };
    await payments.notified({ paymentId: await externalIdOf(id), isRefund: true });
  };
  const ledger = (...args: string[]) =>
    answerTo(
      walletCommands({ ...opened, wallet, accounts: finder(userId), notifier: { add: async () => undefined } })
        .commands ?? [],
      ['ledger', ...args],
    );

  // Threat payment: Coins spent before a chargeback → What is missing becomes a debt, which new coins pay first.
  test('roubles returned at the bank take the coins back; what is spent becomes a debt, which new coins pay', async () => {
    const { id } = await topUp();
    await pay(id);
    await notify(id);
    await giveBack(id, 10);
    expect([await balance(), await statusOf(id)]).toEqual([400, 'succeeded']);
    await opened.database.transaction((tx) =>
      wallet.debit(tx, { userId, amount: 300, reason: 'purchase', idempotencyKey: id }),
    );
    await giveBack(id, 50);
    await giveBack(id, 50);
    expect([await balance(), await statusOf(id)]).toEqual([0, 'refunded']);
    expect((await ledger('show', userId)).lines).toContain('owes 300 coins, which new coins pay first');
    expect((await ledger('debts')).lines).toContain(`user:${userId}  300 coins`);
    expect(listed.slice(1)).toEqual([`returned payment:${id}:returned:10`, `returned payment:${id}:returned:50`]);
    expect(await payments.refund(id)).toBe('not-paid');

    const later = await topUp();
    await pay(later.id);
    await notify(later.id);
    expect(await balance()).toBe(200);
    expect((await ledger('show', userId)).lines.join()).not.toContain('owes');
    expect(await ledger('verify')).toMatchObject({ isDone: true });
  });

  // Threat payment: A forged notification of a refund → Only the provider's answer counts.
  test('a refund that only the notification tells takes nothing', async () => {
    const { id } = await topUp();
    await pay(id);
    await notify(id);
    await payments.notified({ paymentId: await externalIdOf(id), isRefund: true });
    expect([await balance(), await statusOf(id)]).toEqual([500, 'succeeded']);
  });

  test('an item whose price is returned goes back; of a used one the user owes the price', async () => {
    const buy = () => payments.buyItem({ ...request(), item: { itemId: 7, name: 'Кит', price: 90 } });
    const [one, two] = [await buy(), await buy()];
    for (const { id } of [one, two]) {
      await pay(id);
      await notify(id);
    }
    await giveBack(one.id, 40);
    expect(delivered).toEqual(['+7', '+7']);
    await giveBack(one.id, 90);
    expect(delivered).toEqual(['+7', '+7', '-7']);
    isItemLeft = false;
    await giveBack(two.id, 90);
    expect((await ledger('debts')).lines).toContain(`user:${userId}  900 coins`);
  });

  // Threat payment: Notifications about a settled payment → Answered from the database; only news of a refund ask the
  // provider.
  test('a settled payment is answered from the database', async () => {
    const { id } = await topUp();
    await pay(id);
    await notify(id);
    provider.read = () => Promise.reject(new ProviderUnavailable('asked'));
    await Promise.all(Array.from({ length: 10 }, () => notify(id)));
    expect(await statusOf(id)).toBe('succeeded');
  });

  // Threat payment: Hundreds of open payments of one user → At most the limit openPayments at a time, and new ones: the
  // limit payment.user.
  test('a user has at most ten open payments, however many calls come at once', async () => {
    const made = await Promise.allSettled(Array.from({ length: 25 }, () => topUp()));
    const refused = made.filter((each) => each.status === 'rejected');
    expect(refused).toHaveLength(15);
    for (const { reason } of refused) expect(reason).toMatchObject({ status: 409, code: 'TOO_MANY_PAYMENTS' });
    time += HOUR + 1_000;
    expect(await topUp()).toMatchObject({ status: 'waiting' });
  });

  // Threat payment: A used idempotency key for another sum or item → `KEY_USED`.
  test('another request under a used key is refused; the same one gets its payment', async () => {
    const key = randomUUID();
    const { id } = await topUp(key);
    const used = { status: 409, code: 'KEY_USED' };
    const coins = { ...request(key), description: 'x' };
    await expect(payments.topUp({ ...coins, amount: 51 })).rejects.toMatchObject(used);
    await expect(payments.topUp({ ...coins, amount: 50, type: 'card' })).rejects.toMatchObject(used);
    const item = { itemId: 7, name: 'Кит', price: 50 };
    await expect(payments.buyItem({ ...request(key), item })).rejects.toMatchObject(used);
    expect(await topUp(key)).toMatchObject({ id });
  });

  // Threat payment: Payments of one user delay the recovery of those of others → The job takes turns among the users,
  // in bounded batches.
  test('the job asks about a payment of each user before it asks about the second of anyone', async () => {
    const many = Array.from({ length: 60 }, () => ({ userId, checkAt: new Date(time - 60_000) }));
    const other = `other-${userId}`;
    const names = { nickname: other, nicknameSkeleton: other, email: other, emailKey: other };
    await opened.database.insert(users).values({ id: other, ...names, localeId: 1, rating: 1000 });
    await opened.database.update(rows).set({ checkAt: null });
    const waiting = { provider: 'sandbox', type: 'sbp', amount: 5, coins: 50, status: 'waiting' } as const;
    const times = { createdAt: new Date(time), expiresAt: new Date(time + HOUR), receiptEmail: '' };
    for (const due of [...many, { userId: other, checkAt: new Date(time - 1) }])
      await opened.database
        .insert(rows)
        .values({ id: randomUUID(), idempotencyKey: randomUUID(), ...waiting, ...times, ...due });
    const due = { now: new Date(time), next: new Date(time + 30_000) };
    const first = await takeDue(opened.database, { ...due, limit: 2 });
    expect(first.map((row) => row.userId).sort()).toEqual([other, userId].sort());
    expect(await takeDue(opened.database, { ...due, limit: 50 })).toHaveLength(50);
  });

  // Threat payment: Coins for nothing from the sandbox bank, also through a proxy that adds no headers → It needs the
  // operator's key, as the outbox does.
  test('the sandbox bank is closed to requests without the operator’s key, and through a proxy', async () => {
    const { id, confirmation } = await topUp();
    const { pathname } = new URL((confirmation as { payload: string }).payload);
    const { app } = await openTestApp(opened);
    const local = { host: 'localhost:8080', 'x-operator-key': OPERATOR_KEY };
    // A bare proxy adds no headers: its requests look like those from this machine.
    const bare = { host: 'localhost:8080' };
    const through = { ...local, 'x-forwarded-for': '203.0.113.7' };
    for (const headers of [bare, through, { ...bare, 'x-operator-key': 'guessed' }]) {
      const decision = { decision: 'succeeded' };
      expect((await app.inject({ method: 'POST', url: pathname, headers, payload: decision })).statusCode).toBe(404);
      expect((await app.inject({ url: pathname, headers })).statusCode).toBe(404);
    }
    await notify(id);
    expect(await balance()).toBe(0);
    expect((await app.inject({ url: pathname, headers: local })).statusCode).toBe(200);
    await app.close();
  });
});
