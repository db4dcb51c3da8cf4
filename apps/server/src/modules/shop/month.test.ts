import { expect, test } from 'vitest';
import { monthOf } from './month.ts';

test.each([
  { now: '2026-11-25T12:40:00Z', month: '2026-10-31T21:00:00Z' },
  { now: '2026-10-31T20:59:59Z', month: '2026-09-30T21:00:00Z' },
  { now: '2026-10-31T21:00:00Z', month: '2026-10-31T21:00:00Z' },
  { now: '2026-12-31T22:00:00Z', month: '2026-12-31T21:00:00Z' },
])('at $now the month in Moscow began at $month', ({ now, month }) => {
  expect(monthOf(Date.parse(now))).toBe(Date.parse(month));
});
