import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../../shared/testing/fake-server.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { LostWatch, whyUnwatched, type WhyUnwatched } from './lost-watch.tsx';

const show = (why: WhyUnwatched) =>
  renderPage(<LostWatch gameId="a1" why={why} onRetry={() => undefined} />, { path: '/watch/a1' });

it('leads to the record of a public game that is over', async () => {
  const calls = fakeServer({ 'GET /api/game/a1/proof': { body: { isOver: true } } });
  show('gone');
  expect((await screen.findByRole('link', { name: 'Запись партии' })).getAttribute('href')).toBe('/replay/a1');
  expect(screen.getByRole('heading').textContent).toBe('Партия уже закончилась');
  expect(within(screen.getByRole('main')).getByRole('alert').textContent).toContain('Партия уже закончилась');
  expect(calls).toHaveLength(1);
});

it('offers another try for a game that is not there, and the user’s own game to who plays', () => {
  const calls = fakeServer({});
  const { unmount } = show('full');
  expect(screen.getByRole('button', { name: 'Попробовать снова' })).toBeTruthy();
  unmount();
  show('playing');
  expect(screen.getByRole('link', { name: /^Вернуться/ }).getAttribute('href')).toBe('/game');
  expect(screen.queryByRole('button')).toBeNull();
  // Only a game that is gone may have a record.
  expect(calls).toEqual([]);
});

it('knows why the server refuses', () => {
  expect(whyUnwatched('SET_OTHER_ACTIVE_GAME')).toBe('playing');
  expect(whyUnwatched('TOO_MANY_WATCHERS')).toBe('full');
  expect(whyUnwatched('GAME_NOT_FOUND')).toBe('gone');
});
