import type { LedgerLine, LedgerList, ListedPayment, PaymentList, ServerEvent } from '@magnaty/protocol';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openMoney, useMoney } from '../money-store.ts';
import { useSession } from '../../../shared/session/session-store.ts';
import { useTopUpStore } from '../top-up-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { momentText, monthText } from './dates.ts';
import MoneyWindow from './money-window.tsx';

const MONTH = Date.parse('2026-10-31T21:00:00Z');
const AT = new Date(2026, 10, 25, 12, 40).getTime();

const payment = (id: string, part: Partial<ListedPayment> = {}): ListedPayment => ({
  id,
  at: AT,
  status: 'succeeded',
  type: 'sbp',
  amount: 200,
  coins: 2000,
  itemId: null,
  itemName: null,
  returned: 0,
  ...part,
});
const paymentsOf = (list: readonly ListedPayment[], part: Partial<PaymentList> = {}) => ({
  body: { list: [...list], hasMore: false, month: MONTH, spent: 500, ...part },
});
const ledgerOf = (list: readonly LedgerLine[], part: Partial<LedgerList> = {}) => ({
  body: { list: [...list], hasMore: false, balance: 12_480, debt: 0, month: MONTH, came: 5167, went: 3500, ...part },
});

let receive: (event: ServerEvent) => void;

beforeEach(() => {
  vi.restoreAllMocks();
  const listeners: ((event: ServerEvent) => void)[] = [];
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  receive = (event) => listeners.forEach((listener) => listener(event));
  useSession.getState().logIn(sampleUser());
  useMoney.setState({ pane: null });
  useTopUpStore.setState({ isOpen: false, choice: null });
});

const open = (pane: 'payments' | 'coins', handlers: Parameters<typeof fakeServer>[0]) => {
  const calls = fakeServer(handlers);
  openMoney(pane);
  renderPage(<MoneyWindow />);
  return calls;
};
/** The texts of the cells of each row. */
const rows = () =>
  screen
    .getAllByRole('row', { hidden: true })
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent.trim().replaceAll('\u00a0', ' ')));

test('a payment has its time, what it is for, way, sum and state', async () => {
  open('payments', {
    'GET /api/payments/list': paymentsOf([
      payment('1'),
      payment('2', { status: 'refunded', type: 'card', itemId: 5, itemName: 'Кубики «Казна»', returned: 200 }),
      payment('3', { returned: 50 }),
    ]),
  });
  await screen.findByText('Потрачено за ноябрь');
  const moment = momentText('ru', AT, Date.now());
  expect(rows()).toEqual([
    [moment, 'Пополнение баланса+2 000 M', 'СБП', '200 ₽', 'Зачислено', ''],
    [moment, 'Кубики «Казна»', 'Карта', '200 ₽', 'Возвращено', ''],
    [moment, 'Пополнение баланса+2 000 M', 'СБП', '200 ₽', 'Зачисленовернулось 50 ₽', ''],
  ]);
  expect(screen.getByText('500 ₽')).toBeTruthy();
});

test('a declined payment says so at once, and is repeated with the same choice', async () => {
  open('payments', { 'GET /api/payments/list': paymentsOf([payment('1', { status: 'declined', type: 'card' })]) });
  await screen.findByText('Банк отклонил платёж. Ничего не списано.');
  await userEvent.click(screen.getByRole('button', { name: /^Повторить/, hidden: true }));
  expect(useTopUpStore.getState()).toMatchObject({ isOpen: true, choice: { amount: 200, type: 'card' } });
  expect(useMoney.getState().pane).toBeNull();
});

test('an expired payment for an item opens by its arrow, and is repeated in the market', async () => {
  const expired = payment('1', { status: 'expired', itemId: 205, itemName: 'Рамка', amount: 270 });
  open('payments', { 'GET /api/payments/list': paymentsOf([expired]) });
  const arrow = await screen.findByRole('button', { name: 'Подробности', hidden: true });
  expect(screen.queryByText(/За час банк/)).toBeNull();
  await userEvent.click(arrow);
  expect(arrow.getAttribute('aria-expanded')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Повторить: Рамка, 270\u00a0₽', hidden: true }));
  expect(window.location.pathname + window.location.search).toBe('/market?item=205&pay=sbp');
});

test('a payment that waits cannot be repeated', async () => {
  open('payments', { 'GET /api/payments/list': paymentsOf([payment('1', { status: 'waiting' })]) });
  await userEvent.click(await screen.findByRole('button', { name: 'Подробности', hidden: true }));
  expect(screen.getByText(/Банк ещё не ответил/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Повторить/, hidden: true })).toBeNull();
});

