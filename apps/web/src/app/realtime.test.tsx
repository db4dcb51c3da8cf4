import type { ServerEvent } from '@magnaty/protocol';
import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_GAME, useSession } from '../shared/session/session-store.ts';
import { ServerInfoContext } from '../shared/session/server-info.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { sampleUser, SERVER_INFO } from '../shared/testing/samples.ts';
import { noteOwnMove } from '../shared/session/shown-game.ts';
import { useToasts } from '../shared/ui/toasts.ts';
import { Realtime } from './realtime.tsx';

const IN_GAME = {
  isSetActiveGame: true,
  isDisconnected: false,
  disconnectTimerLeft: null,
  isPaused: false,
  gameId: 'g',
  isOut: false,
  resultGameId: null,
};
let receive: (event: ServerEvent) => void;
let open: ReturnType<typeof vi.spyOn>;
let close: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.restoreAllMocks();
  open = vi.spyOn(gameSocket, 'open').mockResolvedValue();
  close = vi.spyOn(gameSocket, 'close').mockImplementation(() => undefined);
  const listeners: ((event: ServerEvent) => void)[] = [];
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    listeners.push(listener);
    return () => undefined;
  });
  receive = (event) => {
    for (const listener of listeners) listener(event);
  };
});

const realtime = (
  <ServerInfoContext value={SERVER_INFO}>
    <Realtime />
  </ServerInfoContext>
);

test('the socket opens at login and closes at logout', async () => {
  render(realtime);
  expect(open).not.toHaveBeenCalled();
  useSession.getState().logIn(sampleUser());
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
  useSession.getState().clear();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

const NUMBERS = { body: { balance: 5, experience: 0, rating: 1531 } };

test('several changes of the balance at once are one question, and its numbers are shown', async () => {
  vi.useFakeTimers();
  const calls = fakeServer({ 'GET /api/user/updateInfo': NUMBERS });
  useSession.getState().logIn(sampleUser());
  render(realtime);
  receive({ name: 'AccountChanged', payload: { what: ['balance', 'inventory'] } });
  receive({ name: 'AccountChanged', payload: { what: ['balance'] } });
  receive({ name: 'AccountChanged', payload: { what: ['inventory', 'payment', 'locale'] } });
  await vi.advanceTimersByTimeAsync(1000);
  expect(calls).toHaveLength(1);
  expect(useSession.getState().user).toMatchObject({ rating: 1531, balance: 5 });
  vi.useRealTimers();
});

test('a confirmed address is shown, and nothing else of the user changes', async () => {
  fakeServer({ 'GET /api/user/info': { body: sampleUser({ isConfirmedEmail: true, balance: 1 }) } });
  useSession.getState().logIn(sampleUser({ isConfirmedEmail: false, balance: 7 }));
  render(realtime);
  receive({ name: 'AccountChanged', payload: { what: ['notifications'] } });
  await waitFor(() => expect(useSession.getState().user).toMatchObject({ isConfirmedEmail: true, balance: 7 }));
});

test('a game that ended between the load of the user and the connection: the numbers are loaded', async () => {
  const calls = fakeServer({ 'GET /api/user/updateInfo': NUMBERS });
  useSession.getState().logIn(sampleUser({ gameStatus: IN_GAME }));
  render(realtime);
  receive({ name: 'UpdateGameStatus', payload: NO_GAME });
  await waitFor(() => expect(useSession.getState().user).toMatchObject({ rating: 1531, balance: 5 }));
  expect(calls).toHaveLength(1);
});

test('a notification is shown as a toast of its type, which closes after 4 s', () => {
  useSession.getState().logIn(sampleUser());
  render(realtime);
  receive({ name: 'NewNotification', payload: { type: 'warning', text: 'Скоро' } });
  expect(useToasts.getState().toasts).toMatchObject([{ type: 'warning', text: 'Скоро', duration: 4000 }]);
});

test('notifications wait until the own move is over, and come in their order', () => {
  useToasts.setState({ toasts: [] });
  useSession.getState().logIn(sampleUser());
  render(realtime);
  const shown = () => useToasts.getState().toasts.map(({ text }) => text);
  noteOwnMove(true);
  receive({ name: 'NewNotification', payload: { type: 'success', text: 'Платёж пришёл' } });
  receive({ name: 'NewNotification', payload: { type: 'warning', text: 'Вас зовут' } });
  expect(shown()).toEqual([]);
  noteOwnMove(false);
  expect(shown()).toEqual(['Платёж пришёл', 'Вас зовут']);
  // The next move holds only what comes from then on.
  noteOwnMove(true);
  expect(shown()).toHaveLength(2);
  noteOwnMove(false);
});
