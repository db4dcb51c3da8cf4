import type { Notification, NotificationList, ServerEvent } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useMoney } from '../../features/shop/money-store.ts';
import { useRematch } from '../../shared/session/rematch-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { useSettingsStore } from '../../shared/session/settings-store.ts';
import { useTopUpStore } from '../../features/shop/top-up-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { siteClock } from '../../shared/time/server-clock.ts';
import { agoText } from '../../features/bell/ago.ts';
import Bell from './bell.tsx';
import { SEEN_MS } from '../../features/bell/use-seen.ts';

const VERA = { userId: 'vera', nickname: 'Вера', avatarPath: null };
const GIFT = { kind: 'gift', itemId: null, coins: 150, text: 'Спасибо' } as const;

const notice = (id: number, part: Partial<Notification> = {}): Notification => ({
  id,
  at: Date.now(),
  isRead: false,
  notice: GIFT,
  actor: null,
  item: null,
  ...part,
});
const page = (list: readonly Notification[], part: Partial<NotificationList> = {}): { body: NotificationList } => ({
  body: { list: [...list], hasMore: false, unread: list.filter(({ isRead }) => !isRead).length, ...part },
});

let receive: (event: ServerEvent) => void;
let answer: { readonly status?: number; readonly body?: unknown };
/** Tells the observer of the rows that these are on the screen, or not. */
let show: (ids: readonly number[], ratio?: number) => void;

beforeEach(() => {
  vi.restoreAllMocks();
  const listeners: ((event: ServerEvent) => void)[] = [];
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  receive = (event) => listeners.forEach((listener) => listener(event));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: readonly object[]) => void) {
        show = (ids, intersectionRatio = 1) =>
          act(() =>
            callback(ids.map((id) => ({ target: document.querySelector(`[data-unread="${id}"]`), intersectionRatio }))),
          );
      }
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  useSession.getState().logIn(sampleUser());
  useRematch.setState({ rematch: null });
});
afterEach(() => {
  vi.useRealTimers();
  useTopUpStore.setState({ isOpen: false, choice: null });
  useMoney.setState({ pane: null });
  useSettingsStore.setState({ pane: null });
});

const serve = (first: typeof answer, rest: Parameters<typeof fakeServer>[0] = {}) => {
  answer = first;
  return fakeServer({
    'GET /api/notifications/list': () => answer,
    'POST /api/notifications/read': { body: {} },
    ...rest,
  });
};
const button = () => screen.getByRole('button', { name: /^Новости/ });
const open = async () => {
  renderPage(<Bell />);
  await userEvent.click(button());
  await waitFor(() => expect(document.querySelector('[data-row], h3')).not.toBeNull());
  return screen.getByRole('dialog', { name: 'Новости' });
};
const callsTo = (calls: ReturnType<typeof serve>, path: string) => calls.filter(({ url }) => url === path);

