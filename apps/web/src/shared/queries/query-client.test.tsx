import { useMutation, useQuery, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request } from '../api/request.ts';
import { renderPage } from '../testing/render-page.tsx';
import Queries from './queries.tsx';

afterEach(() => act(() => onlineManager.setOnline(true)));

const offline = () => {
  const fetched = vi.fn((_: string) => Promise.reject(new TypeError('Failed to fetch')));
  vi.stubGlobal('fetch', fetched);
  act(() => onlineManager.setOnline(false));
  // The page also asks for itself, to tell a lost connection from a blocked call.
  return () => fetched.mock.calls.filter(([url]) => url === '/api/x').length;
};

function Sender() {
  const { mutate, status } = useMutation({ mutationFn: () => request({ method: 'POST', path: '/api/x' }) });
  return <button onClick={() => mutate()}>{status}</button>;
}

test('without a connection a change fails at once, and is not sent when the connection is back', async () => {
  const sent = offline();
  renderPage(
    <Queries>
      <Sender />
    </Queries>,
  );
  fireEvent.click(screen.getByRole('button'));
  await screen.findByText('error');
  act(() => onlineManager.setOnline(true));
  await act(() => new Promise((resolve) => queueMicrotask(() => resolve(undefined))));
  expect(sent()).toBe(1);
});

function Reader() {
  const { status, fetchStatus } = useQuery({ queryKey: ['x'], queryFn: () => request({ path: '/api/x' }) });
  return <p>{`${status} ${fetchStatus}`}</p>;
}

test('without a connection a query fails after a few tries instead of waiting in silence', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const sent = offline();
  renderPage(
    <Queries>
      <Reader />
    </Queries>,
  );
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await waitFor(() => expect(screen.getByText('error idle')).toBeTruthy());
  expect(sent()).toBe(3);
});
