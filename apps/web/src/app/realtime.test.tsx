import { render, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { NO_GAME, useSession } from '../shared/session/session-store.ts';
import { ServerInfoContext } from '../shared/session/server-info.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { sampleUser, SERVER_INFO } from '../shared/testing/samples.ts';
import { Realtime } from './realtime.tsx';

const IN_GAME = { isSetActiveGame: true, isDisconnected: false, disconnectTimerLeft: null, gameId: 'g' };
let hear: (name: string, payload: unknown) => void;
let open: ReturnType<typeof vi.spyOn>;
let close: ReturnType<typeof vi.spyOn>;

beforeEach(() => {
  vi.restoreAllMocks();
  open = vi.spyOn(gameSocket, 'open').mockResolvedValue();
  close = vi.spyOn(gameSocket, 'close').mockImplementation(() => undefined);
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    hear = listener;
    return () => undefined;
  });
});

const realtime = (
  <ServerInfoContext value={SERVER_INFO}>
    <Realtime />
  </ServerInfoContext>
);

test('the connection opens at the login and closes at the logout', async () => {
  render(realtime);
  expect(open).not.toHaveBeenCalled();
  useSession.getState().logIn(sampleUser());
  await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
  expect(close).not.toHaveBeenCalled();
  useSession.getState().clear();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
});

test('a game that is over brings the rating and the money that it has brought', async () => {
  const calls = fakeServer({ 'GET /api/user/updateInfo': { body: { balance: 5, experience: 0, rating: 1531 } } });
  useSession.getState().logIn(sampleUser({ gameStatus: IN_GAME }));
  render(realtime);
  hear('UpdateGameStatus', IN_GAME);
  expect(calls).toHaveLength(0);
  hear('UpdateGameStatus', NO_GAME);
  await waitFor(() => expect(useSession.getState().user).toMatchObject({ rating: 1531, balance: 5 }));
  hear('UpdateGameStatus', NO_GAME);
  expect(calls).toHaveLength(1);
});
