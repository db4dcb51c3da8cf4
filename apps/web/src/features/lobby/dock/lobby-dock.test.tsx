import { USUAL_ROOM, type LobbyView } from '@magnaty/protocol';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { siteClock } from '../../../shared/time/server-clock.ts';
import { NO_LOBBY, stepOf, type LobbyState } from '../state/lobby-state.ts';
import { useLobby } from '../state/lobby-store.ts';
import LobbyDock from './lobby-dock.tsx';

const search: LobbyView = {
  gameId: 'g1',
  gameModeId: 1,
  countUsersInGame: 4,
  maxCountUsersInGame: 4,
  countBot: 0,
  botsDeadline: null,
  users: [],
  codeRoom: null,
  room: null,
  phase: 'search',
};

let emit: MockInstance<typeof gameSocket.emit>;
let now = 1_900_000_000_000;
beforeEach(() => {
  sessionStorage.clear();
  useLobby.setState(NO_LOBBY);
  vi.spyOn(siteClock, 'now').mockImplementation(() => now);
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
});
afterEach(() => vi.restoreAllMocks());

const show = (state: Partial<LobbyState>) => {
  useLobby.setState({ ...NO_LOBBY, ...state });
  now += 34_000;
  return renderPage(<LobbyDock />);
};

test('the strip of a search tells how long it lasts and when bots come; a click opens the window', async () => {
  show({ lobby: { ...search, botsDeadline: now + 60_000 } });
  expect(screen.getByText('Ищем игроков · 0 из 4')).toBeTruthy();
  expect(screen.getByText('Боты через 26 с')).toBeTruthy();
  expect(screen.getByText('0:34')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Открыть окно подбора' }));
  expect(stepOf(useLobby.getState())).toBe('search');
});

test('the time goes on when the server moves the user into another search, and after a reload', () => {
  useLobby.setState({ lobby: search });
  useLobby.setState({ lobby: { ...search, gameId: 'g2' } });
  // The page that opens anew knows nothing but what the tab keeps.
  const kept = sessionStorage.getItem('magnaty.searchStart');
  useLobby.setState(NO_LOBBY);
  sessionStorage.setItem('magnaty.searchStart', kept ?? '');
  show({ lobby: { ...search, gameId: 'g2' } });
  expect(screen.getByText('0:34')).toBeTruthy();
});

test('the cross cancels a search at once; a room has none', async () => {
  const { unmount } = show({ lobby: search });
  await userEvent.click(screen.getByRole('button', { name: 'Отменить поиск игроков' }));
  expect(emit).toHaveBeenCalledWith('exitLobby', { gameId: 'g1' });
  unmount();
  const room = { ...USUAL_ROOM, hostId: 'u2', handover: null, isSetPassword: false };
  show({ lobby: { ...search, codeRoom: 'K7M2QX', room } });
  expect(screen.getAllByRole('button')).toHaveLength(1);
});

test('who missed the confirmation searches again with the same wishes by one press', async () => {
  show({
    choices: { ...NO_LOBBY.choices, gameModeId: 2, counts: [3, 4], isAcceptBot: false },
    notice: { kind: 'unconfirmed', codeRoom: null },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Искать снова' }));
  expect(emit).toHaveBeenCalledWith('searchGame', { gameModeId: 2, isAcceptBot: false, countUsers: [3, 4] });
});

test('who missed the confirmation of a room goes back to it; who was removed does not', async () => {
  const { unmount } = show({ notice: { kind: 'unconfirmed', codeRoom: 'K7M2QX' } });
  await userEvent.click(screen.getByRole('button', { name: 'Вернуться за стол' }));
  expect(useLobby.getState().inviteCode).toBe('K7M2QX');
  unmount();
  show({ notice: { kind: 'removed', codeRoom: 'K7M2QX' } });
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(['Закрыть']);
});
