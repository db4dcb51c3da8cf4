import { type Ack, type LobbyUser, type LobbyView, type ServerEvent } from '@magnaty/protocol';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { noteShownGame } from '../../shared/session/shown-game.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import LobbyDialog from './lobby-dialog.tsx';
import { LobbyHost } from './lobby-host.tsx';
import chipTimer from './parts/chip-timer.module.css';
import { NO_LOBBY, openLobby } from './state/lobby-state.ts';
import { updateLobby, useLobby } from './state/lobby-store.ts';

const me: LobbyUser = {
  id: 'u1',
  nickName: 'mira_k',
  avatarPath: null,
  experience: 4280,
  avatarFrame: null,
  isConfirmed: false,
  isBot: false,
  bot: null,
};
const lev: LobbyUser = { ...me, id: 'u2', nickName: 'Лев Дорн' };
const room = (part: Partial<LobbyView> = {}): LobbyView => ({
  gameId: 'g1',
  gameModeId: 1,
  countUsersInGame: 2,
  maxCountUsersInGame: 2,
  countBot: 0,
  botsDeadline: null,
  users: [me, lev],
  codeRoom: null,
  room: null,
  phase: 'search',
  ...part,
});

let receive: (name: string, payload: unknown) => void;
let connect: () => void;
let emit: MockInstance<typeof gameSocket.emit>;
const answer = (ack: Ack) => emit.mockResolvedValue(ack);
const loadGame = vi.fn(() => Promise.resolve());

