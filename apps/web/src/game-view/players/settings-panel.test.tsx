import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeServer } from '../../shared/testing/fake-server.ts';
import { useToasts } from '../../shared/ui/toasts.ts';
import { midGame } from '../gallery/games.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import SettingsPanel from './settings-panel.tsx';

const texts = () => useToasts.getState().toasts.map(({ text }) => text);

/** Presses the button in a game of this kind. @returns what is copied */
const copied = (isPrivate: boolean) => {
  const writeText = vi.fn().mockResolvedValue(undefined);
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
  const { game } = midGame(0).done();
  renderInGame(<SettingsPanel />, { ...game, gameId: 'a1', isPrivate });
  fireEvent.click(screen.getByRole('button', { name: 'Ссылка для зрителей' }));
  return writeText;
};

it('copies the address for watchers, with the key of a private game', async () => {
  fakeServer({ 'GET /api/game/a1/watch': { body: { key: 'k&1' } } });
  const writeText = copied(true);
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/watch/a1?key=k%261`));
  expect(texts()).toContain('Ссылка для зрителей скопирована');
});

it('asks for no key of a public game', async () => {
  const calls = fakeServer({});
  const writeText = copied(false);
  await waitFor(() => expect(writeText).toHaveBeenCalledWith(`${window.location.origin}/watch/a1`));
  expect(calls).toEqual([]);
});

it('says why there is no link', async () => {
  fakeServer({});
  const before = texts().length;
  const writeText = copied(true);
  await waitFor(() => expect(texts().length).toBeGreaterThan(before));
  expect(writeText).not.toHaveBeenCalled();
});
