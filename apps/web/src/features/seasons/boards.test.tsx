import type { Board, BoardRow } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { fakeServer, type SeenCall } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import RatingPage from './rating-page.tsx';

const row = (ratingPosition: number, part: Partial<BoardRow> = {}): BoardRow => ({
  id: `p${ratingPosition}`,
  avatarPath: null,
  experience: 900,
  ratingScore: 2000 - ratingPosition,
  nickName: `player${ratingPosition}`,
  ratingPosition,
  ratingPositionDiff: 0,
  avatarFrame: null,
  missingGames: 0,
  points: 500 - ratingPosition,
  games: 12,
  ...part,
});

const OWN = { id: 'u1', nickName: 'mira_k' };
const upTo = (last: number, from = 1) => Array.from({ length: last - from + 1 }, (_, nth) => row(from + nth));

const board = (part: Partial<Board>): Board => ({
  season: { number: 6, name: 'leaffall', startsAt: 0, endsAt: 1 },
  rows: upTo(3),
  hasMore: false,
  own: row(37, { ...OWN, points: 188 }),
  toNext: 4,
  listed: 1284,
  ...part,
});

/** Answers by the query of the board. */
const serve = (answer: (query: URLSearchParams) => Partial<Board> | null) =>
  fakeServer({
    'GET /api/rating/list': { body: upTo(100) },
    'GET /api/rating/board': ({ url }) => {
      const part = answer(new URLSearchParams(url.split('?')[1]));
      return part === null ? { status: 503 } : { body: board(part) };
    },
  });

const boardsOf = (calls: readonly SeenCall[]) =>
  calls.filter(({ url }) => url.startsWith('/api/rating/board')).map(({ url }) => url.split('?')[1]);

const rowOf = async (nickname: string | RegExp) =>
  (await screen.findByRole('rowheader', { name: nickname })).closest('tr')!;
const cellsOf = (element: HTMLElement) => [...element.children].slice(3).map(({ textContent }) => textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

beforeEach(() => useSession.getState().logIn(sampleUser()));

test('the page opens with the list of all time, and asks for a board when it is chosen', async () => {
  const calls = serve(() => ({}));
  renderPage(<RatingPage />);
  await rowOf('player100');
  expect(boardsOf(calls)).toEqual([]);
  expect(screen.getByRole('button', { name: 'Всё время', pressed: true })).toBeTruthy();
  await press('Сезон');
  await waitFor(() => expect(boardsOf(calls)).toEqual(['board=season&page=0']));
  await screen.findByRole('columnheader', { name: 'Очки' });
  expect(cellsOf(await rowOf('player1'))).toEqual(['499', '1\u00a0999', '900']);
  await press('Друзья');
  await screen.findByRole('columnheader', { name: 'Партий' });
  expect(cellsOf(await rowOf('player1'))).toEqual(['1\u00a0999', '900', '12']);
});

test('the own row says what the next place lacks, at the end or in its place', async () => {
  serve((query) =>
    query.get('board') === 'week' ? { rows: [row(1), row(2, { ...OWN })], own: row(2, OWN), toNext: 1 } : {},
  );
  renderPage(<RatingPage />);
  await press('Сезон');
  const own = await rowOf(/^mira_k \(Вы\)/);
  expect(own.textContent).toContain('до 36-го места 4 очка');
  expect(own.getAttribute('aria-current')).toBe('true');
  await press('Неделя');
  await screen.findByText('до 1-го места 1 очко');
  expect(screen.getAllByRole('rowheader', { name: /^mira_k/ })).toHaveLength(1);
});

test('a user without a place sees how many games are missing, and plays', async () => {
  serve(() => ({ own: row(0, { ...OWN, missingGames: 3, games: 2 }), toNext: null }));
  renderPage(<RatingPage />);
  await press('Сезон');
  const own = await rowOf(/^mira_k \(Вы\)/);
  expect(own.textContent).toContain('Ещё 3 рейтинговые партии — и вы в таблице');
  expect(within(own).getByRole('link', { name: 'Играть' }).getAttribute('href')).toBe('/');
  expect(own.querySelectorAll('i')).toHaveLength(5);
});

test('a quick account reads that it must be saved', async () => {
  useSession.getState().logIn(sampleUser({ isQuick: true }));
  serve(() => ({ own: row(0, { ...OWN, missingGames: 5, games: 0 }), toNext: null }));
  renderPage(<RatingPage />);
  await press('Сезон');
  expect((await rowOf(/^mira_k \(Вы\)/)).textContent).toContain('Быстрый аккаунт не участвует в рейтинге');
  expect(screen.queryByRole('link', { name: 'Играть' })).toBeNull();
});

test('further pages follow by the button, also behind the hundred of all time', async () => {
  const calls = serve((query) => {
    const page = Number(query.get('page'));
    return { rows: upTo(page * 50 + 50, page * 50 + 1), hasMore: page < 2 };
  });
  renderPage(<RatingPage />);
  await rowOf('player100');
  await press('Показать ещё');
  await rowOf('player50');
  await press('Показать ещё');
  await rowOf('player100');
  await press('Показать ещё');
  await rowOf('player150');
  expect(screen.queryByRole('button', { name: 'Показать ещё' })).toBeNull();
  expect(boardsOf(calls)).toEqual(['board=all&page=0', 'board=all&page=1', 'board=all&page=2']);
});

test('a search waits for a pause, finds by the beginning, and tells the number', async () => {
  const calls = serve((query) =>
    query.get('search') === 'мир'
      ? { rows: [row(5, { nickName: 'мирра' }), row(0, { id: 'x', nickName: 'мир_и_сделка', missingGames: 3 })] }
      : {},
  );
  renderPage(<RatingPage />);
  await rowOf('player1');
  const field = screen.getByRole('searchbox', { name: 'Никнейм' });
  fireEvent.change(field, { target: { value: 'м' } });
  fireEvent.change(field, { target: { value: 'мир' } });
  expect(await screen.findByText(/^Нашлись 2 игрока\. Поиск идёт по всем игрокам/)).toBeTruthy();
  expect((await rowOf('мир_и_сделка')).textContent).toContain('сыграны 2 партии из 5');
  expect(boardsOf(calls)).toEqual([`board=all&search=${encodeURIComponent('мир')}`]);
  fireEvent.change(field, { target: { value: '' } });
  await rowOf('player100');
});

test('without anybody the podium is free', async () => {
  serve(() => ({ rows: [], listed: 0, own: row(0, { ...OWN, missingGames: 5 }), toNext: null }));
  renderPage(<RatingPage />);
  await press('Сезон');
  expect(await screen.findByRole('heading', { level: 2, name: /^Пьедестал\s+свободен$/ })).toBeTruthy();
  expect(screen.getByText(/5 рейтинговых партий — и место ваше/)).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('a failure is told, and a retry loads the board', async () => {
  let isUp = false;
  serve(() => (isUp ? {} : null));
  renderPage(<RatingPage />);
  await press('Сезон');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Произошла ошибка/);
  isUp = true;
  act(() => fireEvent.click(screen.getByRole('button', { name: 'Повторить' })));
  await rowOf('player3');
});
