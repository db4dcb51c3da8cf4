export { LANDING } from './landing-shares.ts';

/** Throws in one move, extra throws after doubles included. */
export const THROWS_A_MOVE = 1.15;

/** Chances of the points 2–12 of two dice; the index is the points. */
export const POINTS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

/** Average points of a throw. */
export const MEAN_POINTS = 7;
