import { expect, test } from 'vitest';
import { formatNumber } from './format-number.ts';

test('thousands are separated by no-break spaces', () => {
  expect(formatNumber(1506)).toBe('1\u00a0506');
  expect(formatNumber(1_234_567)).toBe('1\u00a0234\u00a0567');
});

test('the minus is a real minus sign, and a plus is shown on request', () => {
  expect(formatNumber(-40)).toBe('−40');
  expect(formatNumber(40, { signDisplay: 'exceptZero' })).toBe('+40');
});
