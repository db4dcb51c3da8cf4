import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useSession } from '../../../shared/session/session-store.ts';
import { gameSocket } from '../../../shared/socket/game-socket.ts';
import { renderPage } from '../../../shared/testing/render-page.tsx';
import { sampleUser } from '../../../shared/testing/samples.ts';
import { siteClock } from '../../../shared/time/server-clock.ts';
import LobbyDialog from '../lobby-dialog.tsx';
import { LobbyHost } from '../lobby-host.tsx';
import { NO_LOBBY, openLobby } from '../state/lobby-state.ts';
import { updateLobby, useLobby } from '../state/lobby-store.ts';
import { useSearchFrom } from '../state/search-from.ts';
import { ClosedToPeople } from './lazy-closed.ts';

const isOff = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name }).disabled;

test('who often leaves sees how long the search stays closed, and may play with bots; another user may search', async () => {
  useLobby.setState(NO_LOBBY);
  useSession.getState().logIn(sampleUser());
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true });
  renderPage(<LobbyHost loadGame={() => Promise.resolve()} Dialog={LobbyDialog} />);
  act(() => updateLobby(openLobby));
  await screen.findByRole('dialog');
  // The part is loaded on demand; the test's clock does not wait for its code.
  await ClosedToPeople.preload();
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setTimeout', 'clearTimeout'] });
  const refuse = async (ms: number) => {
    // Other tests have moved the clock of the site.
    const until = siteClock.now() + ms;
    emit.mockResolvedValue({ ok: false, code: 'LEFT_GAMES', message: '', until });
    fireEvent.click(screen.getByRole('button', { name: 'Найти игру' }));
    await act(() => Promise.resolve());
    expect(useSearchFrom.getState().at).toBe(until);
  };

  await refuse(65_000);
  screen.getByText(/Новый поиск откроется через 1:05\.$/);
  expect(['Найти игру', 'С ботами', 'Создать свою комнату'].map(isOff)).toEqual([true, false, false]);
  act(() => void vi.advanceTimersByTime(61_000));
  screen.getByText(/через 0:04\.$/);
  act(() => void vi.advanceTimersByTime(5_000));
  expect(screen.queryByText(/Новый поиск/)).toBeNull();
  expect(isOff('Найти игру')).toBe(false);

  await refuse(65_000);
  expect(isOff('Найти игру')).toBe(true);
  act(() => useSession.getState().clear());
  act(() => useSession.getState().logIn(sampleUser({ id: 'u2' })));
  act(() => updateLobby(openLobby));
  expect(isOff('Найти игру')).toBe(false);
});
