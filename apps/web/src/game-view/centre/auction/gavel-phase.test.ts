import { expect, test } from 'vitest';
import { gavelPhase } from './gavel-phase.ts';

test.each([
  [4001, null],
  [4000, 'one'],
  [2000, 'two'],
  [1000, 'last'],
  [0, 'last'],
])('with %i ms left of 6 s the phase is %s', (left, phase) => {
  expect(gavelPhase(left, 6000, 2400)).toBe(phase);
});

test.each([
  [2400, 'one'],
  [1601, 'one'],
  [1600, 'two'],
  [800, 'last'],
])('once all others have passed, with %i ms left of 2.4 s it is %s', (left, phase) => {
  expect(gavelPhase(left, 2400, 2400)).toBe(phase);
});
