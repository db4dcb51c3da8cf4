import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Setting } from '../gallery/setting.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { GiveUpDialog } from './leave-dialogs.tsx';

const open = () => {
  const act = vi.fn(() => Promise.resolve(true));
  const { game } = new Setting({ now: 0, players: 3 }).owns('mira', 1, 3).move('mira').done();
  return { act, ...renderInGame(<GiveUpDialog />, game, { act }) };
};

it('asks before giving up: the focus stands on the safe answer', () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Играть дальше' }));
});

it('gives up once, however often it is clicked', async () => {
  const { act } = open();
  const button = screen.getByRole('button', { name: 'Сдаться' });
  await userEvent.dblClick(button);
  expect(act).toHaveBeenCalledOnce();
  expect(act).toHaveBeenCalledWith({ type: 'surrenderGame' });
});