describe('the count', () => {
  test.each([
    { unread: 1, shown: '1', said: '1 новая новость' },
    { unread: 9, shown: '9', said: '9 новых новостей' },
    { unread: 10, shown: '9+', said: '10 новых новостей' },
    { unread: 99, shown: '9+', said: '99 новых новостей' },
  ])('of $unread is shown as $shown and said in words', async ({ unread, shown, said }) => {
    serve(page([notice(1)], { unread }));
    renderPage(<Bell />);
    await screen.findByText(shown);
    expect(screen.getByRole('status').textContent).toBe(said);
    expect(button().getAttribute('aria-label')).toBe(`Новости, непрочитанных: ${unread}`);
  });

  test('of nothing is not drawn and not said', async () => {
    const calls = serve(page([notice(1, { isRead: true })]));
    renderPage(<Bell />);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(button().textContent.trim()).toBe('');
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('follows the changes that the server tells, in every tab', async () => {
    serve(page([]));
    renderPage(<Bell />);
    await waitFor(() => expect(button()).toBeTruthy());
    answer = page([notice(1), notice(2)]);
    receive({ name: 'AccountChanged', payload: { what: ['balance', 'bell'] } });
    await screen.findByText('2');
    // Another tab has read one.
    answer = page([notice(1), notice(2, { isRead: true })]);
    receive({ name: 'AccountChanged', payload: { what: ['bell'] } });
    await screen.findByText('1');
  });
});

describe('the list', () => {
  test('opens by the keyboard with the focus in it; Escape closes it and gives the focus back', async () => {
    serve(page([notice(3), notice(2), notice(1)]));
    renderPage(<Bell />);
    await screen.findByText('3');
    button().focus();
    await userEvent.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Новости' });
    expect(document.activeElement).toBe(dialog);
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(within(dialog).getAllByRole('listitem')[1]);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(within(dialog).getAllByRole('listitem')[0]);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button());
  });

  test('closes at a press outside', async () => {
    serve(page([notice(1)]));
    await open();
    fireEvent.pointerDown(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('has each page below the former one, each notice once', async () => {
    serve(page([notice(4), notice(3)], { hasMore: true }));
    const dialog = await open();
    answer = page([notice(3), notice(2)]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Раньше' }));
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(3));
    expect(within(dialog).queryByRole('button', { name: 'Раньше' })).toBeNull();
    // A change loads the first page anew; the older ones stay.
    answer = page([notice(5), notice(4)], { hasMore: true });
    receive({ name: 'AccountChanged', payload: { what: ['bell'] } });
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(4));
  });

  test('that is empty says so; one that did not load can be asked for again', async () => {
    serve({ status: 500, body: {} });
    renderPage(<Bell />);
    await userEvent.click(button());
    await screen.findByText('Новости не загрузились.');
    answer = page([]);
    await userEvent.click(screen.getByRole('button', { name: 'Повторить' }));
    await screen.findByRole('heading', { name: 'Тихо, как на Парковке' });
    expect(screen.queryByRole('button', { name: 'Прочитано всё' })).toBeNull();
  });

  test('leads to the settings', async () => {
    serve(page([notice(1)]));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Что присылать' }));
    expect(useSettingsStore.getState().pane).toBe('mails');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what is seen is read', () => {
  const begin = async () => {
    const calls = serve(page([notice(3), notice(2), notice(1)]));
    await open();
    vi.useFakeTimers();
    return calls;
  };
  const read = (calls: ReturnType<typeof serve>) =>
    callsTo(calls, '/api/notifications/read').map(({ body }) => (body as { ids: unknown }).ids);

  test('after two seconds on the screen, together, and once', async () => {
    const calls = await begin();
    show([3, 2]);
    await act(() => vi.advanceTimersByTimeAsync(SEEN_MS - 1));
    expect(read(calls)).toEqual([]);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(read(calls)).toEqual([[3, 2]]);
    expect(document.querySelectorAll('[data-unread]')).toHaveLength(1);
    show([1], 0.3);
    await act(() => vi.advanceTimersByTimeAsync(10 * SEEN_MS));
    expect(read(calls)).toEqual([[3, 2]]);
  });

  test('not if it leaves the screen before, or the tab is hidden', async () => {
    const calls = await begin();
    show([3, 2]);
    await act(() => vi.advanceTimersByTimeAsync(SEEN_MS / 2));
    show([3], 0);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    await act(() => vi.advanceTimersByTimeAsync(10 * SEEN_MS));
    expect(read(calls)).toEqual([]);
  });

  test('all at once by one button', async () => {
    const calls = serve(page([notice(2), notice(1)], { unread: 40 }));
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Прочитано всё' }));
    expect(read(calls)).toEqual(['all']);
    expect(button().textContent.trim()).toBe('');
  });
});

describe('a notice', () => {
  const row = async (part: Partial<Notification>, rest: Parameters<typeof fakeServer>[0] = {}) => {
    const calls = serve(page([notice(7, part)]), rest);
    await open();
    return { calls, item: screen.getByRole('listitem') };
  };
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

  test('of an item opens it in the inventory', { tags: 'shop' }, async () => {
    const { item } = await row({
      notice: { kind: 'gift', itemId: 103, coins: 0, text: 'Мы скучали' },
      item: { name: 'Фишка «Кабан»', image: '/items/kaban.svg', color: '#aabbcc' },
    });
    expect(item.textContent).toContain('Подарок: Фишка «Кабан»');
    expect(item.textContent).toContain('Мы скучали');
    await press('Распаковать');
    expect(window.location.pathname + window.location.search).toBe('/inventory?item=103');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  const payment = (part: object) =>
    ({
      kind: 'payment',
      paymentId: 'p',
      coins: 2000,
      itemId: null,
      amount: 200,
      type: 'card',
      ...part,
    }) as unknown as Notification['notice'];

  test('of a payment says the sum and the way, and leads to all payments', { tags: 'shop' }, async () => {
    const { item } = await row({ notice: payment({ state: 'paid' }) });
    expect(item.textContent).toContain('Зачислено 2\u00a0000\u00a0M');
    expect(item.textContent).toContain('200\u00a0₽ картой');
    await press('Все платежи');
    expect(useMoney.getState().pane).toBe('payments');
  });

  test('of a failed payment opens the payment with the same choice', { tags: 'shop' }, async () => {
    await row({ notice: payment({ state: 'failed' }) });
    await press('Повторить');
    expect(useTopUpStore.getState()).toMatchObject({ isOpen: true, choice: { amount: 200, type: 'card' } });
  });

  test('of an expired payment for an item leads to the payment of the item', { tags: 'shop' }, async () => {
    await row({ notice: payment({ state: 'expired', itemId: 205 }) });
    await press('Повторить');
    expect(window.location.pathname + window.location.search).toBe('/market?item=205&pay=card');
  });

  test.each([
    { name: 'Принять', path: '/api/friends/accept' },
    { name: 'Нет', path: '/api/friends/decline' },
  ])('of a friend is answered once by «$name», and goes', async ({ name, path }) => {
    const { calls } = await row(
      { notice: { kind: 'friendRequest', userId: 'vera' }, actor: VERA },
      { [`POST ${path}`]: { body: {} } },
    );
    expect(screen.getByText('Вера зовёт дружить')).toBeTruthy();
    await userEvent.dblClick(screen.getByRole('button', { name }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
    expect(callsTo(calls, path).map(({ body }) => body)).toEqual([{ userId: 'vera' }]);
  });

  test('of a friend stays if the answer does not arrive', async () => {
    await row(
      { notice: { kind: 'friendRequest', userId: 'vera' }, actor: VERA },
      { 'POST /api/friends/accept': { status: 409, body: { code: 'TOO_MANY_FRIENDS', message: 'Слишком много' } } },
    );
    await press('Принять');
    expect(screen.getByRole('listitem')).toBeTruthy();
  });

  test('of an invitation enters the room by its link', async () => {
    await row({ notice: { kind: 'invitation', userId: 'vera', roomId: 'AB-12' }, actor: VERA });
    await press('Войти');
    expect(window.location.pathname + window.location.search).toBe('/?inviteRoom=AB-12');
  });

  test('of a rematch comes first, counts the seconds, and is answered once', async () => {
    const emit = vi.spyOn(gameSocket, 'emit').mockReturnValue(new Promise(() => undefined));
    const rematch = notice(1, { notice: { kind: 'rematch', userId: 'vera', gameId: 'g' }, actor: VERA });
    serve(page([notice(2), rematch]));
    const now = siteClock.now();
    const players = ['u1', 'vera'].map((userId) => ({ userId, answer: 'asked' as const }));
    useRematch.setState({
      rematch: { gameId: 'g', state: 'open', askedBy: 'vera', players, timeout: 20_000, deadline: now + 20_000 },
    });
    const dialog = await open();
    const [first] = within(dialog).getAllByRole('listitem');
    expect(first!.textContent).toContain('Вера хочет реванша');
    expect(first!.textContent).toContain('Та же компания, 2 игрока');
    expect(within(first!).getByRole('timer').textContent).toMatch(/^Осталось секунд: (19|20)$/);
    await userEvent.dblClick(screen.getByRole('button', { name: 'Сыграть' }));
    expect(emit.mock.calls).toEqual([['answerRematch', { gameId: 'g', isAccepted: true }]]);
  });

  test('about a player who is deleted names nobody', async () => {
    const { item } = await row({ notice: { kind: 'reportAnswer', userId: 'x', verdict: 'dismissed' } });
    expect(item.textContent).toContain('Игрок: нарушения мы не нашли.');
  });
});

test.each([
  { ago: 59_000, text: 'сейчас' },
  { ago: 60_000, text: '1 мин' },
  { ago: 59 * 60_000, text: '59 мин' },
  { ago: 5 * 3_600_000, text: '5 ч' },
  { ago: 20 * 3_600_000, text: 'вчера' },
  { ago: 60 * 3_600_000, text: '23 нояб.' },
])('a notice $ago ms ago is "$text" old', ({ ago, text }) => {
  const now = new Date(2026, 10, 25, 13, 0).getTime();
  const t = Object.assign(
    (key: string, values: Record<string, number> = {}) =>
      ({ 'bell.ago.now': 'сейчас', 'bell.ago.yesterday': 'вчера' })[key] ??
      `${values['minutes'] ?? values['hours']} ${key.endsWith('minutes') ? 'мин' : 'ч'}`,
    { code: 'ru' },
  );
  expect(agoText(t as never, now - ago, now)).toBe(text);
});
