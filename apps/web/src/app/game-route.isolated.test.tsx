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

test('the game page waits for its code, and is shown at once if the code is already loaded', async () => {
  const first = show();
  screen.getByText('wait');
  await screen.findByText('the board');
  first.unmount();
  await loadGamePage();
  show();
  expect(screen.getByText('the board')).toBeTruthy();
});
