import type { LobbyView, OpenRoom, RunningGame } from '@magnaty/protocol';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { NO_LOBBY, stepOf } from '../state/lobby-state.ts';
import { useLobby } from '../state/lobby-store.ts';
import RoomsPage from './rooms-page.tsx';

const member = (nickName: string) => ({ nickName, avatarPath: null, avatarFrame: null, isBot: false });
const room = (code: string, part: Partial<OpenRoom> = {}): OpenRoom => ({
  code,
  hostNickName: code,
  gameModeId: 1,
  timeControl: 'usual',
  houseRules: { noAuctions: false, doubleStart: false },
  isSetPassword: false,
  members: [member(code)],
  countUsersInGame: 3,
  ...part,
});
const player = (nickname: string, color: number, capital: number) => ({
  userId: nickname,
  nickname,
  avatarPath: null,
  isBot: false,
  color,
  chipId: color,
  capital,
  isOut: false,
});
const GAME: RunningGame = {
  gameId: 'g9',
  gameModeId: 2,
  timeControl: 'blitz',
  round: 18,
  startedAt: 0,
  players: [player('zoya', 1, 900), player('ada', 4, 2400)],
  owners: Array.from({ length: 40 }, (_, cell) => (cell === 1 ? 4 : null)),
  watchers: 3,
};

let rooms: readonly OpenRoom[] = [];
let games: readonly RunningGame[] = [];
let emit: MockInstance<typeof gameSocket.emit>;
beforeEach(() => {
  useLobby.setState(NO_LOBBY);
  useToasts.setState({ toasts: [] });
  games = [];
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const open = (first: readonly OpenRoom[]) => {
  rooms = first;
  fakeServer({
    'GET /api/game/room/list': () => ({ body: { rooms, hasMore: false } }),
    'GET /api/game/running': () => ({ body: { games, hasMore: false } }),
  });
  renderPage(<RoomsPage />);
};
const show = async (first: readonly OpenRoom[]) => {
  open(first);
  await screen.findByRole('heading', { name: 'Идут партии' });
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const hosts = () => screen.queryAllByRole('button', { name: /^Сесть/ }).map((one) => one.getAttribute('aria-label'));

test('a press enters a room, which then opens', async () => {
  await show([room('lev', { members: [member('lev'), member('ada')] })]);
  expect(screen.getByText('lev и ещё один')).toBeTruthy();
  await userEvent.click(button('Сесть: lev'));
  expect(emit).toHaveBeenCalledWith('joinRoom', { code: 'lev', password: '' });
});

test('a locked room asks for its password in place, and reports a wrong one', async () => {
  emit.mockResolvedValue({ ok: false, code: 'WRONG_PASSWORD', message: '' });
  await show([room('lev', { isSetPassword: true })]);
  await userEvent.click(button('Сесть: lev'));
  expect(emit).not.toHaveBeenCalled();
  const field = screen.getByLabelText('Пароль стола, хозяин lev');
  expect(document.activeElement).toBe(field);
  await userEvent.type(field, 'volga99{Enter}');
  expect(emit).toHaveBeenCalledWith('joinRoom', { code: 'lev', password: 'volga99' });
  expect(screen.getByText('Неверный пароль')).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  expect(button('Сесть: lev')).toBeTruthy();
});

test('the own table opens, and is not entered again', async () => {
  const lobby = { codeRoom: 'lev', phase: 'search' } as LobbyView;
  useLobby.setState({ ...NO_LOBBY, lobby });
  await show([room('lev'), room('ada')]);
  expect(hosts()).toEqual(['Сесть: ada']);
  await userEvent.click(button('Открыть ваш стол, хозяин lev'));
  expect(emit).not.toHaveBeenCalled();
  expect(stepOf(useLobby.getState())).toBe('search');
});

test('a refusal is shown', async () => {
  emit.mockResolvedValue({ ok: false, code: 'REMOVED_FROM_ROOM', message: 'Хозяин убрал вас из-за стола' });
  await show([room('lev')]);
  await userEvent.click(button('Сесть: lev'));
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Хозяин убрал вас из-за стола']);
});

test('the lists are filtered by mode and time', async () => {
  await show([room('lev'), room('ada', { gameModeId: 2, timeControl: 'blitz' })]);
  await userEvent.click(button(/^Режим/));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Быстрый' }));
  expect(hosts()).toEqual(['Сесть: ada']);
  await userEvent.click(button(/^Время/));
  await userEvent.click(screen.getByRole('menuitemradio', { name: 'Спокойная' }));
  expect(screen.getByText('Таких столов нет')).toBeTruthy();
  await userEvent.click(button('Показать все'));
  expect(hosts()).toEqual(['Сесть: lev', 'Сесть: ada']);
});

test('the list is asked for again every ten seconds; a row that vanishes under the pointer stays for two', async () => {
  vi.useFakeTimers();
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  open([room('lev'), room('ada'), room('zoya')]);
  await pass(0);
  fireEvent.pointerOver(button('Сесть: lev'));
  rooms = [room('zoya')];
  await pass(9999);
  expect(hosts()).toHaveLength(3);
  await pass(10);
  const rows = screen.getAllByRole('listitem');
  expect(rows).toHaveLength(2);
  expect(within(rows[0]!).getByText('Уже начали')).toBeTruthy();
  expect(hosts()).toEqual(['Сесть: zoya']);
  await pass(2000);
  expect(screen.queryByText('Уже начали')).toBeNull();
});

test('without rooms the page offers to open one', async () => {
  await show([]);
  expect(screen.getByText('Все столы заняты делом')).toBeTruthy();
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  await userEvent.click(button('Свой стол'));
  // Who opens a table from the list wants to be in it.
  const usual = { gameModeId: 1, countUsers: 5, countBot: 0, isListed: true, waitsForHost: true };
  expect(emit.mock.calls).toEqual([['createRoom', usual]]);
});

test('a running game shows who is ahead, and leads to it', async () => {
  games = [GAME];
  await show([]);
  expect(screen.getByText('ada впереди')).toBeTruthy();
  expect(screen.getByText('2 игрока · Быстрый · 3 смотрят', { exact: false })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Смотреть: ada' }).getAttribute('href')).toBe('/watch/g9');
});
