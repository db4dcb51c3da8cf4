/** The part of a walk's time that its last hop takes. */
const LAST_HOP = 0.25;

/**
 * When each hop of a walk ends, as parts of the walk's time, 0–1. The last one takes a quarter (BEATS, 'Chip'). Sounds and
 * the animation share it.
 */
export const hopEnds = (count: number): readonly number[] =>
  Array.from({ length: count }, (_, hop) => (hop === count - 1 ? 1 : ((1 - LAST_HOP) * (hop + 1)) / (count - 1)));
