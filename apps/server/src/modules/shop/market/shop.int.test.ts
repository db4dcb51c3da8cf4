import { randomUUID } from 'node:crypto';
import { CATALOGUE, PRIZE_ITEMS } from '@magnaty/content';
import type { CurrentUser, Inventory, Market, MarketItem, Payment } from '@magnaty/protocol';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../../db/database.ts';
import { answerTo } from '../../../operator/run-command.ts';
import { amount } from '../../../testing/amount.ts';
import { openTestApp, Visitor, type TestApp } from '../../../testing/app.ts';
import { openTestDatabase, TEST_ENGINES } from '../../../testing/database.ts';

const DAY = 24 * 60 * 60_000;
const LOCAL = { host: 'localhost:8080' };

const cheapest = (type: (typeof CATALOGUE)[number]['type'], categoryId?: number) =>
  [...CATALOGUE]
    .filter((item) => item.type === type && (categoryId === undefined || item.categoryId === categoryId))
    .sort((a, b) => a.price - b.price);

const [DAYS, OTHER_DAYS] = (() => {
  const first = cheapest('COUNT_DAYS')[0]!;
  return [first, cheapest('COUNT_DAYS', first.categoryId)[1]!];
})();
const GAMES = cheapest('COUNT_GAMES')[0]!;
const FOREVER = cheapest('PERMANENT')[0]!;

