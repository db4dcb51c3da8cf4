import type { NotificationList, ServerEvent } from '@magnaty/protocol';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi, type MockInstance } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { RoomsProvider } from '../lobby/invite/rooms-provider.tsx';
import { resetLobby } from '../lobby/state/lobby-store.ts';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { Toaster } from '../../shared/ui/toaster.tsx';
import { useToasts } from '../../shared/ui/toasts.ts';
import { Invitations } from './invitations.tsx';

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
});

const open = (path = '/') => {
  const calls = fakeServer({
    'GET /api/notifications/list': () => ({ body: notices }),
    'POST /api/notifications/read': {},
  });
  const page = (
    <>
      <RoomsProvider>
        <Invitations />
      </RoomsProvider>
      <Toaster />
    </>
  );
  return { ...renderPage(page, { path }), calls };
};
const TEXT = 'Глеб_77 зовёт вас за стол';

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
