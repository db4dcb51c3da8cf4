/**
 * The chance that a throw ends on a cell, cards included; by cell of the board. The mean of walks that wait in jail and
 * that pay. The command makes this file anew:
 *
 *     npm run lab -- landing --throws 2000000
 */
export const LANDING: readonly number[] = [
  0.03, 0.0207, 0.0184, 0.0211, 0.0226, 0.0288, 0.0219, 0.0083, 0.0226, 0.0224, 0.0221, 0.0263, 0.0261, 0.0227, 0.0244, 0.0279, 0.0273, 0.0244, 0.0287, 0.0294, 0.0286, 0.0273, 0.0105, 0.0265, 0.0308, 0.0299, 0.0261, 0.0261, 0.0274, 0.0251, 0, 0.0259, 0.0255, 0.023, 0.0244, 0.0237, 0.0083, 0.0213, 0.0212, 0.0255,
];

/** The board of these walks, as `PLAYED_BOARD` of the bench names it. */
export const LANDING_BOARD = 'b3ba672e96b75b9baf8245c35856f050bb23315cb02687502a6d4fbac55cb0a6';
