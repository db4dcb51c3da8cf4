import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { fakeServer, type SeenCall } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { owned, sampleItem, sampleMarket, sampleMethods, samplePayment } from '../testing/samples.ts';
import { MarketPage } from './market-page.tsx';

const ITEMS = [
  sampleItem({ id: 1, name: 'Полночь', price: 80, indexPopularity: 1 }),
  sampleItem({ id: 2, name: 'Мятный чай', price: 10, indexPopularity: 2 }),
  sampleItem({
    id: 3,
    name: 'Двойной эспрессо',
    price: 20,
    indexPopularity: 3,
    type: 'COUNT_GAMES',
    inventoryInfo: owned({ countGamesLeft: 4, isActivated: true }),
  }),
];
const MARKET = { ...sampleMarket(), marketItems: ITEMS };
const ANSWERS = {
  'GET /api/market/all': { body: MARKET },
  'GET /api/payment/methods': { body: sampleMethods() },
  'GET /api/user/updateInfo': { body: { balance: 11_680, experience: 30, rating: 1506 } },
  'GET /api/market/get/1': { body: { inventoryInfo: owned({ durationSecondsLeft: 2_592_000 }) } },
};

const toasts = () => useToasts.getState().toasts.map(({ text }) => text);
const posts = (calls: readonly SeenCall[]) => calls.filter(({ method }) => method === 'POST');
const cards = () => screen.getAllByRole('listitem').map((card) => within(card).getByRole('heading').textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

beforeEach(() => useSession.getState().logIn(sampleUser({ balance: 12_480 })));

const openPayment = async () => {
  await userEvent.click(await button('Купить: Полночь'));
  return screen.findByRole('dialog', { name: 'Оплата' });
};
const chooseAndAccept = async (method: RegExp) => {
  await userEvent.click(await screen.findByRole('radio', { name: method }));
  await userEvent.click(screen.getByRole('checkbox'));
};

test('category, search and sort change the list and the address, and the search can be cleared', async () => {
  fakeServer(ANSWERS);
  const { path } = renderPage(<MarketPage />, { path: '/market' });
  await waitFor(() => expect(cards()).toEqual(['Полночь', 'Мятный чай', 'Двойной эспрессо']));
  await userEvent.selectOptions(screen.getByLabelText('Сортировка'), 'Сначала дешевые');
  expect(cards()).toEqual(['Мятный чай', 'Двойной эспрессо', 'Полночь']);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск' }), 'завод');
  await screen.findByRole('heading', { name: 'Таких предметов нет' });
  await waitFor(() => expect(path()).toBe(`/market?sort=cheap&search=${encodeURIComponent('завод')}`));
  await userEvent.click(await button('Очистить поиск'));
  expect(cards()).toHaveLength(3);
  expect(path()).toBe('/market?sort=cheap');
});

test('a market without items leads home', async () => {
  fakeServer({ ...ANSWERS, 'GET /api/market/all': { body: { ...MARKET, marketItems: [] } } });
  const { path } = renderPage(<MarketPage />, { path: '/market' });
  await screen.findByRole('heading', { name: 'В маркете пока пусто' });
  await userEvent.click(await button('На главную'));
  expect(path()).toBe('/');
});

test('a market that does not load is logged without a toast, says so below its head, and comes after «Повторить»', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  let isBroken = true;
  fakeServer({ ...ANSWERS, 'GET /api/market/all': () => (isBroken ? { status: 500 } : { body: MARKET }) });
  renderPage(<MarketPage />, { path: '/market' });
  expect(screen.getByRole('status', { name: 'Загрузка' })).toBeTruthy();
  expect((await screen.findByRole('alert')).textContent).toBe('Маркет не загрузился. Попробуйте немного позже');
  expect(log).toHaveBeenCalledWith('The market was not loaded', expect.anything());
  expect(screen.getByRole('heading', { name: 'Маркет' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Все' }).getAttribute('aria-pressed')).toBe('true');
  expect(screen.getByRole('searchbox', { name: 'Поиск' })).toBeTruthy();
  isBroken = false;
  await userEvent.click(await button('Повторить'));
  await waitFor(() => expect(cards()).toHaveLength(3));
  expect(toasts()).toEqual([]);
  log.mockRestore();
});

test('the open item lives in the address: a link opens it, and "back" closes it', async () => {
  fakeServer(ANSWERS);
  const { path } = renderPage(<MarketPage />, { path: '/market?item=3' });
  const dialog = await screen.findByRole('dialog', { name: 'Двойной эспрессо' });
  expect(within(dialog).getByText('Осталось: 4 игры')).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(path()).toBe('/market');
  await userEvent.click(await button('Подробнее: Полночь'));
  expect(path()).toBe('/market?item=1');
  act(() => window.history.back());
  await waitFor(() => expect(path()).toBe('/market'));
});

test('the payment of an item lives in the address with its way to pay, and closes with it', async () => {
  fakeServer(ANSWERS);
  const { path } = renderPage(<MarketPage />, { path: '/market?item=1&pay=card' });
  const dialog = await screen.findByRole('dialog', { name: 'Оплата' });
  await waitFor(() => expect(within(dialog).getByRole('radio', { name: /арт/ })).toHaveProperty('checked', true));
  expect(screen.queryByRole('dialog', { name: 'Полночь' })).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Закрыть' }));
  expect(path()).toBe('/market');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('paying needs a method and the consent', async () => {
  fakeServer(ANSWERS);
  renderPage(<MarketPage />, { path: '/market' });
  const dialog = await openPayment();
  const pay = () => within(dialog).getByRole('button', { name: 'Оплатить' });
  expect(pay()).toHaveProperty('disabled', true);
  await userEvent.click(await screen.findByRole('radio', { name: /Игровой валютой/ }));
  expect(pay()).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByRole('checkbox'));
  expect(pay()).toHaveProperty('disabled', false);
  expect(within(dialog).getByRole('link', { name: 'политику конфиденциальности' }).getAttribute('href')).toBe(
    '/docs/privacyPolicy',
  );
  expect(within(dialog).getByRole('link', { name: 'договор оферты' }).getAttribute('href')).toBe(
    '/docs/offerAgreement',
  );
});

test('a purchase in coins is confirmed, and two clicks buy once', async () => {
  const calls = fakeServer({ ...ANSWERS, 'POST /api/market/buy/1': {} });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/Игровой валютой/);
  await userEvent.click(await button('Оплатить'));
  expect(screen.getByText('Вы уверены что хотите произвести оплату с внутриигрового счета?')).toBeTruthy();
  expect(screen.getByText('В случае подтверждения с вашего счета будет списано 800 монет')).toBeTruthy();
  await userEvent.dblClick(await button('Оплатить'));
  await waitFor(() => expect(toasts()).toEqual(['Оплата успешно произведена']));
  expect(posts(calls)).toHaveLength(1);
  expect(posts(calls)[0]?.body).toEqual({ priceVersion: 'v1' });
  expect(posts(calls)[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
  await waitFor(() => expect(useSession.getState().user?.balance).toBe(11_680));
  expect(await screen.findByText('В инвентаре: 30 дней')).toBeTruthy();
  expect(await button('Докупить: Полночь')).toBeTruthy();
});

test('two clicks before the next render buy once and tell it once', async () => {
  const calls = fakeServer({ ...ANSWERS, 'POST /api/market/buy/1': {} });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/Игровой валютой/);
  await userEvent.click(await button('Оплатить'));
  const pay = await button('Оплатить');
  act(() => {
    pay.click();
    pay.click();
  });
  await waitFor(() => expect(useSession.getState().user?.balance).toBe(11_680));
  expect(toasts()).toEqual(['Оплата успешно произведена']);
  expect(posts(calls)).toHaveLength(1);
});

test('a purchase that fails for another reason keeps the specified text', async () => {
  fakeServer({ ...ANSWERS, 'POST /api/market/buy/1': { status: 500 } });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/Игровой валютой/);
  await userEvent.click(await button('Оплатить'));
  await userEvent.click(await button('Оплатить'));
  await waitFor(() => expect(toasts()).toEqual(['Ошибка! Обратитесь в службу тех. поддержки']));
});

test('a retry after a lost answer has the same key, in a new window too', async () => {
  let isLost = true;
  const calls = fakeServer({
    ...ANSWERS,
    'POST /api/market/buy/1': () => (isLost ? { status: 502, body: 'no server' } : {}),
  });
  renderPage(<MarketPage />, { path: '/market' });
  const buy = async () => {
    await openPayment();
    await chooseAndAccept(/Игровой валютой/);
    await userEvent.click(await button('Оплатить'));
    await userEvent.click(await button('Оплатить'));
  };
  await buy();
  await waitFor(() => expect(toasts()).toEqual(['Сервер не ответил. Проверьте соединение и попробуйте ещё раз']));
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  isLost = false;
  await buy();
  await waitFor(() => expect(toasts()).toHaveLength(2));
  const [first, second] = posts(calls).map(({ headers }) => headers.get('idempotency-key'));
  expect(second).toBe(first);
});

test('without enough coins the top-up opens', async () => {
  useTopUpStore.setState({ isOpen: false });
  fakeServer({
    ...ANSWERS,
    'POST /api/market/buy/1': { status: 402, body: { code: 'NOT_ENOUGH_COINS', message: 'Не хватает монет' } },
  });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/Игровой валютой/);
  await userEvent.click(await button('Оплатить'));
  await userEvent.click(await button('Оплатить'));
  await waitFor(() => expect(useTopUpStore.getState().isOpen).toBe(true));
  expect(toasts()).toEqual(['Не хватает монет']);
});

test('a QR code is followed until the bank has decided, and can be given up', async () => {
  const waiting = samplePayment({ itemId: 1 });
  const calls = fakeServer({
    ...ANSWERS,
    'POST /api/payment/buy/1': { body: waiting },
    [`POST /api/payment/${waiting.id}/cancel`]: { body: { ...waiting, status: 'cancelled', confirmation: null } },
  });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/СБП/);
  await userEvent.click(await button('Оплатить'));
  await screen.findByRole('img', { name: 'QR-код для оплаты' });
  expect(screen.getByRole('link', { name: /Открыть страницу банка/ }).getAttribute('target')).toBe('_blank');
  expect(posts(calls)[0]?.body).toEqual({
    type: 'sbp',
    isConsent: true,
    returnTo: '/market?item=1',
    priceVersion: 'v1',
  });
  await userEvent.click(await button('Отменить'));
  await screen.findByText('Выберите способ оплаты');
  expect(screen.getByRole('alert').textContent).toBe('Оплата отменена, деньги не списаны');
  expect(toasts()).toEqual([]);
});

test.each([
  ['declined', 'Банк отклонил платёж, деньги не списаны. Попробуйте ещё раз или выберите другой способ'],
  ['expired', 'Время на оплату вышло. Если вы успели заплатить, покупка придёт сама; если нет, начните заново'],
] as const)('a payment that is %s leads back to the form with its own words', async (status, words) => {
  const ended = samplePayment({ itemId: 1, status, confirmation: null });
  fakeServer({ ...ANSWERS, 'POST /api/payment/buy/1': { body: ended } });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/СБП/);
  await userEvent.click(await button('Оплатить'));
  expect((await screen.findByRole('alert')).textContent).toBe(words);
  expect(await button('Оплатить')).toHaveProperty('disabled', false);
  expect(toasts()).toEqual([]);
});

