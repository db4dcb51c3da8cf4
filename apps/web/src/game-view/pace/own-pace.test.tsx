import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { paceChoice } from '../../shared/session/game-choices.ts';
import { OwnPace } from './own-pace.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  paceChoice.choose({ throws: true, ends: false, settles: false });
});

const pass = (ms: number): void => act(() => void vi.advanceTimersByTime(ms));
const AUTOMATIC = { type: 'throwDice', isAutomatic: true };

/** It is the move of mira, who has or has not touched the page. */
const open = ({ isTouched }: { readonly isTouched: boolean }) => {
  const sendCommand = vi.fn(() => Promise.resolve(true));
  const builder = new GameBuilder({ now: 0, players: 3 }).move('lev');
  const { show } = renderInGame(<OwnPace />, builder.game, { sendCommand });
  if (isTouched) window.dispatchEvent(new Event('pointerdown'));
  const known = builder.packets.length;
  builder.move('mira');
  show(...builder.packets.slice(known));
  return { sendCommand };
};

it('throws after a second, and says so first', () => {
  const { sendCommand } = open({ isTouched: true });
  expect(screen.getByRole('status').textContent).toBe('Бросаем через секунду');
  pass(999);
  expect(sendCommand).not.toHaveBeenCalled();
  pass(1);
  expect(sendCommand.mock.calls).toEqual([[AUTOMATIC]]);
});

it('does nothing for a person who has not touched the page', () => {
  const { sendCommand } = open({ isTouched: false });
  pass(5000);
  expect(sendCommand).not.toHaveBeenCalled();
});

it('does not throw in this step once it was stopped', () => {
  const { sendCommand } = open({ isTouched: true });
  fireEvent.keyDown(window, { key: 'Escape' });
  pass(5000);
  expect(sendCommand).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')).toBeNull();
});
