import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CountRing } from './count-ring.tsx';
import styles from './timer-ring.module.css';
import { TimerRing } from './timer-ring.tsx';

const clock = { now: () => Date.now() };
const { game } = new GameBuilder({ now: 0, players: 3 }).move('mira').done();
const warns = () => screen.getByRole('timer').classList.contains(String(styles['warning']));

beforeEach(() => vi.useFakeTimers({ now: 0 }));

it('warns from five seconds on, and not before', () => {
  renderInGame(<TimerRing at={7500} timeout={60_000} />, game, { clock });
  expect(screen.getByRole('timer', { name: 'Осталось времени: 8' })).toBeTruthy();
  expect(warns()).toBe(false);
  act(() => void vi.advanceTimersByTime(2490));
  expect(warns()).toBe(false);
  act(() => void vi.advanceTimersByTime(20));
  expect(screen.getByRole('timer', { name: 'Осталось времени: 5' })).toBeTruthy();
  expect(warns()).toBe(true);
  act(() => void vi.advanceTimersByTime(10_000));
  expect(screen.getByRole('timer', { name: 'Осталось времени: 0' })).toBeTruthy();
  expect(warns()).toBe(true);
});

it('has no timer role without a time', () => {
  renderInGame(
    <>
      <TimerRing at={null} timeout={60_000} />
      <CountRing at={null} timeout={60_000} />
    </>,
    game,
    { clock },
  );
  expect(screen.queryByRole('timer')).toBeNull();
});