describe.each(TEST_ENGINES)('the shop on the %s engine', (engine) => {
  let opened: OpenDatabase;
  let test_: TestApp;
  let users = 0;

  beforeAll(async () => {
    opened = await openTestDatabase(engine);
    test_ = await openTestApp(opened);
  });
  afterAll(async () => {
    await test_.app.close();
    await opened.close();
  });

  const operator = (...args: string[]) => answerTo(test_.commands, args);

  const shopper = async (coins = 0) => {
    const visitor = new Visitor(test_.app);
    const login = `shopper${(users += 1)}`;
    const registered = await visitor.post('/api/user/register', {
      login,
      email: `${login}@example.com`,
      password: 'secret12',
    });
    expect(registered.statusCode).toBe(200);
    if (coins > 0) await operator('coins', login, String(coins), '--reason', 'test');
    const numbers = async () => (await visitor.get('/api/user/updateInfo')).json<CurrentUser>();
    return {
      login,
      visitor,
      logIn: () => visitor.post('/api/user/auth', { login, password: 'secret12' }),
      numbers,
      balance: async () => (await numbers()).balance,
      market: async () => (await visitor.get('/api/market/all')).json<Market>(),
      owned: async () => (await visitor.get('/api/inventory/all')).json<Inventory>().inventoryItems,
      buy: (id: number | string, headers: Record<string, string> = {}, body: object = {}) =>
        visitor.post(`/api/market/buy/${id}`, body, headers),
      activate: (item: MarketItem | undefined) => visitor.post(`/api/inventory/activate/${item?.inventoryInfo.id}`, {}),
    };
  };
  const coinsOf = ({ price }: { price: number }) => price * 10;

  test('guests see neither market nor inventory', async () => {
    const guest = new Visitor(test_.app);
    for (const path of ['/api/market/all', '/api/market/get/1', '/api/inventory/all', '/api/payment/methods'])
      expect((await guest.get(path)).statusCode).toBe(401);
    expect((await guest.post(`/api/market/buy/${DAYS.id}`, {})).statusCode).toBe(401);
  });

  test('the market has all items in the language of the reader, with what is owned', async () => {
    const { visitor, market } = await shopper();
    const { marketItems, categoryList, rarityList, bannerList } = await market();
    expect(marketItems).toHaveLength(CATALOGUE.length);
    expect([categoryList.length, rarityList.length, bannerList.length]).toEqual([5, 4, 3]);
    expect(marketItems[0]).toMatchObject({
      indexPopularity: 1,
      inventoryInfo: {
        id: null,
        inInventory: false,
        isActivated: false,
        durationSecondsLeft: null,
        countGamesLeft: null,
      },
    });
    const english = (await visitor.get('/api/market/all', { 'x-locale': 'en' })).json<Market>();
    expect(english.categoryList.map(({ name }) => name)).not.toEqual(categoryList.map(({ name }) => name));
  });

  // Threat shop: A thousand purchases at once with coins for a hundred → One conditional update takes the coins; the
  // database refuses a balance below 0.
  test('many purchases at once with coins for a tenth of them: a tenth is bought, the ledger is exact', async () => {
    const all = amount({ usual: 100, long: 1000 });
    const { buy, balance, owned } = await shopper((coinsOf(DAYS) * all) / 10);
    const answers = await Promise.all(Array.from({ length: all }, () => buy(DAYS.id)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(all / 10);
    expect(answers.filter(({ statusCode }) => statusCode === 402)).toHaveLength((all * 9) / 10);
    expect(await balance()).toBe(0);
    const [item] = await owned();
    expect(item?.inventoryInfo.durationSecondsLeft).toBe((DAYS.durationSeconds * all) / 10);
    expect(await operator('ledger', 'verify')).toMatchObject({ isDone: true });
  });

  // Threat shop: A double click, or a repetition after a lost answer, buys twice → The purchase has the client's
  // idempotency key.
  test('a repeated purchase with its key is bought once, and brings its experience once', async () => {
    const { buy, balance, numbers } = await shopper(coinsOf(GAMES) * 3);
    const key = { 'idempotency-key': randomUUID() };
    await Promise.all([buy(GAMES.id, key), buy(GAMES.id, key), buy(GAMES.id, key)]);
    expect(await balance()).toBe(coinsOf(GAMES) * 2);
    expect((await numbers()).experience).toBe(GAMES.experienceForBuy);
  });

  test.each([
    // Threat shop: Ids of unknown items, 0, −1, 1.5, 1e9, NaN → Schemas; nothing is charged.
    ['an unknown item', '999999', 404],
    ['a prize', String(PRIZE_ITEMS[0]!.id), 404],
    ['0', '0', 400],
    ['−1', '-1', 400],
    ['1.5', '1.5', 400],
    ['1e9', '1e9', 400],
    ['NaN', 'NaN', 400],
  ])('%s costs nothing', async (_what, id, status) => {
    const { buy, balance, owned } = await shopper(10_000);
    expect((await buy(id)).statusCode).toBe(status);
    expect([await balance(), (await owned()).length]).toEqual([10_000, 0]);
  });

  // Threat shop: The client sends a price of its own, or buys at a price that has changed → The price comes from the
  // database; the version of the seen prices is compared.
  test('a price of the client is never read, and another price than the one seen is refused', async () => {
    const { buy, balance, market } = await shopper(10_000);
    await buy(DAYS.id, {}, { price: 1, amount: 0 });
    expect(await balance()).toBe(10_000 - coinsOf(DAYS));
    const stale = await buy(DAYS.id, {}, { priceVersion: 'older' });
    expect([stale.statusCode, stale.json<{ code: string }>().code]).toEqual([409, 'PRICE_CHANGED']);
    expect((await buy(DAYS.id, {}, { priceVersion: (await market()).priceVersion })).statusCode).toBe(200);
    expect(await balance()).toBe(10_000 - 2 * coinsOf(DAYS));
  });

  // Threat shop: An item for good is bought twice → The inventory has one row for each item of a user.
  test('an item for good is sold once, also to two clicks at once', async () => {
    const { buy, balance } = await shopper(coinsOf(FOREVER) * 3);
    const answers = await Promise.all([buy(FOREVER.id), buy(FOREVER.id), buy(FOREVER.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    expect(await balance()).toBe(coinsOf(FOREVER) * 2);
  });

  // Threat shop: More time than was bought, by taking the item off and on → What is left is stored when the item is
  // taken off.
  test('time runs only while an item is used; another item of the category pauses it; what ends is gone', async () => {
    const { buy, owned, activate, logIn } = await shopper(100_000);
    await buy(DAYS.id);
    await buy(OTHER_DAYS.id);
    const find = async (id: number) => (await owned()).find((item) => item.id === id);
    test_.clock.time += DAY;
    expect((await find(DAYS.id))?.inventoryInfo.durationSecondsLeft).toBe(DAYS.durationSeconds);
    expect((await activate(await find(DAYS.id))).statusCode).toBe(200);
    expect((await activate(await find(DAYS.id))).statusCode).toBe(409);
    test_.clock.time += DAY;
    const used = await find(DAYS.id);
    expect(used?.inventoryInfo).toMatchObject({
      isActivated: true,
      durationSecondsLeft: DAYS.durationSeconds - 86_400,
    });
    await activate(await find(OTHER_DAYS.id));
    test_.clock.time += DAY;
    expect((await find(DAYS.id))?.inventoryInfo).toMatchObject({
      isActivated: false,
      durationSecondsLeft: DAYS.durationSeconds - 86_400,
    });
    expect((await find(OTHER_DAYS.id))?.inventoryInfo.durationSecondsLeft).toBe(OTHER_DAYS.durationSeconds - 86_400);
    await buy(OTHER_DAYS.id);
    expect((await find(OTHER_DAYS.id))?.inventoryInfo).toMatchObject({
      isActivated: true,
      durationSecondsLeft: 2 * OTHER_DAYS.durationSeconds - 86_400,
    });
    test_.clock.time += 2 * OTHER_DAYS.durationSeconds * 1000;
    await logIn();
    expect(await find(OTHER_DAYS.id)).toBeUndefined();
    await buy(OTHER_DAYS.id);
    expect((await find(OTHER_DAYS.id))?.inventoryInfo).toMatchObject({
      isActivated: false,
      durationSecondsLeft: OTHER_DAYS.durationSeconds,
    });
  });

  // Threat shop: Using the item of another user → The row must belong to the user.
  test("another's item cannot be used", async () => {
    const first = await shopper(100_000);
    await first.buy(DAYS.id);
    const [item] = await first.owned();
    const second = await shopper();
    expect((await second.activate(item)).json<{ code: string }>().code).toBe('NOT_OWNED');
  });

  test('the operator gives an item', async () => {
    const { login, owned } = await shopper();
    expect(await operator('item', login, String(GAMES.id))).toMatchObject({ isDone: true });
    expect(await operator('item', login, '999999')).toMatchObject({ isDone: false });
    expect((await owned()).map(({ id }) => id)).toEqual([GAMES.id]);
  });

  // Threat payment: One key for several items → `KEY_USED`.
  test('one key for several items buys the first one; the others are refused', async () => {
    const { buy, balance, owned } = await shopper(10_000);
    const key = { 'idempotency-key': randomUUID() };
    expect((await buy(DAYS.id, key)).statusCode).toBe(200);
    for (const item of [OTHER_DAYS, GAMES]) {
      const answer = await buy(item.id, key);
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([409, 'KEY_USED']);
    }
    expect((await buy(DAYS.id, key)).statusCode).toBe(200);
    expect([await balance(), (await owned()).length]).toEqual([10_000 - coinsOf(DAYS), 1]);
  });

  // Threat payment: The id of a payment as the key of a purchase → Keys of clients and of payments have namespaces.
  test('a purchase with coins that takes the id of a payment as its key does not eat the paid item', async () => {
    const { visitor, buy, owned } = await shopper(10_000);
    const form = { type: 'sbp', isConsent: true };
    const asked = await visitor.post(`/api/payment/buy/${OTHER_DAYS.id}`, form, LOCAL);
    const { id, confirmation } = asked.json<Payment>();
    expect((await buy(DAYS.id, { 'idempotency-key': id })).statusCode).toBe(200);
    const paymentId = (confirmation as { payload: string }).payload.split('/').at(-1)!;
    await visitor.post(`/api/dev/bank/${paymentId}`, { decision: 'succeeded' }, LOCAL);
    await visitor.post('/webhook/payments/sandbox', { paymentId });
    expect((await owned()).map((item) => item.id).sort()).toEqual([DAYS.id, OTHER_DAYS.id].sort());
  });

  // Threat payment: A flood of notifications, each of which asks the provider → The limit notification.network per
  // network, the limit notification.payment per payment.
  test('notifications about one payment are limited', async () => {
    const { visitor } = await shopper();
    const paymentId = randomUUID();
    const answers = [];
    for (let at = 0; at < 11; at += 1)
      answers.push((await visitor.post('/webhook/payments/sandbox', { paymentId })).statusCode);
    expect(answers).toEqual([...Array<number>(10).fill(200), 429]);
  });

  test.each([0, -1, 1.5, 1e9, 'NaN', 'Infinity', '1e400', '', ' '])(
    // Threat payment: Amounts of 0, −1, 1.5, 1e9, NaN → Whole roubles within the limit, else `WRONG_AMOUNT`.
    'a top-up of %s is refused in words',
    async (sum) => {
      const { visitor, balance } = await shopper();
      const answer = await visitor.post('/api/payment/topUp', { amount: sum, type: 'sbp', isConsent: true }, LOCAL);
      expect(answer.statusCode).toBe(400);
      expect(answer.json<{ message: string }>().message).not.toBe('');
      expect(await balance()).toBe(0);
    },
  );

  // Threat payment: The payment returns to a foreign page → The return address is a path of this site.
  test('a top-up through the pages of the sandbox bank', async () => {
    const { visitor } = await shopper();
    const refused = await visitor.post('/api/payment/topUp', { amount: 50, type: 'sbp', isConsent: false }, LOCAL);
    expect(refused.json<{ code: string }>().code).toBe('NO_CONSENT');
    const form = { amount: 50, type: 'sbp', isConsent: true, returnTo: '//evil.example/x' };
    const payment = (await visitor.post('/api/payment/topUp', form, LOCAL)).json<Payment>();
    const { payload } = payment.confirmation as { payload: string };
    const { pathname } = new URL(payload);
    const payer = new Visitor(test_.app);
    const page = await payer.get(pathname, LOCAL);
    expect(page.body).toContain('500 монет');
    expect(page.body).not.toContain('evil');
  });

  test('a payment for an item that the buyer got meanwhile is refunded without taking that item', async () => {
    const { login, visitor, owned } = await shopper();
    const form = { type: 'sbp', isConsent: true };
    const payment = (await visitor.post(`/api/payment/buy/${FOREVER.id}`, form, LOCAL)).json<Payment>();
    await operator('item', login, String(FOREVER.id));
    const { pathname } = new URL((payment.confirmation as { payload: string }).payload);
    await new Visitor(test_.app).post(pathname, { decision: 'succeeded' }, LOCAL);
    test_.clock.time += 10_000;
    expect((await visitor.get(`/api/payment/${payment.id}`)).json<Payment>().status).toBe('succeeded');
    expect(await operator('payment', 'refund', payment.id)).toMatchObject({ isDone: true });
    expect((await owned()).map(({ id }) => id)).toEqual([FOREVER.id]);
  });
});