test('the lines of the ledger are said in words, with the balance after each', async () => {
  const line = (id: number, coins: number, balance: number, cause: LedgerLine['cause']) => ({
    ...{ id, at: AT, coins, balance },
    cause,
  });
  const game = { gameModeId: 1, players: 4, place: 1, hasReplay: true } as const;
  open('coins', {
    'GET /api/wallet/list': ledgerOf(
      [
        line(9, 5, 12_480, { kind: 'game', gameId: 'g1', isWithBots: false, game }),
        line(8, 2, 12_475, {
          kind: 'game',
          gameId: 'g2',
          isWithBots: true,
          game: { ...game, gameModeId: 2, place: 3 },
        }),
        line(7, 2000, 12_473, { kind: 'top-up', payment: { type: 'sbp', amount: 200 } }),
        line(6, -3500, 10_473, { kind: 'purchase', itemName: 'Фишка «Тигр»' }),
        line(5, 150, 13_973, { kind: 'gift' }),
        line(4, -7, 13_823, { kind: 'operator', note: 'ошибка в призе' }),
        line(3, -20, 13_830, { kind: 'debt' }),
        line(2, -30, 13_850, { kind: 'refund' }),
        line(1, -70, 13_880, { kind: 'annulment', gameId: 'g3' }),
      ],
      { debt: 40 },
    ),
  });
  await screen.findByText('Пришло за ноябрь');
  expect(rows().map((cells) => cells.slice(1))).toEqual([
    ['Победа: обычная партия', '4 игрокасмотреть', '+5', '12 480'],
    ['3-е место: быстрая партия', '4 игрока, с ботамисмотреть', '+2', '12 475'],
    ['Пополнение через СБП', '200 ₽', '+2 000', '12 473'],
    ['Фишка «Тигр»', '', '−3 500', '10 473'],
    ['Подарок от «Магнатов»', '', '+150', '13 973'],
    ['Списано «Магнатами»', 'ошибка в призе', '−7', '13 823'],
    ['В счёт долга', '', '−20', '13 830'],
    ['Возврат платежа', '', '−30', '13 850'],
    ['Партия аннулирована', 'смотреть', '−70', '13 880'],
  ]);
  expect(screen.getByText('Долг: 40 M. Новые монеты сначала закроют его.')).toBeTruthy();
  const [replay] = screen.getAllByRole('link', { name: 'смотреть', hidden: true });
  await userEvent.click(replay!);
  expect(window.location.pathname).toBe('/replay/g1');
  expect(useMoney.getState().pane).toBeNull();
});

test('older lines come below, from the last one on', async () => {
  const calls = open('payments', {
    'GET /api/payments/list': ({ url }) =>
      url.includes('before=') ? paymentsOf([payment('b')]) : paymentsOf([payment('a')], { hasMore: true }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Раньше', hidden: true }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(calls.map(({ url }) => url)).toEqual(['/api/payments/list', '/api/payments/list?before=a']);
  expect(screen.queryByRole('button', { name: 'Раньше', hidden: true })).toBeNull();
});

test('a change of the account is shown in the open list', async () => {
  let list = [payment('1', { status: 'waiting' })];
  open('payments', { 'GET /api/payments/list': () => paymentsOf(list) });
  await screen.findByText('Ждём банк');
  list = [payment('1')];
  receive({ name: 'AccountChanged', payload: { what: ['payment'] } });
  await screen.findByText('Зачислено');
});

test('empty lists say so, and the choice between them is kept while they load', async () => {
  open('payments', {
    'GET /api/payments/list': paymentsOf([]),
    'GET /api/wallet/list': ledgerOf([], { balance: 0, came: 0, went: 0 }),
  });
  await screen.findByText('Платежей пока нет');
  const panes = within(screen.getByRole('group', { name: 'Что показать', hidden: true }));
  await userEvent.click(panes.getByRole('button', { name: 'Монеты', hidden: true }));
  await screen.findByText('Монет ещё не было');
});

test('a list that did not load can be asked for again', async () => {
  let status = 500;
  open('coins', { 'GET /api/wallet/list': () => (status === 500 ? { status, body: {} } : ledgerOf([])) });
  await screen.findByText('Не удалось загрузить список.');
  status = 200;
  await userEvent.click(screen.getByRole('button', { name: 'Повторить', hidden: true }));
  await screen.findByText('Монет ещё не было');
});

test('the month is that of Moscow, and another year is named', () => {
  expect(monthText('ru', MONTH)).toBe('ноябрь');
  expect(momentText('ru', AT, AT)).toMatch(/^25 ноября, 12:40$/);
  expect(momentText('ru', AT, new Date(2027, 1, 1).getTime())).toMatch(/^25 ноября 2026 г\., 12:40$/);
});
