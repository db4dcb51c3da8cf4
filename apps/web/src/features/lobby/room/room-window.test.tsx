import type { Ack, Handover, LobbyUser, LobbyView } from '@magnaty/protocol';
import { NO_HOUSE_RULES } from '@magnaty/rules';
import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { createTranslator } from '../../../shared/i18n/translator.tsx';
import { TextContext } from '../../../shared/i18n/use-text.ts';
import { ServerInfoContext } from '../../../shared/session/server-info.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { RUSSIAN, SERVER_INFO } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import { NO_LOBBY, type NewHost } from '../state/lobby-state.ts';
import { useLobby } from '../state/lobby-store.ts';
import { storedTable } from './own-table.ts';
import type { Room } from './room-requests.ts';
import RoomWindow from './room-window.tsx';

const person = (id: string, part: Partial<LobbyUser> = {}): LobbyUser => ({
  id,
  nickName: id,
  avatarPath: null,
  experience: 760,
  avatarFrame: null,
  isConfirmed: false,
  isBot: false,
  bot: null,
  ...part,
});
const bot = person('bot', { isBot: true, isConfirmed: true, bot: { level: 'strong', temperament: 'builder' } });
const USUAL: Room = {
  hostId: 'mira',
  handover: null,
  isSetPassword: false,
  isListed: false,
  mayFriendsWatch: false,
  timeControl: 'usual',
  houseRules: { noAuctions: false, doubleStart: false },
};
const lobbyOf = (users: readonly LobbyUser[], part: Partial<LobbyView> = {}): LobbyView => ({
  gameId: 'g1',
  gameModeId: 1,
  countUsersInGame: 4,
  maxCountUsersInGame: 4,
  countBot: users.filter(({ isBot }) => isBot).length,
  botsDeadline: null,
  users: [...users],
  codeRoom: 'K7M2QX',
  room: USUAL,
  phase: 'search',
  ...part,
});

