import type { CurrentUser } from '@magnaty/protocol';
import { useMutation, useQuery, onlineManager } from '@tanstack/react-query';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { request, setRequestLocale } from '../api/request.ts';
import { useSession } from '../session/session-store.ts';
import { gameSocket } from '../socket/game-socket.ts';
import { fakeServer } from '../testing/fake-server.ts';
import { renderPage } from '../testing/render-page.tsx';
import { sampleUser } from '../testing/samples.ts';
import Queries from './queries.tsx';
import { queryClient } from './query-client.ts';

afterEach(() => act(() => onlineManager.setOnline(true)));
afterEach(() => queryClient.clear());

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

const userOf = (id: string) => ({ ...useSession.getState().user, id }) as CurrentUser;
const enter = (id: string) => act(() => useSession.setState({ user: userOf(id) }));

function Coins() {
  const { data } = useQuery({ queryKey: ['coins'], queryFn: () => request<string>({ path: '/api/coins' }) });
  return <p>{data ?? 'none'}</p>;
}

test('a logout forgets what the account was told', () => {
  enter('ada');
  queryClient.setQueryData(['coins'], 'of ada');
  enter('ada');
  expect(queryClient.getQueryData(['coins'])).toBe('of ada');
  act(() => useSession.getState().clear());
  expect(queryClient.getQueryData(['coins'])).toBeUndefined();
});

test('an account that takes the place of another one sees its own data, also if an answer is on its way', async () => {
  const answers: ((body: string) => void)[] = [];
  fakeServer({ 'GET /api/coins': () => new Promise((resolve) => answers.push((body) => resolve({ body }))) });
  enter('ada');
  renderPage(
    <Queries>
      <Coins />
    </Queries>,
  );
  await waitFor(() => expect(answers).toHaveLength(1));
  enter('bob');
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.('of bob');
  answers[0]?.('of ada');
  await screen.findByText('of bob');
  enter('eve');
  await screen.findByText('none');
});

test('a language that changes while the page stays open asks again, in the new language', async () => {
  const languages: (string | null)[] = [];
  const fetched = (_: string, { headers }: RequestInit) => {
    languages.push(new Headers(headers).get('x-locale'));
    return Promise.resolve(Response.json({}));
  };
  vi.stubGlobal('fetch', vi.fn(fetched));
  act(() => useSession.getState().logIn(sampleUser({ localeId: 1 })));
  setRequestLocale('ru');
  renderPage(
    <Queries>
      <Reader />
    </Queries>,
  );
  await screen.findByText('success idle');
  vi.spyOn(gameSocket, 'isConnected', 'get').mockReturnValue(true);
  const told = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  act(() => useSession.getState().patchUser({ localeId: 2 }));
  expect(told.mock.calls).toEqual([['setLocale', { locale: 'en' }]]);
  await waitFor(() => expect(languages).toEqual(['ru', 'en']));
  act(() => useSession.getState().patchUser({ volume: 10 }));
  await screen.findByText('success idle');
  expect(languages).toHaveLength(2);
});
