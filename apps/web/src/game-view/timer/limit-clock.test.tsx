import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { LimitClock } from './limit-clock.tsx';

const clock = { now: () => Date.now() };
const shown = (text: string) => screen.getByText(text).closest('p')?.dataset['late'];

beforeEach(() => vi.useFakeTimers({ now: 0 }));

it('counts down to the end of the game, and stands out in its last three minutes', () => {
  const { game } = new GameBuilder({ now: 0, players: 3, limitLeft: 181_000 }).move('mira').done();
  const { show } = renderInGame(<LimitClock />, game, { clock });
  expect(shown('3:01')).toBeUndefined();
  act(() => void vi.advanceTimersByTime(2000));
  expect(shown('2:59')).toBe('');
  act(() => void vi.advanceTimersByTime(120_000));
  expect(shown('0:59')).toBe('last');
  show({ name: 'LastRound', round: 2 });
  expect(shown('Последний круг')).toBe('last');
  expect(screen.queryByText('0:59')).toBeNull();
});

it('stands still while the game pauses', () => {
  const { game } = new GameBuilder({ now: 0, players: 3, limitLeft: 100_000 }).move('mira').done();
  const { show } = renderInGame(<LimitClock />, game, { clock });
  show({ name: 'ChangeDeadline', timeout: 1_800_000, deadline: 1_800_000, timeLeft: 30_000, limitLeft: 100_000 });
  act(() => void vi.advanceTimersByTime(60_000));
  expect(shown('1:40')).toBe('');
  expect(screen.getByText('Пауза')).toBeTruthy();
});

it('is not there without a limit', () => {
  const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira').done();
  const { container } = renderInGame(<LimitClock />, game, { clock });
  expect(container.querySelector('p')).toBeNull();
});
