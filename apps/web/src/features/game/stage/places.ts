import type { Point } from '../board/geometry.ts';

/**
 * Places on the stage, px of its reference size. Reading them from the page would force a layout and delay the throw.
 */

const CARDS = { left: 16, top: 72, gap: 10, portrait: 60 };
const CARD_HEIGHT = { four: 156, five: 150 };
/** The middles of the two dice as they lie. */
const DICE: readonly [Point, Point] = [
  { x: 674, y: 412 },
  { x: 826, y: 368 },
];

/** The start of a die: the portrait of the nth of `count` players, as seen from the place at which the die will lie. */
export const throwOrigin = (die: 0 | 1, { nth, count }: { readonly nth: number; readonly count: number }): Point => {
  const height = count > 4 ? CARD_HEIGHT.five : CARD_HEIGHT.four;
  const { x, y } = DICE[die];
  return {
    x: CARDS.left + CARDS.portrait - x,
    y: CARDS.top + nth * (height + CARDS.gap) + height / 2 - y,
  };
};
