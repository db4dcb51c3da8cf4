import { act, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { DICTIONARY } from '@magnaty/content';
import { createTranslator } from '../i18n/translator.tsx';
import { TextContext } from '../i18n/use-text.ts';
import { CountedPrice } from './counted-price.tsx';

const t = createTranslator({ texts: DICTIONARY.ru, code: 'ru', localeId: 1, version: '' });
const price = (amount: number) => (
  <TextContext value={t}>
    <CountedPrice amount={amount} />
  </TextContext>
);

const show = (amount: number) => {
  const { container, rerender } = render(price(amount));
  return {
    change: (to: number) => rerender(price(to)),
    seen: () => container.querySelector('[aria-hidden] > span')?.textContent,
    spoken: () => container.querySelector('.unseen')?.textContent,
  };
};
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.unstubAllGlobals());

it('counts to the new sum, while screen readers get it at once', () => {
  const { change, seen, spoken } = show(100);
  expect(seen()).toBe('100');
  change(200);
  expect(spoken()).toBe('200\u00a0млн');
  expect(seen()).toBe('100');
  pass(100);
  const between = Number(seen());
  expect(between).toBeGreaterThan(100);
  expect(between).toBeLessThan(200);
  pass(400);
  expect(seen()).toBe('200');
});

it('a debt that goes never shows as −0', () => {
  const { change, seen } = show(-5);
  change(0);
  const all = Array.from({ length: 40 }, () => (pass(16), seen()));
  expect(all.at(-1)).toBe('0');
  expect(all.filter((sum) => /^.0$/u.test(sum ?? ''))).toEqual([]);
});

it('a change on the way goes on from the sum that is shown', () => {
  const { change, seen } = show(0);
  change(1000);
  pass(100);
  const between = seen();
  change(0);
  expect(seen()).toBe(between);
  pass(500);
  expect(seen()).toBe('0');
});

it('shows the new sum at once with reduced motion', () => {
  vi.stubGlobal('matchMedia', () => ({
    matches: true,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  const { change, seen } = show(100);
  change(-20);
  expect(seen()).toBe('−20');
});
