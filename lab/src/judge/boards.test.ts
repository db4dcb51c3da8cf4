import { CALIBRATION, LANDING_BOARD, TAUGHT_BOARD } from '@magnaty/judge';
import { expect, test } from 'vitest';
import { PLAYED_BOARD } from './played-board.ts';

const WHAT_TO_DO =
  'The numbers of the board have changed. The step of the judge in docs/guides/change-a-number-of-the-board.md says what to run';

/** Weights of a former board serve as long as their chances come true on that of today. */
const MOST_ERROR = 0.01;

test('the shares of landings and the calibration of the judge were measured on the board of today', () => {
  expect({ landing: LANDING_BOARD, calibration: CALIBRATION.board }, WHAT_TO_DO).toEqual({
    landing: PLAYED_BOARD,
    calibration: PLAYED_BOARD,
  });
});

test('the weights of the judge were taught on the board of today, or hold on it', () => {
  if (TAUGHT_BOARD !== PLAYED_BOARD) expect(CALIBRATION.error, WHAT_TO_DO).toBeLessThan(MOST_ERROR);
});
