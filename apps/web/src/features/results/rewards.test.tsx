import type { PlayerResult } from '@magnaty/rules';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { renderPage } from '../../shared/testing/render-page.tsx';
import { COUNT_DELAY_MS, Rewards } from './rewards.tsx';

const RESULT: PlayerResult = {
  userId: 'mira',
  numberPlace: 1,
  prizeExperience: 18,
  prizeMoney: 5,
  prizeMarketItemList: [],
  prizeRating: 16,
  currentRating: 498,
  reason: 'WINNER',
};

const show = (part: Partial<PlayerResult> = {}) => renderPage(<Rewards result={{ ...RESULT, ...part }} />);
const rating = () => screen.getByText('Рейтинг').nextElementSibling?.textContent;
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

beforeEach(() => vi.useFakeTimers());

it('counts from the rating before the game to the present one, after half a second', () => {
  show();
  expect(COUNT_DELAY_MS).toBe(500);
  expect(rating()).toBe('482+16');
  pass(499);
  expect(rating()).toBe('482+16');
  pass(300);
  const [between] = rating()?.split('+') ?? [];
  expect(Number(between)).toBeGreaterThan(482);
  expect(Number(between)).toBeLessThan(498);
  pass(1000);
  expect(rating()).toBe('498+16');
  expect(vi.getTimerCount()).toBe(0);
});

it('never starts below 0', () => {
  show({ prizeRating: 40, currentRating: 10 });
  expect(rating()).toBe('0+40');
});

it('counts down as well, and shows no change if there is none', () => {
  const { unmount } = show({ prizeRating: -16, currentRating: 482 });
  expect(rating()).toBe('498−16');
  pass(2000);
  expect(rating()).toBe('482−16');
  unmount();
  show({ prizeRating: 0 });
  expect(rating()).toBe('498');
  expect(vi.getTimerCount()).toBe(0);
});

it('names only the rewards that the player received', () => {
  show({ prizeExperience: 0 });
  expect(screen.queryByText('Опыт')).toBeNull();
  expect(screen.getByText('Монеты').nextElementSibling?.textContent).toBe('+5');
});

it('shows nothing without rewards', () => {
  show({ prizeExperience: 0, prizeMoney: 0 });
  expect(screen.queryByText('Вы получили')).toBeNull();
});
