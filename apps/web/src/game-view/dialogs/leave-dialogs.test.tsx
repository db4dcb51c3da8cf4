import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { GiveUpDialog } from './leave-dialogs.tsx';

const open = () => {
  const sendCommand = vi.fn(() => Promise.resolve(true));
  const { game } = new GameBuilder({ now: 0, players: 3 }).owns('mira', 1, 3).move('mira').done();
  return { sendCommand, ...renderInGame(<GiveUpDialog />, game, { sendCommand }) };
};

it('asks before giving up, with the focus on the safe answer', () => {
  open();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Играть дальше' }));
});

it('gives up once, however often the button is clicked', async () => {
  const { sendCommand } = open();
  const button = screen.getByRole('button', { name: 'Сдаться' });
  await userEvent.dblClick(button);
  expect(sendCommand).toHaveBeenCalledOnce();
  expect(sendCommand).toHaveBeenCalledWith({ type: 'surrenderGame' });
});
