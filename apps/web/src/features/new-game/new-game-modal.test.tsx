import { CHIPS } from '@magnaty/content';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { useSession } from '../../shared/session/session-store.ts';
import { gameSocket } from '../../shared/socket/game-socket.ts';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { sampleUser } from '../../shared/testing/samples.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import NewGameModal from './new-game-modal.tsx';

afterEach(() => vi.restoreAllMocks());

test('asks for a room that bots fill, and then the game begins', async () => {
  useSession.getState().logIn(sampleUser());
  const emit = vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: true, gameId: 'g7' });
  const onStart = vi.fn();
  renderPage(<NewGameModal open onClose={() => undefined} onStart={onStart} />);
  await userEvent.click(screen.getByRole('radio', { name: /Быстрый/ }));
  await userEvent.click(screen.getByRole('radio', { name: '4 соперника' }));
  await userEvent.click(screen.getByRole('radio', { name: 'Медведь' }));
  await userEvent.click(screen.getByRole('button', { name: 'Начать игру' }));
  await waitFor(() => expect(onStart).toHaveBeenCalledOnce());
  expect(emit).toHaveBeenCalledWith('createRoom', {
    countUsers: 5,
    countBot: 4,
    gameModeId: 2,
    chipId: CHIPS.find(({ key }) => key === 'medved')?.id,
    password: '',
    seed: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(useSession.getState().user?.gameStatus).toMatchObject({ isSetActiveGame: true, gameId: 'g7' });
});

test('a refusal is told and the dialog stays', async () => {
  vi.spyOn(gameSocket, 'emit').mockResolvedValue({ ok: false, code: 'HAS_GAME', message: 'У вас уже есть игра' });
  const onStart = vi.fn();
  renderPage(<NewGameModal open onClose={() => undefined} onStart={onStart} />);
  await userEvent.click(screen.getByRole('button', { name: 'Начать игру' }));
  await waitFor(() => expect(useToasts.getState().toasts[0]?.text).toBe('У вас уже есть игра'));
  expect(onStart).not.toHaveBeenCalled();
});
