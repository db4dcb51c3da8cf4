import type { NotificationList, ServerEvent } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { resetLobby } from '../../features/lobby/state/lobby-store.ts';
import { askToBlock } from '../../shared/friends/blocking.ts';
import { callToTable, forgetFriends, toggleFriends, useFriends } from '../../shared/friends/friends-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { useToasts } from '../../shared/ui/toasts.ts';
import FriendsHost from './friends-host.tsx';

const NOBODY = { friends: [], asking: [], asked: [], opponents: [] };
const invitation = (id: number, roomId: string) => ({
  id,
  at: 0,
  isRead: false,
  notice: { kind: 'invitation' as const, userId: 'gleb', roomId },
  actor: { userId: 'gleb', nickname: 'Глеб_77', avatarPath: null },
  item: null,
});
let notices: NotificationList;
let emit: MockInstance<typeof gameSocket.emit>;
const listeners = new Map<string, Set<(payload: never) => void>>();
const receive = ({ name, payload }: ServerEvent): void => {
  for (const listener of listeners.get(name) ?? []) listener(payload as never);
};

beforeEach(() => {
  vi.restoreAllMocks();
  listeners.clear();
  notices = { list: [], hasMore: false, unread: 0 };
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
    'GET /api/notifications/list': () => ({ body: notices }),
    'POST /api/notifications/read': {},
    'POST /api/game/room/invite': { body: { roomId: 'K7M2QX' } },
    ...handlers,
  });
  const page = (
    <>
      <FriendsHost />
      <Toaster />
    </>
  );
  return { ...renderPage(page, { path }), calls };
};
const TEXT = 'Глеб_77 зовёт вас за стол';

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

test('an invitation is shown when it comes, and its button enters the room', async () => {
  open();
  notices = { ...notices, list: [invitation(1, 'K7M2QX')] };
  receive({ name: 'AccountChanged', payload: { what: ['bell'] } });
  await screen.findByText(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  expect(emit).toHaveBeenCalledWith('joinRoom', { code: 'K7M2QX', password: '' });
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('a room with a password is a matter of its link, which asks for it', async () => {
  emit.mockResolvedValue({ ok: false, code: 'WRONG_PASSWORD', message: '' });
  notices = { ...notices, list: [invitation(1, 'K7M2QX')] };
  const { path } = open('/rating');
  await screen.findByText(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Войти' }));
  await waitFor(() => expect(path()).toBe('/?inviteRoom=K7M2QX'));
});

test('closing it leaves it to the bell: it is read, and declined nowhere', async () => {
  notices = { ...notices, list: [invitation(1, 'K7M2QX')] };
  const { calls } = open();
  await screen.findByText(TEXT);
  fireEvent.click(screen.getByRole('button', { name: 'Закрыть' }));
  const sent = calls.filter(({ method }) => method === 'POST').map(({ url, body }) => [url, body]);
  expect(sent).toEqual([['/api/notifications/read', { ids: [1] }]]);
  expect(screen.queryByText(TEXT)).toBeNull();
});

test('it disappears when the room starts or closes, and comes again at the next invitation', async () => {
  notices = { ...notices, list: [invitation(1, 'K7M2QX')] };
  open();
  await screen.findByText(TEXT);
  notices = { ...notices, list: [] };
  receive({ name: 'AccountChanged', payload: { what: ['bell'] } });
  await waitFor(() => expect(screen.queryByText(TEXT)).toBeNull());
  notices = { ...notices, list: [invitation(2, 'K7M2QX')] };
  receive({ name: 'AccountChanged', payload: { what: ['bell'] } });
  await screen.findByText(TEXT);
});

test('nothing comes between a player and the move: it waits for the end of the game', async () => {
  notices = { ...notices, list: [invitation(1, 'K7M2QX')] };
  const { calls } = open('/game');
  await waitFor(() => expect(calls.some(({ url }) => url === '/api/notifications/list')).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByText(TEXT)).toBeNull();
  act(() => navigate('/'));
  await screen.findByText(TEXT);
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

test('a block is asked for in one sentence, and its notification undoes it', async () => {
  const { calls } = open('/', { 'POST /api/relations/block': {}, 'POST /api/relations/unblock': {} });
  act(() => askToBlock({ userId: 'lev', nickname: 'Лев', avatarPath: null }));
  await screen.findByText(/^Вы перестанете быть друзьями/);
  const posted = () => calls.filter(({ method }) => method === 'POST').map(({ url }) => url);
  expect(posted()).toEqual([]);
  fireEvent.click(screen.getByRole('button', { name: 'Заблокировать' }));
  await screen.findByText('Игрок Лев заблокирован');
  expect(useSession.getState().user?.relations.blocked).toEqual(['lev']);
  fireEvent.click(screen.getByRole('button', { name: 'Вернуть' }));
  await waitFor(() => expect(useSession.getState().user?.relations.blocked).toEqual([]));
  await waitFor(() => expect(posted()).toEqual(['/api/relations/block', '/api/relations/unblock']));
});