beforeEach(() => {
  useLobby.setState(NO_LOBBY);
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    receive = (name, payload) => act(() => listener({ name, payload } as ServerEvent));
    return () => undefined;
  });
  vi.spyOn(gameSocket, 'onConnect').mockImplementation((listener) => {
    connect = () => act(() => listener());
    return () => undefined;
  });
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  useSession.getState().logIn(sampleUser());
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderPage(<LobbyHost loadGame={loadGame} Dialog={LobbyDialog} />);
/** The user looks at the dialog. */
const showOpen = () => {
  const page = show();
  act(() => updateLobby(openLobby));
  return page;
};
const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
/** Stops the clock: no second passes, however long the test takes. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });
const timer = (ms = 15_000) => ({ timeout: ms, deadline: Date.now() + ms });

test('without a choice of players the search is disabled; a search sends the choices', async () => {
  showOpen();
  await screen.findByRole('dialog', { name: 'Подготовка игры' });
  expect(button('Найти игру').disabled).toBe(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Любое число игроков' }));
  expect(button('Найти игру').disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: '5 игроков' }));
  await userEvent.click(screen.getByRole('checkbox', { name: '2 игрока' }));
  await userEvent.click(screen.getByRole('radio', { name: /Любой режим/ }));
  await userEvent.click(screen.getByRole('checkbox', { name: /ботами/ }));
  await userEvent.click(button('Найти игру'));
  expect(emit).toHaveBeenCalledWith('searchGame', {
    gameModeId: -1,
    isAcceptBot: false,
    countUsers: [2, 5],
  });
  receive('ThisUserJoinLobby', { lobby: room({ users: [me] }) });
  expect(screen.getByRole('dialog', { name: 'Поиск игроков' })).toBeTruthy();
  expect(screen.getByText('Ждём ещё одного')).toBeTruthy();
});

test('the question mark explains the replacement by bots', async () => {
  showOpen();
  await screen.findByRole('dialog');
  await userEvent.click(button('Что значит замена ботами'));
  expect(screen.getByRole('tooltip').textContent).toBe(
    'Если за минуту игроков не хватит, подключатся боты. С ботами и друзьями рейтинг не меняется.',
  );
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('tooltip')).toBeNull();
  expect(screen.getByRole('dialog')).toBeTruthy();
});

test('a room is created once its settings are complete and its password is valid', async () => {
  localStorage.clear();
  showOpen();
  await screen.findByRole('dialog');
  await userEvent.click(button('Создать свою комнату'));
  expect(button('Создать комнату').disabled).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: '3 игрока' }));
  expect(button('Создать комнату').disabled).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '3 бота' }).disabled).toBe(true);
  await userEvent.click(screen.getByRole('checkbox', { name: '2 бота' }));

  const password = screen.getByLabelText('Пароль');
  await userEvent.type(password, 'k7м');
  expect(button('Создать комнату').disabled).toBe(false);
  await userEvent.tab();
  expect(screen.getByText('Допускаются только цифры и символы (A–Z или a–z)')).toBeTruthy();
  expect(button('Создать комнату').disabled).toBe(true);
  await userEvent.clear(password);
  await userEvent.type(password, 'k7m');
  await userEvent.tab();
  expect(screen.getByText('Минимальная длина пароля 4 символа')).toBeTruthy();
  await userEvent.type(password, '9');
  await userEvent.click(button('Создать комнату'));
  expect(emit).toHaveBeenCalledWith('createRoom', {
    gameModeId: 1,
    countUsers: 3,
    countBot: 2,
    botLevel: 'medium',
    password: 'k7m9',
  });
});

test('a game with bots asks once how well they play, and remembers it for rooms and the next game', async () => {
  localStorage.clear();
  showOpen();
  await screen.findByRole('dialog');
  expect(screen.queryByRole('button', { name: /^Боты:/ })).toBeNull();
  await userEvent.click(screen.getByRole('checkbox', { name: '4 игрока' }));
  await userEvent.click(button('С ботами'));
  expect(emit).not.toHaveBeenCalled();
  expect(screen.getByRole('dialog', { name: 'Боты' })).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Средний/ }).checked).toBe(true);
  await userEvent.click(screen.getByRole('radio', { name: /^Лёгкий/ }));
  await userEvent.click(button('Играть с ботами'));
  const game = { gameModeId: 1, countUsers: 4, botLevel: 'easy' };
  expect(emit).toHaveBeenCalledWith('playWithBots', game);

  act(() => useLobby.setState(NO_LOBBY));
  act(() => updateLobby(openLobby));
  await userEvent.click(screen.getByRole('checkbox', { name: '4 игрока' }));
  await userEvent.click(button('С ботами'));
  expect(emit.mock.calls).toEqual([
    ['playWithBots', game],
    ['playWithBots', game],
  ]);

  act(() => useLobby.setState(NO_LOBBY));
  act(() => updateLobby(openLobby));
  await userEvent.click(button('Боты: Лёгкий'));
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Лёгкий/ }).checked).toBe(true);
  await userEvent.click(button('Назад'));
});

test('without bots a room offers none', async () => {
  showOpen();
  await screen.findByRole('dialog');
  await userEvent.click(screen.getByRole('checkbox', { name: /ботами/ }));
  await userEvent.click(button('Создать свою комнату'));
  expect(screen.queryByRole('checkbox', { name: '1 бот' })).toBeNull();
  await userEvent.click(button('Назад'));
  expect(screen.getByRole('dialog', { name: 'Подготовка игры' })).toBeTruthy();
});

test('a refusal is shown, and the settings stay', async () => {
  answer({ ok: false, code: 'TOO_MANY_REQUESTS', message: 'Слишком много попыток' });
  showOpen();
  await screen.findByRole('dialog');
  await userEvent.click(button('Найти игру'));
  expect(useToasts.getState().toasts[0]?.text).toBe('Слишком много попыток');
  expect(button('Найти игру').disabled).toBe(false);
});

test('Escape, the cross and a click outside fold a search, which goes on', async () => {
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me] }) });
  await screen.findByRole('dialog', { name: 'Поиск игроков' });
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  act(() => updateLobby(openLobby));
  await userEvent.click(button('Закрыть'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(emit).not.toHaveBeenCalled();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation' }) });
  expect(screen.getByRole('dialog', { name: 'Подтверждение' })).toBeTruthy();
});

test('a user who was moved into another lobby while leaving the first stays there', async () => {
  let leave: (ack: Ack) => void = () => undefined;
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me] }) });
  await screen.findByRole('dialog');
  emit.mockReturnValue(new Promise((resolve) => (leave = resolve)));
  await userEvent.click(button('Отменить поиск игроков'));
  expect(emit).toHaveBeenCalledWith('exitLobby', { gameId: 'g1' });
  receive('ThisUserJoinLobby', { lobby: room({ gameId: 'g2', phase: 'confirmation' }) });
  await act(async () => leave({ ok: false, code: 'NO_LOBBY', message: '' }));
  expect(screen.getByRole('dialog', { name: 'Подтверждение' })).toBeTruthy();
  expect(button('Отклонить').disabled).toBe(false);
});

test('the confirmation opens without a click, with the focus on its main button', async () => {
  stopClock();
  show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation' }) });
  receive('StartConfirmTimer', timer());
  await screen.findByRole('dialog', { name: 'Подтверждение' });
  expect(document.activeElement).toBe(button('Подтвердить'));
  expect(screen.getByRole('timer').textContent).toBe('Осталось 15 секунд');
  await userEvent.keyboard('{Escape}');
  expect(emit).not.toHaveBeenCalled();
  await userEvent.click(button('Подтвердить'));
  expect(emit).toHaveBeenCalledWith('confirm', { gameId: 'g1' });
  receive('UserConfirmedGame', { userId: 'u1' });
  expect(button('Подтверждено').disabled).toBe(true);
  expect(screen.getByText('из 2 подтвердили').parentElement?.textContent).toContain('1');
});

test('the confirmation shows the number of players, and keeps the link of a room', async () => {
  show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation', codeRoom: 'abc' }) });
  await screen.findByRole('dialog', { name: 'Подтверждение' });
  screen.getByText('Собралось игроков: 2 из 2');
  expect(screen.getByLabelText<HTMLInputElement>('Ссылка для приглашения').value).toContain('/?inviteRoom=abc');
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation' }) });
  expect(screen.queryByLabelText('Ссылка для приглашения')).toBeNull();
});

test('a user who did not confirm in time sees a notice and may search again', async () => {
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation' }) });
  receive('UserRejectedGame', { userId: 'u1' });
  receive('UserLeaveLobby', { userId: 'u1' });
  await screen.findByRole('dialog', { name: 'Подготовка игры' });
  expect(screen.getByRole('alert').textContent).toContain('Вы не подтвердили участие');
});

test('a user who did not confirm in a room may go back to it', async () => {
  fakeServer({ 'GET /api/game/room/K7M2QX/info': () => new Promise(() => undefined) });
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation', codeRoom: 'K7M2QX' }) });
  receive('UserRejectedGame', { userId: 'u1' });
  receive('UserLeaveLobby', { userId: 'u1' });
  await userEvent.click(await screen.findByRole('button', { name: 'Вернуться за стол' }));
  expect(screen.getByRole('dialog', { name: 'Сесть за стол' })).toBeTruthy();
});

test('a hidden tab shows the request for confirmation in its title', () => {
  document.title = 'Магнаты';
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'confirmation' }) });
  expect(document.title).toBe('● Подтвердите игру!');
  receive('UserLeaveLobby', { userId: 'u2' });
  expect(document.title).toBe('Магнаты');
});

test('a search shows when bots may join, and that they join', async () => {
  stopClock();
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me], botsDeadline: Date.now() + 34_000 }) });
  expect(await screen.findByText('Боты через 0:34')).toBeTruthy();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me], botsDeadline: Date.now() - 1 }) });
  expect(screen.getByText('Подключаем ботов')).toBeTruthy();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me] }) });
  expect(screen.queryByText(/^(Боты через|Подключаем)/)).toBeNull();
});

test('a user who is in no lobby after a reconnect sees a notice', async () => {
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room() });
  connect();
  receive('UserLeaveLobby', { userId: 'u1' });
  await screen.findByRole('dialog', { name: 'Подготовка игры' });
  expect(screen.getByRole('alert').textContent).not.toBe('');
});

test('a chip is chosen once, and chips of other players cannot be chosen', async () => {
  const chips = [1, 2, 3].map((id) => ({
    id,
    image: '',
    name: '',
    ownerUserIds: [],
    selectUserId: id === 3 ? 'u2' : null,
  }));
  show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'selectChip' }) });
  receive('StartSelectChipTimer', { ...timer(20_000), chips });
  const list = await screen.findByRole('list', { name: 'Фишки' });
  const isOff = (name: string) => within(list).getByRole('button', { name }).getAttribute('aria-disabled');
  expect(isOff('Лис, выбор игрока Лев Дорн')).toBe('true');
  await userEvent.click(button('Кит'));
  expect(emit).toHaveBeenCalledWith('selectChip', { gameId: 'g1', chipId: 1 });
  receive('UserSelectChip', { userId: 'u1', chipId: 1 });
  expect(button('Кит, ваш выбор').getAttribute('aria-pressed')).toBe('true');
  expect(isOff('Кот')).toBe('true');
  emit.mockClear();
  await userEvent.click(button('Кот'));
  expect(emit).not.toHaveBeenCalled();
});

test('the time for a chip is ten seconds until the server sends it, and warns in the last five', async () => {
  stopClock();
  show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'selectChip' }) });
  await screen.findByRole('dialog', { name: 'Выберите фишку' });
  const corner = (seconds: string) => screen.getByText(seconds, { selector: 'b' }).parentElement;
  const warns = (seconds: string) => corner(seconds)?.classList.contains(String(chipTimer['urgent']));
  expect(warns('10')).toBe(false);
  // No timer runs before the server has started it.
  expect(screen.queryByRole('timer')).toBeNull();
  receive('StartSelectChipTimer', { ...timer(20_000), chips: [] });
  expect(warns('20')).toBe(false);
  receive('StartSelectChipTimer', { ...timer(5_000), chips: [] });
  expect(warns('5')).toBe(true);
  receive('StartSelectChipTimer', { ...timer(0), chips: [] });
  expect(warns('0')).toBe(true);
});

test('a search for any number of players shows the range, not a number that is not meant', async () => {
  showOpen();
  receive('ThisUserJoinLobby', { lobby: room({ users: [me], countUsersInGame: 2, maxCountUsersInGame: 5 }) });
  await screen.findByText('От 2 до 5 игроков');
  screen.getByText('из 2–5');
  screen.getByText('Собралось игроков: 1 из 2–5');
  expect(screen.queryByText('2 игрока')).toBeNull();
});

const PREPARED = { gameId: 'g1', commitment: 'c'.repeat(64), userIds: ['u1', 'u2'] };

test('the game is loaded, reported, and entered when it starts', async () => {
  const { path } = show();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'loading' }) });
  receive('StartPreloaderGame', PREPARED);
  await screen.findByRole('dialog', { name: 'Игра загружается' });
  await waitFor(() => expect(emit).toHaveBeenCalledWith('resumeGame', { gameId: 'g1' }));
  expect(loadGame).toHaveBeenCalled();
  // The same after a reconnect.
  emit.mockClear();
  connect();
  receive('ThisUserJoinLobby', { lobby: room({ phase: 'loading' }) });
  receive('StartPreloaderGame', PREPARED);
  await waitFor(() => expect(emit).toHaveBeenCalledWith('resumeGame', { gameId: 'g1' }));
  receive('UpdateGameStatus', {
    isSetActiveGame: true,
    isDisconnected: false,
    disconnectTimerLeft: null,
    gameId: 'g1',
  });
  expect(path()).toBe('/game');
  // The loading picture covers the page until the board is painted.
  expect(screen.getByRole('dialog', { name: 'Игра загружается' })).toBeTruthy();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  act(() => noteShownGame(true));
  act(() => vi.advanceTimersByTime(2000));
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => noteShownGame(false));
});
