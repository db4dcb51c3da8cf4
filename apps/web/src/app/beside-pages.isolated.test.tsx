import type { ServerEvent } from '@magnaty/protocol';
import { act, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate } from 'wouter/use-browser-location';
import { resetLobby, useLobby } from '../features/lobby/state/lobby-store.ts';
import { reloadPage } from '../shared/session/leave-page.ts';
import { gameSocket } from '../shared/socket/game-socket.ts';
import { fakeServer } from '../shared/testing/fake-server.ts';
import { renderPage } from '../shared/testing/render-page.tsx';
import { sampleUser } from '../shared/testing/samples.ts';
import { LanguageFollower } from './beside-pages.tsx';

vi.mock('../shared/session/leave-page.ts', () => ({ reloadPage: vi.fn() }));

const reload = vi.mocked(reloadPage);
let receive: (event: ServerEvent) => void;

beforeEach(() => {
  vi.restoreAllMocks();
  reload.mockClear();
  resetLobby();
  vi.spyOn(gameSocket, 'onEvent').mockImplementation((listener) => {
    receive = listener;
    return () => undefined;
  });
});

const ENGLISH = { 'GET /api/user/info': { body: sampleUser({ localeId: 2 }) } };

/** Opens a page, and lets another tab choose English. */
const changeElsewhere = async (path: string) => {
  const calls = fakeServer(ENGLISH);
  renderPage(<LanguageFollower />, { path });
  receive({ name: 'AccountChanged', payload: { what: ['locale'] } });
  await waitFor(() => expect(calls).toHaveLength(1));
};

test.each(['/game', '/education'])('%s is never reloaded; the page after it is', async (path) => {
  await changeElsewhere(path);
  expect(reload).not.toHaveBeenCalled();
  act(() => navigate('/market'));
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
});

test('a lobby is never reloaded, and nothing reloads a page while the user is on it', async () => {
  await changeElsewhere('/docs/contact');
  expect(reload).not.toHaveBeenCalled();
  act(() => useLobby.setState({ isOpen: true }));
  act(() => navigate('/'));
  expect(reload).not.toHaveBeenCalled();
});

test('the language of this page again changes nothing', async () => {
  const calls = fakeServer({ 'GET /api/user/info': { body: sampleUser({ localeId: 1 }) } });
  renderPage(<LanguageFollower />, { path: '/' });
  receive({ name: 'AccountChanged', payload: { what: ['locale'] } });
  await waitFor(() => expect(calls).toHaveLength(1));
  act(() => navigate('/market'));
  expect(reload).not.toHaveBeenCalled();
});
