import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, test, vi } from 'vitest';
import { GameRoute, loadGamePage } from './game-route.tsx';

vi.mock('../features/game/game-page.tsx', () => ({ default: () => <p>the board</p> }));

const show = () =>
  render(
    <Suspense fallback={<p>wait</p>}>
      <GameRoute />
    </Suspense>,
  );

test('the game waits for its code where nobody asked for it before, and stands at once where somebody did', async () => {
  const first = show();
  screen.getByText('wait');
  await screen.findByText('the board');
  first.unmount();
  await loadGamePage();
  show();
  expect(screen.getByText('the board')).toBeTruthy();
});
