import type { Ack, LobbyView, ServerEvent } from '@magnaty/protocol';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import LobbyDialog from './lobby-dialog.tsx';
import { LobbyHost } from './lobby-host.tsx';
import { NO_LOBBY } from './state/lobby-state.ts';
import { useLobby } from './state/lobby-store.ts';

const LOADING: LobbyView = {
  gameId: 'g1',
  gameModeId: 1,
  countUsersInGame: 2,
  maxCountUsersInGame: 2,
  countBot: 0,
  botsDeadline: null,
  users: [],
  codeRoom: null,
  room: null,
  phase: 'loading',
};
const PREPARED = { gameId: 'g1', commitment: 'c'.repeat(64), userIds: ['u1', 'u2'] };

let receive: (name: string, payload: unknown) => void;
let emit: MockInstance<typeof gameSocket.emit>;
const loadGame = vi.fn(() => Promise.resolve());

beforeEach(() => {
  useLobby.setState(NO_LOBBY);
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    receive = (name, payload) => act(() => listener({ name, payload } as ServerEvent));
    return () => undefined;
  });
  vi.spyOn(gameSocket, 'onConnect').mockImplementation(() => () => undefined);
  emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  useSession.getState().logIn(sampleUser());
});
afterEach(() => vi.restoreAllMocks());

const show = () => renderPage(<LobbyHost loadGame={loadGame} Dialog={LobbyDialog} />);

it('the game is reported as loaded once the server has answered to the tip, and loads meanwhile', async () => {
  let answerTip: (ack: Ack) => void = () => undefined;
  emit.mockImplementation((name) =>
    name === 'diceTip' ? new Promise((resolve) => (answerTip = resolve)) : Promise.resolve({ ok: true }),
  );
  const loaded = Promise.resolve();
  loadGame.mockClear();
  loadGame.mockReturnValue(loaded);
  show();
  receive('ThisUserJoinLobby', { lobby: LOADING });
  receive('StartPreloaderGame', PREPARED);
  await waitFor(() => expect(emit).toHaveBeenCalledWith('diceTip', expect.objectContaining({ gameId: 'g1' })));
  expect(loadGame).toHaveBeenCalled();
  await act(() => loaded);
  expect(emit.mock.calls.map(([name]) => name)).not.toContain('resumeGame');
  await act(async () => answerTip({ ok: false, code: 'TIPS_CLOSED', message: '' }));
  await waitFor(() => expect(emit).toHaveBeenCalledWith('resumeGame', { gameId: 'g1' }));
});

it('the tips of all open the first link, and change nothing that is shown', async () => {
  show();
  receive('ThisUserJoinLobby', { lobby: LOADING });
  receive('StartPreloaderGame', PREPARED);
  await waitFor(() => expect(emit.mock.calls.map(([name]) => name)).toContain('diceTip'));
  const tip = emit.mock.calls.find(([name]) => name === 'diceTip')?.[1] as { readonly tip: string };
  const before = useLobby.getState();
  const { gameId, commitment } = PREPARED;
  receive('DiceTips', {
    gameId,
    commitment,
    players: [
      { userId: 'u1', tip: tip.tip },
      { userId: 'u2', tip: null },
    ],
  });
  await waitFor(() => expect(emit).toHaveBeenCalledWith('diceShare', { gameId, share: expect.any(String) }));
  expect(useLobby.getState()).toBe(before);
});
