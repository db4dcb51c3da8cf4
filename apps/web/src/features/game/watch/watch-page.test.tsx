import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '../../../shared/ui/lazy-part.tsx';
import { takeReturnPath } from '../../../shared/session/return-path.ts';
import { NO_GAME, useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import WatchPage from './watch-page.tsx';

const Results = lazyPart(() => Promise.resolve({ default: () => null }));

/** The page at `path`, for a user who plays `gameId`. */
const open = (path: string, gameId: string | null, isOut = false) => {
  const emit = vi.spyOn(gameSocket, 'emit').mockReturnValue(new Promise(() => undefined));
  emit.mockClear();
  vi.spyOn(gameSocket, 'isConnected', 'get').mockReturnValue(true);
  const gameStatus = gameId === null ? NO_GAME : { ...NO_GAME, isSetActiveGame: true, gameId, isOut };
  useSession.getState().logIn({ ...sampleUser(), gameStatus });
  return { ...renderPage(<WatchPage Results={Results} />, { path }), emit };
};

it('joins the game of the address by its key', () => {
  const { emit } = open('/watch/a1?key=k', null);
  expect(emit).toHaveBeenCalledWith('watchGame', { gameId: 'a1', key: 'k', isEnd: false });
});

it('joins it for a user who is out of another game, though the seat there is kept', () => {
  const { emit } = open('/watch/a1', 'own', true);
  expect(emit).toHaveBeenCalledWith('watchGame', { gameId: 'a1', isEnd: false });
});

it('leads a player of the game to their own page, and asks for nothing', () => {
  const { emit, path } = open('/watch/a1?key=k', 'a1');
  expect(path()).toBe('/game');
  expect(emit).not.toHaveBeenCalled();
});

it('lets a guest log in and come back, and asks for nothing', () => {
  const emit = vi.spyOn(gameSocket, 'emit').mockReturnValue(new Promise(() => undefined));
  emit.mockClear();
  useSession.getState().clear();
  renderPage(<WatchPage Results={Results} />, { path: '/watch/a1?key=k' });
  expect(screen.getByRole('heading').textContent).toBe('Партии смотрят после входа');
  expect(screen.getByRole('link', { name: 'Войти' }).getAttribute('href')).toBe('/authorization');
  expect(takeReturnPath()).toBe('/watch/a1?key=k');
  expect(emit).not.toHaveBeenCalled();
});

it('says that a player of another game cannot watch', () => {
  const { emit } = open('/watch/a1', 'b2');
  expect(screen.getByRole('heading').textContent).toBe('Вы сами играете');
  expect(emit).not.toHaveBeenCalled();
});

it('knows no game without an id', () => {
  const { emit } = open('/watch', null);
  expect(screen.getByRole('heading').textContent).toBe('Партия вам не видна');
  expect(emit).not.toHaveBeenCalled();
});
