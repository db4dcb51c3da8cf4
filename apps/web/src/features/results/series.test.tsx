import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { Series } from './series.tsx';

const over = (nth: number, winner: string) => ({ gameId: `game-${nth}`, finishedAt: nth * 60_000, winner });
const PLAYERS = [
  { userId: 'anna', nickname: 'Аня', wins: 1 },
  { userId: 'boris', nickname: 'Боря', wins: 0 },
];

const show = async (games: readonly ReturnType<typeof over>[], status = 200) => {
  const body = { games, players: PLAYERS, botWins: games.length - 1 };
  const calls = fakeServer({ 'GET /api/game/game-2/series': { status, body } });
  renderPage(<Series gameId="game-2" />);
  await act(() => Promise.resolve());
  await act(() => Promise.resolve());
  expect(calls).toHaveLength(1);
};

it('says who has won the games of the room, and leads to their replays, the last one first', async () => {
  await show([over(2, ''), over(1, 'Аня')]);
  await screen.findByText('Вечер: Аня 1 · Боря 0 · Бот 1');
  const links = [...document.querySelectorAll('a')];
  expect(links.map(({ textContent, pathname }) => [textContent.replace(/^[\d:]+/, ''), pathname])).toEqual([
    ['Победа: Бот', '/replay/game-2'],
    ['Победа: Аня', '/replay/game-1'],
  ]);
});

it.each([
  ['after the first game', [over(2, 'Аня')], 200],
  ['without an answer', [over(2, ''), over(1, 'Аня')], 404],
] as const)('says nothing %s', async (_, games, status) => {
  await show(games, status);
  expect(screen.queryByText(/Вечер/)).toBeNull();
});
