import { expect, it } from 'vitest';
import { placeDelay, RESULT_TIMES, STEP } from './staging.ts';

it.each([2, 3, 4, 5])('the places of %i players come from the last to the first, before the words', (rows) => {
  const delays = Array.from({ length: rows }, (_, nth) => placeDelay(nth, rows));
  expect(delays).toEqual([...delays].sort((a, b) => b - a));
  expect(new Set(delays).size).toBe(rows);
  const untilWords = RESULT_TIMES[STEP.words - 1]! - RESULT_TIMES[STEP.places - 1]!;
  expect(delays[0]).toBeLessThan(untilWords);
  // The two best are slower than the others.
  expect(delays.slice(0, 2)).toEqual([850, 600]);
});

it("a single place, as in the viewer's own defeat, comes at once", () => expect(placeDelay(0, 1)).toBe(0));
