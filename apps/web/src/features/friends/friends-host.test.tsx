import type { ServerEvent } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { RoomsProvider } from '../lobby/invite/rooms-provider.tsx';
import { resetLobby } from '../lobby/state/lobby-store.ts';
import { callToTable, forgetFriends, toggleFriends, useFriends } from './friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { useToasts } from '../../shared/ui/toasts.ts';
import FriendsHost from './friends-host.tsx';

const NOBODY = { friends: [], asking: [], asked: [], opponents: [] };
let emit: MockInstance<typeof gameSocket.emit>;
const listeners = new Map<string, Set<(payload: never) => void>>();
const receive = ({ name, payload }: ServerEvent): void => {
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
};

beforeEach(() => {
  vi.restoreAllMocks();
  listeners.clear();
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  vi.spyOn(gameSocket, 'on').mockImplementation(((name: string, listener: (payload: never) => void) => {
    const known = listeners.get(name) ?? new Set();
    listeners.set(name, known.add(listener));
    return () => void known.delete(listener);
  }) as unknown as typeof gameSocket.on);
  useToasts.setState({ toasts: [] });
  resetLobby();
  useSession.getState().logIn(sampleUser());
  forgetFriends();
});

const open = (path = '/', handlers: Parameters<typeof fakeServer>[0] = {}) => {
  const calls = fakeServer({
    'GET /api/friends/online': { body: { online: 3 } },
    'GET /api/friends/list': { body: NOBODY },
    'POST /api/game/room/invite': { body: { roomId: 'K7M2QX' } },
    ...handlers,
  });
  const page = (
    <>
      <RoomsProvider>
        <FriendsHost />
      </RoomsProvider>
      <Toaster />
    </>
  );
  return { ...renderPage(page, { path }), calls };
};
test('a friend whom a page calls to a table is invited to a new room', async () => {
  const { calls } = open();
  act(() => callToTable('gleb'));
  await waitFor(() => expect(calls.filter(({ url }) => url === '/api/game/room/invite')).toHaveLength(1));
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['createRoom']);
  expect(useFriends.getState().calledId).toBeNull();
});

test('the number of friends online is asked for, and again after a change of a friend', async () => {
  const { calls } = open();
  await waitFor(() => expect(useFriends.getState().online).toBe(3));
  const count = () => calls.filter(({ url }) => url === '/api/friends/online').length;
  expect(count()).toBe(1);
  receive({ name: 'AccountChanged', payload: { what: ['friends'] } });
  await waitFor(() => expect(count()).toBe(2));
});

test('in a game the list of friends is loaded, for the menus of its players', async () => {
  open('/game');
  await waitFor(() => expect(useFriends.getState().list).toEqual(NOBODY));
});

test('who sits in no room opens one by inviting a friend', async () => {
  const friend = { userId: 'vera', nickname: 'vera', avatarPath: null, rating: 1, where: { at: 'site' } };
  const { calls } = open('/', { 'GET /api/friends/list': { body: { ...NOBODY, friends: [friend] } } });
  act(toggleFriends);
  const button = await screen.findByRole('button', { name: 'Позвать: vera' });
  fireEvent.click(button);
  fireEvent.click(button);
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() => expect(posted()).toEqual([{ userId: 'vera' }]));
  expect(emit.mock.calls.map(([name]) => name)).toEqual(['createRoom']);
  expect(useToasts.getState().toasts).toEqual([]);
});

test('a room that is refused is told once, and nobody is invited to it', async () => {
  emit.mockResolvedValue({ ok: false, code: 'SUSPENDED', message: 'нельзя' });
  const { calls } = open('/', { 'GET /api/user/info': { status: 401, body: { code: 'NOT_AUTHENTICATED' } } });
  act(() => callToTable('gleb'));
  await waitFor(() => expect(useToasts.getState().toasts.map(({ text }) => text)).toEqual(['нельзя']));
  await act(async () => undefined);
  expect(useToasts.getState().toasts).toHaveLength(1);
  expect(calls.filter(({ url }) => url === '/api/game/room/invite')).toEqual([]);
});
