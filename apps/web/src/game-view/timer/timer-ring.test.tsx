import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useShownTable } from '../context/use-shown-table.ts';
import { GameBuilder } from '../gallery/game-builder.ts';
import { renderInGame } from '../testing/render-in-game.tsx';
import { CountRing } from './count-ring.tsx';
import styles from './timer-ring.module.css';
import { TimerRing } from './timer-ring.tsx';
import { useMoveClock } from './use-move-clock.ts';

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

it('draws the rest of its time ten times a second, and nothing more after the end', () => {
  const { container } = renderInGame(<CountRing at={10_000} timeout={20_000} />, game, { clock });
  const drawn = () => container.querySelector<SVGElement>('[pathLength]')?.style.strokeDashoffset;
  expect(drawn()).toBe('0.5');
  act(() => void vi.advanceTimersByTime(5000));
  expect(drawn()).toBe('0.75');
  act(() => void vi.advanceTimersByTime(10_000));
  expect(drawn()).toBe('1');
});

it('runs through the own time of a move without a warning, then through the time bank', () => {
  const Shown = () => <TimerRing {...useMoveClock(useShownTable('move', 'deadline').game)} />;
  const { show } = renderInGame(<Shown />, game, { clock });
  const step = { type: 'BEFORE_THROW', isExtra: false, round: 2 } as const;
  show({ name: 'StartMoveType', userId: 'mira', timeout: 30_000, bank: 20_000, deadline: 30_000, ...step });
  act(() => void vi.advanceTimersByTime(7000));
  expect(screen.getByRole('timer', { name: 'Осталось времени: 3' })).toBeTruthy();
  expect(warns()).toBe(false);
  act(() => void vi.advanceTimersByTime(3010));
  expect(screen.getByRole('timer', { name: 'Осталось запаса времени: 20' })).toBeTruthy();
  act(() => void vi.advanceTimersByTime(15_500));
  expect(screen.getByRole('timer', { name: 'Осталось запаса времени: 5' })).toBeTruthy();
  expect(warns()).toBe(true);
});