let emit: MockInstance<typeof gameSocket.emit>;
beforeEach(() => {
  localStorage.clear();
  useLobby.setState(NO_LOBBY);
  useToasts.setState({ toasts: [] });
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const show = (lobby: LobbyView, viewerId = 'mira') => {
  const page = ({ room, ...rest }: LobbyView) => (
    <ServerInfoContext value={SERVER_INFO}>
      <TextContext value={createTranslator(RUSSIAN)}>
        <RoomWindow lobby={{ ...rest, room }} room={room ?? USUAL} viewerId={viewerId} />
      </TextContext>
    </ServerInfoContext>
  );
  const { rerender } = render(page(lobby));
  return { update: (next: LobbyView) => rerender(page(next)) };
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const isPressed = (name: string) => button(name).getAttribute('aria-pressed');

test('the host changes each setting by itself, at once', async () => {
  const { update } = show(lobbyOf([person('mira'), person('lev')]));
  await userEvent.click(button('Быстрый'));
  await userEvent.click(button('3'));
  await userEvent.click(screen.getByRole('radio', { name: /Блиц/ }));
  await userEvent.click(button('Изменить правила'));
  await userEvent.click(button(/^20.мин$/u));
  await userEvent.click(screen.getByRole('switch', { name: /^Без торгов/ }));
  await userEvent.click(button('⅔'));
  await userEvent.click(screen.getByRole('switch', { name: /^Копилка на Парковке/ }));
  expect(screen.getByText('Налоги и штрафы тюрьмы копятся', { exact: false })).toBeTruthy();
  await userEvent.click(button('Готово'));
  expect(document.activeElement).toBe(button('Изменить правила'));
  await userEvent.click(button('Все'));
  await userEvent.type(screen.getByLabelText('Пароль'), 'k7m9');
  await userEvent.click(button('Задать'));
  const houseRules = { ...NO_HOUSE_RULES, parkingPot: true } as const;
  update(lobbyOf([person('mira'), person('lev')], { room: { ...USUAL, limitMinutes: 20, houseRules } }));
  expect(screen.getByText('Партия 20 мин · Копилка на Парковке')).toBeTruthy();
  expect(emit.mock.calls).toEqual([
    ['changeRoom', { gameId: 'g1', gameModeId: 2 }],
    ['changeRoom', { gameId: 'g1', countUsers: 3 }],
    ['changeRoom', { gameId: 'g1', timeControl: 'blitz' }],
    ['changeRoom', { gameId: 'g1', limitMinutes: 20 }],
    ['changeRoom', { gameId: 'g1', houseRules: { noAuctions: true, doubleStart: false } }],
    ['changeRoom', { gameId: 'g1', houseRules: { ...NO_HOUSE_RULES, startBalance: 'less' } }],
    ['changeRoom', { gameId: 'g1', houseRules }],
    ['changeRoom', { gameId: 'g1', isListed: true }],
    ['changeRoom', { gameId: 'g1', password: 'k7m9' }],
  ]);
});

test('the next table of a host has the settings of this one, and a guest keeps none', () => {
  const lobby = lobbyOf([person('mira'), person('lev')], { room: { ...USUAL, timeControl: 'calm', isListed: true } });
  show(lobby, 'lev');
  expect(storedTable()).toEqual({});
  cleanup();
  show(lobby);
  const { houseRules, mayFriendsWatch } = USUAL;
  const settings = { gameModeId: 1, countUsers: 4, timeControl: 'calm', houseRules, mayFriendsWatch };
  expect(storedTable()).toEqual(settings);
});

test('a room that waits for its host has one free seat until it is full, and does not start by itself', () => {
  const { update } = show(lobbyOf([person('mira')]));
  expect(screen.getAllByText('Свободное место')).toHaveLength(3);
  const room = { ...USUAL, waitsForHost: true } as const;
  update(lobbyOf([person('mira')], { room }));
  expect(screen.getAllByText('Свободное место')).toHaveLength(1);
  expect(isPressed('до 4')).toBe('true');
  const lastSeat = /Осталось одно место/u;
  update(lobbyOf([person('mira'), person('lev'), person('ada')]));
  expect(screen.getByText(lastSeat)).toBeTruthy();
  update(lobbyOf([person('mira'), person('lev'), person('ada')], { room }));
  expect(screen.queryByText(lastSeat)).toBeNull();
});

test('a change shows at once, and a refusal puts it back and says why', async () => {
  let answer: (ack: Ack) => void = () => undefined;
  emit.mockReturnValue(new Promise((resolve) => (answer = resolve)));
  show(lobbyOf([person('mira')]));
  await userEvent.click(button('Быстрый'));
  expect([isPressed('Обычный'), isPressed('Быстрый')]).toEqual(['false', 'true']);
  await act(async () => answer({ ok: false, code: 'NOT_HOST', message: 'Стол меняет только его хозяин' }));
  expect([isPressed('Обычный'), isPressed('Быстрый')]).toEqual(['true', 'false']);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Стол меняет только его хозяин']);
});

test('fewer seats than people are not offered; a short password is not sent', async () => {
  show(lobbyOf([person('mira'), person('lev'), person('gleb')]));
  expect(screen.queryByRole('button', { name: '2' })).toBeNull();
  await userEvent.type(screen.getByLabelText('Пароль'), 'k7');
  await userEvent.click(button('Задать'));
  expect(screen.getByText('Минимальная длина пароля 4 символа')).toBeTruthy();
  expect(emit).not.toHaveBeenCalled();
});

test('a double click seats one bot of the chosen level', async () => {
  emit.mockReturnValue(new Promise(() => undefined));
  show(lobbyOf([person('mira')]));
  await userEvent.click(button('Сильный'));
  await userEvent.dblClick(button('Посадить бота'));
  expect(emit.mock.calls).toEqual([['changeRoom', { gameId: 'g1', countBot: 1, botLevel: 'strong' }]]);
});

test('the host removes people and bots, once each', async () => {
  emit.mockReturnValue(new Promise(() => undefined));
  show(lobbyOf([person('mira'), person('lev'), bot]));
  await userEvent.dblClick(button('Убрать из-за стола: lev'));
  await userEvent.click(button('Убрать бота: bot'));
  expect(emit.mock.calls).toEqual([
    ['removeFromRoom', { gameId: 'g1', userId: 'lev' }],
    ['removeFromRoom', { gameId: 'g1', userId: 'bot' }],
  ]);
  expect(screen.queryByRole('button', { name: /mira/ })).toBeNull();
});

test('the host starts with two at the table, and reads who is not ready', async () => {
  const { update } = show(lobbyOf([person('mira')]));
  expect(button('Начать сейчас').disabled).toBe(true);
  update(lobbyOf([person('mira'), person('lev'), person('gleb')]));
  expect(
    screen.getByText(
      'За столом трое. lev и ещё 1 игрок думают: спросим и подождём ответа. Осталось одно место: займут его, и начнём.',
    ),
  ).toBeTruthy();
  update(lobbyOf([person('mira'), bot]));
  expect(screen.getByText('За столом двое. Все готовы: начнём сразу.')).toBeTruthy();
  await userEvent.click(button('Начать сейчас'));
  expect(emit).toHaveBeenCalledWith('startRoom', { gameId: 'g1' });
});

test('a guest says that they are ready, and changes nothing else', async () => {
  const { update } = show(lobbyOf([person('mira'), person('lev')]), 'lev');
  expect(screen.queryByRole('button', { name: /Посадить|Убрать|Начать/ })).toBeNull();
  await userEvent.click(button('Готов'));
  expect(emit).toHaveBeenCalledWith('confirm', { gameId: 'g1' });
  update(lobbyOf([person('mira'), person('lev', { isConfirmed: true })]));
  expect(button('Вы готовы').disabled).toBe(true);
});

test('a line that changes is marked for five seconds', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const users = [person('mira'), person('lev')];
  const { update } = show(lobbyOf(users), 'lev');
  expect(screen.getByText('60 с, запас 2 мин')).toBeTruthy();
  update(lobbyOf(users, { room: { ...USUAL, timeControl: 'calm' } }));
  expect(screen.getByText('Время на ход, только что изменено')).toBeTruthy();
  expect(screen.getByText('120 с, запас 10 мин')).toBeTruthy();
  act(() => vi.advanceTimersByTime(5000));
  expect(screen.getByText('Время на ход')).toBeTruthy();
});

test('the invite link of a room is copied', async () => {
  const user = userEvent.setup();
  const write = vi.spyOn(navigator.clipboard, 'writeText');
  show(lobbyOf([person('mira')]));
  await user.click(button('Скопировать'));
  expect(write).toHaveBeenCalledWith(`${window.location.origin}/?inviteRoom=K7M2QX`);
  expect(useToasts.getState().toasts[0]).toMatchObject({ type: 'success', text: 'Ссылка-приглашение скопирована' });
});

test('the window says who hosts the room now, and why', () => {
  const notice = (why: Handover, hostId: string, formerId = 'mira'): NewHost => ({
    kind: 'host',
    why,
    hostId,
    formerId,
    nickName: hostId,
  });
  useLobby.setState({ ...NO_LOBBY, notice: notice('left', 'lev') });
  const { update } = show(lobbyOf([person('lev'), person('gleb')], { room: { ...USUAL, hostId: 'lev' } }), 'gleb');
  const says = (text: string) => expect(screen.getByText(text)).toBeTruthy();
  says('Прежний хозяин больше не за столом, теперь хозяин стола — lev');
  act(() => useLobby.setState({ notice: notice('lost', 'lev') }));
  says('У хозяина нет связи, а все готовы: теперь хозяин стола — lev');
  act(() => useLobby.setState({ notice: notice('lost', 'lev', 'gleb') }));
  says('Пока у вас не было связи, стол перешёл: теперь его хозяин — lev');
  act(() => useLobby.setState({ notice: notice('given', 'gleb') }));
  update(lobbyOf([person('gleb')], { room: { ...USUAL, hostId: 'gleb' } }));
  says('Стол передали вам: теперь его хозяин — вы');
  expect(button('Начать сейчас')).toBeTruthy();
});

test('the host makes another person the host, but no bot', async () => {
  show(lobbyOf([person('mira'), person('lev'), bot, person('program', { botOwner: 'gleb' })]));
  expect(screen.getAllByRole('button', { name: /Сделать хозяином/ })).toHaveLength(1);
  await userEvent.click(button('Сделать хозяином: lev'));
  expect(emit).toHaveBeenCalledWith('giveRoom', { gameId: 'g1', userId: 'lev' });
});

test('the host opens the game to friends; a game at an open table needs no such switch, and says that all may watch', async () => {
  const at = (room: Partial<Room>) => lobbyOf([person('mira')], { room: { ...USUAL, ...room } });
  const { update } = show(at({}));
  const friends = () => screen.queryByRole('switch', { name: 'Друзья могут смотреть' });
  await userEvent.click(friends()!);
  expect(emit.mock.calls).toEqual([['changeRoom', { gameId: 'g1', mayFriendsWatch: true }]]);
  expect(screen.queryByText(/могут смотреть все/)).toBeNull();
  update(at({ isListed: true }));
  expect(screen.getByText('Партию за открытым столом могут смотреть все')).toBeTruthy();
  expect(friends()).toBeNull();
  // Its password closes the game, too.
  update(at({ isListed: true, isSetPassword: true }));
  expect(friends()).not.toBeNull();
});

test('guests read who may watch their game', () => {
  const at = (room: Partial<Room>) => lobbyOf([person('mira'), person('lev')], { room: { ...USUAL, ...room } });
  const { update } = show(at({}), 'lev');
  const audience = () => screen.getByText(/^Кто смотрит/).nextElementSibling?.textContent;
  expect(audience()).toBe('По ссылке');
  update(at({ isListed: true }));
  expect(audience()).toBe('Все');
  update(at({ isListed: true, isSetPassword: true, mayFriendsWatch: true }));
  expect(audience()).toBe('Друзья игроков');
});

test('each other person at the table has the menu of a name', async () => {
  show(lobbyOf([person('mira'), person('lev')]));
  await userEvent.click(button('Действия: lev'));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent.trim())).toEqual([
    'Не показывать стикеры',
    'Профиль игрока',
    'Заблокировать',
  ]);
});
