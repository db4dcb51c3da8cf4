import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import PlayingNow from './playing-now.tsx';

test('the number is shown from twelve people on, is asked for each minute, and disappears without an answer', async () => {
  vi.useFakeTimers();
  let people = 11;
  const calls = fakeServer({
    'GET /api/home/playing': () =>
      people < 0 ? { status: 500, body: { code: 'INTERNAL', message: '' } } : { body: { people } },
  });
  renderPage(<PlayingNow />);
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await pass(0);
  expect(screen.queryByText(/играют сейчас/u)).toBeNull();
  people = 12;
  await pass(60_000);
  expect(screen.getByText(/играют сейчас/u).textContent).toBe('12 играют сейчас');
  people = -1;
  await pass(60_000);
  expect(screen.queryByText(/играют сейчас/u)).toBeNull();
  expect(calls).toHaveLength(3);
});
