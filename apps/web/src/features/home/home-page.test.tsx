import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useQuickPlay } from '../../shared/session/quick-play-store.ts';
import { NO_GAME, useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { HomePage } from './home-page.tsx';
// They load on demand. Here they load before the tests, so that none loads after their end.
import './playing-now.tsx';
import '../../shared/poster/poster.tsx';

const disconnected = {
  isSetActiveGame: true,
  isDisconnected: true,
  disconnectTimerLeft: 47,
  isPaused: false,
  gameId: 'g1',
  isOut: false,
  resultGameId: null,
};

test('a guest is asked to log in', async () => {
  const { path } = renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  await userEvent.click(screen.getByRole('link', { name: 'Войти' }));
  expect(path()).toBe('/authorization');
});

test('a guest plays at once by the large button, or takes the tutorial', { tags: 'tutorial' }, async () => {
  useQuickPlay.setState({ isOpen: false, openCount: 0 });
  renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Играть сразу' }));
  expect(useQuickPlay.getState().isOpen).toBe(true);
  expect(screen.getByRole('link', { name: 'Пройти обучение' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Сегодня' })).toBeNull();
});

test('the strip has the floor at once, and is not there while a game waits', { tags: 'progress' }, () => {
  useSession.getState().logIn(sampleUser({ experience: 4280 }));
  const first = renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  const floor = within(screen.getByRole('region', { name: 'Сегодня' })).getByRole('link', { name: /Совладелец/ });
  expect([floor.getAttribute('href'), floor.textContent]).toEqual([
    '/progress',
    '14Этаж 14Совладелецещё 228\u00a0XP до 15-го',
  ]);
  first.unmount();
  useSession.getState().setGameStatus({ ...NO_GAME, isSetActiveGame: true, gameId: 'g1' });
  renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  expect(screen.queryByRole('region', { name: 'Сегодня' })).toBeNull();
});

test('a user plays', async () => {
  useSession.getState().logIn(sampleUser());
  const onPlay = vi.fn();
  renderPage(<HomePage Strip={() => null} onPlay={onPlay} />);
  await userEvent.click(screen.getByRole('button', { name: 'Играть' }));
  expect(onPlay).toHaveBeenCalledOnce();
});

test('a user with a running game returns to it; without a timer no seconds are shown', async () => {
  useSession.getState().logIn(sampleUser({ gameStatus: { ...NO_GAME, isSetActiveGame: true, gameId: 'g1' } }));
  const { path } = renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  expect(screen.queryByRole('timer')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Вернуться/ }));
  expect(path()).toBe('/game');
});

test('a user who is out may play another game, or watch the running one to its end, without a countdown', async () => {
  const gameStatus = { ...NO_GAME, isSetActiveGame: true, isOut: true, gameId: 'g1' };
  useSession.getState().logIn(sampleUser({ gameStatus }));
  const onPlay = vi.fn();
  const { path } = renderPage(<HomePage Strip={() => null} onPlay={onPlay} />);
  expect(screen.queryByRole('timer')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Отключиться' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Играть' }));
  expect(onPlay).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'Досмотреть игру' }));
  expect(path()).toBe('/game');
});

test('a disconnected user sees a countdown, and at its end the state is loaded', () => {
  vi.useFakeTimers();
  const calls = fakeServer({ 'GET /api/user/info': { body: sampleUser() } });
  useSession.getState().logIn(sampleUser({ gameStatus: disconnected }));
  renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  expect(screen.getByRole('timer').textContent).toBe('47');
  act(() => vi.advanceTimersByTime(3000));
  expect(screen.getByRole('timer').textContent).toBe('44');
  act(() => vi.advanceTimersByTime(60_000));
  expect(calls).toHaveLength(1);
});

test('TIME-9 a game that waits for its user says so, and counts the minutes', () => {
  vi.useFakeTimers();
  useSession
    .getState()
    .logIn(sampleUser({ gameStatus: { ...disconnected, isPaused: true, disconnectTimerLeft: 1799 } }));
  renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  expect(screen.getByText('Партия ждёт вас')).toBeTruthy();
  expect(screen.getByRole('timer', { name: 'Осталось 30 минут' }).textContent).toBe('29:59');
  act(() => vi.advanceTimersByTime(1_739_000));
  expect(screen.getByRole('timer').textContent).toBe('60');
});

test('disconnecting leaves the game for good after a confirmation', async () => {
  useSession.getState().logIn(sampleUser({ gameStatus: disconnected }));
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  renderPage(<HomePage Strip={() => null} onPlay={() => undefined} />);
  const openDialog = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Отключиться' }));
    return within(await screen.findByRole('dialog', { name: 'Отключиться от игры?' }));
  };
  const first = await openDialog();
  expect(document.activeElement).toBe(first.getByRole('button', { name: 'Остаться' }));
  await userEvent.click(first.getByRole('button', { name: 'Остаться' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(emit).not.toHaveBeenCalled();
  await userEvent.click((await openDialog()).getByRole('button', { name: 'Отключиться' }));
  expect(emit).toHaveBeenCalledWith('exitGame', { gameId: 'g1' });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Играть' })).toBeTruthy());
  emit.mockRestore();
});
