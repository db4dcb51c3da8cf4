import { newRoomCode, type LobbyView, type RoomInfo, type ServerEvent } from '@magnaty/protocol';
import { NO_HOUSE_RULES } from '@magnaty/rules';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, type MockInstance, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { useToasts } from '../../../shared/ui/toasts.ts';
import LobbyDialog from '../lobby-dialog.tsx';
import { LobbyHost } from '../lobby-host.tsx';
import { openInvite, NO_LOBBY } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { rememberInvite, storedInvite } from './stored-invite.ts';

const roomInfo = (creatorUserNickName: string, part: Partial<RoomInfo> = {}): RoomInfo => ({
  creatorUserNickName,
  gameModeId: 1,
  timeControl: 'usual',
  houseRules: NO_HOUSE_RULES,
  countUsers: 1,
  countUsersInGame: 3,
  isSetPassword: false,
  ...part,
});

let receive: (name: string, payload: unknown) => void;
let emit: MockInstance<typeof gameSocket.emit>;

beforeEach(() => {
  useLobby.setState(NO_LOBBY);
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    receive = (name, payload) => act(() => listener({ name, payload } as ServerEvent));
    return () => undefined;
  });
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  useSession.getState().logIn(sampleUser());
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderPage(<LobbyHost loadGame={() => Promise.resolve()} Dialog={LobbyDialog} />);
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

test('an invite asks for no password before it knows the room, and follows its players and terms', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let info = roomInfo('lev', { timeControl: 'blitz', houseRules: { noAuctions: true, doubleStart: false } });
  let answer = (): void => undefined;
  const first = new Promise<void>((resolve) => (answer = resolve));
  fakeServer({
    'GET /api/game/room/K7M2QX/info': async () => {
      await first;
      return { body: info };
    },
  });
  show();
  act(() => updateLobby(openInvite, 'K7M2QX'));
  await screen.findByText('Хозяин стола');
  expect(screen.queryByLabelText('Пароль')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Присоединиться' })).toBeNull();
  answer();
  expect(await screen.findByText('Собралось игроков: 1 из 3')).toBeTruthy();
  expect([screen.queryByText('Время: Блиц'), screen.queryByText('Без торгов')]).not.toContain(null);
  expect(screen.queryByLabelText('Пароль')).toBeNull();
  info = { ...info, countUsers: 2, creatorUserNickName: 'ada' };
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(await screen.findByText('Собралось игроков: 2 из 3')).toBeTruthy();
  expect(screen.getByText('ada')).toBeTruthy();
});

test('an invite whose room cannot be asked says so once, and lets the user enter', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const refused = { status: 500, body: { code: 'INTERNAL', message: 'Попробуйте позже' } };
  const info = vi.fn(() => refused);
  fakeServer({ 'GET /api/game/room/K7M2QX/info': info });
  show();
  act(() => updateLobby(openInvite, 'K7M2QX'));
  expect(await screen.findByRole('button', { name: 'Присоединиться' })).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(15_000));
  expect(info.mock.calls.length).toBeGreaterThan(2);
  expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['Попробуйте позже']);
});

test('an invite: a wrong password is reported until it is edited', async () => {
  fakeServer({ 'GET /api/game/room/K7M2QX/info': { body: roomInfo('Александра_Северная2', { isSetPassword: true }) } });
  show();
  rememberInvite('K7M2QX');
  act(() => updateLobby(openInvite, 'K7M2QX'));
  expect(await screen.findByText('Александра_Северна…')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Пароль')));
  emit.mockResolvedValue({ ok: false, code: 'WRONG_PASSWORD', message: '' });
  await userEvent.type(screen.getByLabelText('Пароль'), 'volga99');
  await userEvent.click(button('Присоединиться'));
  expect(emit).toHaveBeenCalledWith('joinRoom', { code: 'K7M2QX', password: 'volga99' });
  expect(screen.getByText('Неверный пароль')).toBeTruthy();
  expect(button('Присоединиться').disabled).toBe(true);
  expect(document.activeElement).toBe(screen.getByLabelText('Пароль'));
  await userEvent.type(screen.getByLabelText('Пароль'), '!');
  expect(button('Присоединиться').disabled).toBe(false);
  expect(storedInvite()).toBe('K7M2QX');
  const lobby: LobbyView = {
    gameId: 'g1',
    gameModeId: 1,
    countUsersInGame: 2,
    maxCountUsersInGame: 2,
    countBot: 0,
    botsDeadline: null,
    users: [],
    codeRoom: 'K7M2QX',
    room: null,
    phase: 'search',
  };
  receive('ThisUserJoinLobby', { lobby });
  expect(screen.getByRole('dialog', { name: 'Поиск игроков' })).toBeTruthy();
  expect(storedInvite()).toBeNull();
});

test.each([
  ['WRONG_CODE_ROOM', 'Стол не найден, ссылка больше не действует'],
  ['SET_OTHER_ACTIVE_GAME', 'Стол недоступен: у вас уже есть активная игра'],
])('an invite that fails with %s is reported and closes', async (reason, text) => {
  const code = newRoomCode(() => 5);
  fakeServer({ [`GET /api/game/room/${code}/info`]: { body: roomInfo('lev') } });
  show();
  act(() => updateLobby(openInvite, code));
  await screen.findByText('lev');
  receive('JoinRoomError', { reason });
  expect(useToasts.getState().toasts.map((toast) => toast.text)).toEqual([text]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  [newRoomCode(() => 5), 'Стол не найден, ссылка больше не действует'],
  [
    newRoomCode(() => 5).replace('7', '8'),
    'В коде приглашения опечатка. Проверьте ссылку или попросите прислать её ещё раз',
  ],
])('an invite to no room closes at once; the code %s is expired or misspelt', async (code, text) => {
  const gone = { status: 404, body: { code: 'WRONG_CODE_ROOM', message: '' } };
  fakeServer({ [`GET /api/game/room/${code}/info`]: gone });
  show();
  act(() => updateLobby(openInvite, code));
  await waitFor(() => expect(useToasts.getState().toasts[0]?.text).toBe(text));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
