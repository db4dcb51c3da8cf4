import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPage } from '../shared/testing/render-page.tsx';
import { GameResults } from './game-results.ts';
import { GameRoute, loadGamePage } from './game-route.tsx';

vi.mock('./people/game-page.tsx', () => ({ default: () => <p>the board</p> }));

test('the game page waits for its code, and is shown at once if the code is already loaded', async () => {
  const first = renderPage(<GameRoute Results={GameResults} />);
  screen.getByRole('status', { name: 'Загрузка' });
  await screen.findByText('the board');
  first.unmount();
  await loadGamePage();
  renderPage(<GameRoute Results={GameResults} />);
  expect(screen.getByText('the board')).toBeTruthy();
});
