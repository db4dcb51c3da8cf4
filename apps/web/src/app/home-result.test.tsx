import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { finishedGame } from '../game-view/gallery/games.ts';
import { updateLobby, resetLobby, useLobby } from '../features/lobby/state/lobby-store.ts';
import { openLobby, stepOf } from '../features/lobby/state/lobby-state.ts';
import { NO_GAME, useSession } from '../shared/session/session-store.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { HomeRoute } from './home-route.tsx';

const { players } = finishedGame(0).game;
let games = 0;
let gameId: string;
let emit: ReturnType<typeof vi.spyOn>;
let calls: readonly { readonly url: string }[];

beforeEach(() => {
  resetLobby();
  emit?.mockRestore();
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  gameId = `over-${games++}`;
  calls = fakeServer({ 'GET /api/game/result': { body: { result: { gameId, players, missingReward: null } } } });
});

const visit = (gameStatus: Partial<typeof NO_GAME> = {}) => {
  const status = { ...NO_GAME, resultGameId: gameId, ...gameStatus };
  useSession.getState().logIn(sampleUser({ id: 'mira', gameStatus: status }));
  return renderPage(<HomeRoute />);
};
const result = () => screen.findByRole('dialog', { name: 'Вы выиграли!' });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

test('a result that was not closed is shown at the next visit, with places and rewards, and closed once for all', async () => {
  visit();
  await result();
  expect(screen.getAllByRole('listitem')).toHaveLength(players.length);
  expect(screen.getByText('Вы получили')).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'На главную' }));
  await gone();
  expect(emit).toHaveBeenCalledWith('exitGame', { gameId });
  // The server may not have stored it yet.
  act(() => useSession.getState().setGameStatus({ ...NO_GAME, resultGameId: gameId }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a new game is offered as at the end of the game', async () => {
  visit();
  await result();
  await userEvent.click(screen.getByRole('button', { name: 'Новая игра' }));
  await waitFor(() => expect(stepOf(useLobby.getState())).toBe('settings'));
  expect(emit).toHaveBeenCalledWith('exitGame', { gameId });
});

test('the result closes when another tab has closed it', async () => {
  visit();
  await result();
  act(() => useSession.getState().setGameStatus(NO_GAME));
  await gone();
  expect(emit).not.toHaveBeenCalled();
});

test('a running game and an open lobby come first', async () => {
  act(() => updateLobby(openLobby));
  visit({ isSetActiveGame: true, gameId: 'g' });
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => useSession.getState().setGameStatus({ ...NO_GAME, resultGameId: gameId }));
  await waitFor(() => expect(calls.some(({ url }) => url.includes('/api/game/result'))).toBe(true));
  expect(screen.queryByRole('dialog', { name: 'Вы выиграли!' })).toBeNull();
  act(resetLobby);
  await result();
});