test('a bank or a server out of reach is nobody’s error, at the start and at a cancellation', async () => {
  const waiting = samplePayment({ itemId: 1 });
  const silentBank = { code: 'BANK_UNAVAILABLE', message: 'Банк сейчас не отвечает' };
  let isAnswering = false;
  fakeServer({
    ...ANSWERS,
    'POST /api/payment/buy/1': () => (isAnswering ? { body: waiting } : { status: 503, body: silentBank }),
    [`POST /api/payment/${waiting.id}/cancel`]: { status: 502, body: 'no server' },
  });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await chooseAndAccept(/СБП/);
  await userEvent.click(await button('Оплатить'));
  expect((await screen.findByRole('alert')).textContent).toBe('Банк сейчас не отвечает');
  isAnswering = true;
  await userEvent.click(await button('Оплатить'));
  await userEvent.click(await button('Отменить'));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Сервер не ответил. Проверьте соединение и попробуйте ещё раз',
  );
  expect(await button('Отменить')).toHaveProperty('disabled', false);
  expect(toasts()).toEqual([]);
});

test('a server that takes no roubles says so, and coins remain', async () => {
  fakeServer({ ...ANSWERS, 'GET /api/payment/methods': { body: sampleMethods({ methodList: [] }) } });
  renderPage(<MarketPage />, { path: '/market' });
  await openPayment();
  await screen.findByText('Оплата в рублях сейчас недоступна.');
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

test('an account without an e-mail address must give one for the receipt', async () => {
  fakeServer({ ...ANSWERS, 'GET /api/payment/methods': { body: sampleMethods({ isEmailRequired: true }) } });
  renderPage(<MarketPage />, { path: '/market' });
  const dialog = await openPayment();
  await chooseAndAccept(/СБП/);
  const pay = within(dialog).getByRole('button', { name: 'Оплатить' });
  expect(pay).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Почта для чека'), 'a@b.ru');
  expect(pay).toHaveProperty('disabled', false);
});
