/**
 * The chance that a throw ends on a cell, cards included; by cell of the board. It is the mean of
 * `npm run simulate -- --walk 2000000 --jail wait` and of the same with `--jail pay`.
 */
export const LANDING: readonly number[] = [
  0.03, 0.0207, 0.0184, 0.0211, 0.0226, 0.0288, 0.0219, 0.0083, 0.0226, 0.0224, 0.0221, 0.0263, 0.0261, 0.0227, 0.0244,
  0.0279, 0.0273, 0.0244, 0.0287, 0.0294, 0.0286, 0.0273, 0.0105, 0.0265, 0.0308, 0.0299, 0.0261, 0.0261, 0.0274,
  0.0251, 0, 0.0259, 0.0255, 0.023, 0.0244, 0.0237, 0.0083, 0.0213, 0.0212, 0.0255,
];

/** Throws in one move, extra throws after doubles included. */
export const THROWS_A_MOVE = 1.15;

/** Chances of the points 2–12 of two dice; the index is the points. */
export const POINTS: readonly number[] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1].map((ways) => ways / 36);

/** Average points of a throw. */
export const MEAN_POINTS = 7;
