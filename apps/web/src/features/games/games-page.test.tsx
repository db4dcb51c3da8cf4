import type { ListedGame } from '@magnaty/protocol';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import GamesPage from './games-page.tsx';

const USER = sampleUser();
const game = (part: Partial<ListedGame> = {}): ListedGame => ({
  gameId: 'g1',
  gameModeId: 1,
  isPrivate: false,
  startedAt: 0,
  finishedAt: 25 * 60_000,
  rounds: 21,
  isAnnulled: false,
  place: 2,
  players: [
    { userId: 'other', nickname: 'lev', avatarPath: null, isBot: false, place: 1 },
    { userId: USER.id, nickname: 'mira_k', avatarPath: null, isBot: false, place: 2 },
  ],
  ...part,
});

beforeEach(() => useSession.getState().logIn(USER));

test('each game has its place, opponents, length and mode, and a link to its replay', async () => {
  fakeServer({ 'GET /api/game/list': { body: { games: [game()], countPages: 1 } } });
  renderPage(<GamesPage />, { path: '/games' });
  expect((await screen.findByRole('link', { name: 'Смотреть' })).getAttribute('href')).toBe('/replay/g1');
  for (const text of ['2-е место из 2', 'lev', 'mira_k', '25 мин · 21 круг'])
    expect(screen.getByText(text), text).toBeTruthy();
  expect(screen.queryByRole('navigation')).toBeNull();
});

test('pages lead to older games, and keep whose games they are', async () => {
  fakeServer({ 'GET /api/game/list': { body: { games: [game()], countPages: 3 } } });
  renderPage(<GamesPage />, { path: '/games?user=other' });
  expect(await screen.findByRole('heading', { level: 1, name: 'Партии игрока lev' })).toBeTruthy();
  fireEvent.click(await screen.findByRole('button', { name: 'Раньше' }));
  expect(window.location.search).toBe('?user=other&page=2');
  expect(await screen.findByText('Страница 2 из 3')).toBeTruthy();
});

test('without games the page says how to get one', async () => {
  fakeServer({ 'GET /api/game/list': { body: { games: [], countPages: 0 } } });
  renderPage(<GamesPage />, { path: '/games' });
  expect(await screen.findByRole('heading', { name: 'Партий пока нет' })).toBeTruthy();
});

test('a failure is told and can be tried again', async () => {
  fakeServer({ 'GET /api/game/list': { status: 500, body: { code: 'INTERNAL', message: 'x' } } });
  renderPage(<GamesPage />, { path: '/games' });
  const again = await screen.findByRole('button', { name: 'Повторить' }, { timeout: 5000 });
  fakeServer({ 'GET /api/game/list': { body: { games: [game()], countPages: 1 } } });
  fireEvent.click(again);
  expect(await screen.findByText('lev')).toBeTruthy();
});
