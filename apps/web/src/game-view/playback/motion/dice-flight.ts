import type { Point } from '../../board/geometry.ts';
import { DICE_AT_REST } from './dice-at-rest.ts';

/** A part of the flight's time: the dice touch the disc, bounce twice, and lie still. */
export const TOUCH = 0.5;
const BOUNCES = [
  { top: 0.63, down: 0.76, height: 34 },
  { top: 0.83, down: 0.9, height: 10 },
] as const;
/** The second die knocks the first, which has landed so far beside its place, px. */
const KNOCK = 6;
const KNOCK_AT = 0.68;
/** The dice fly in an arc above the straight line, px. */
const ARC = 90;

const IN = 'cubic-bezier(.5,0,.9,.6)';
const OUT = 'cubic-bezier(.1,.4,.5,1)';

interface Flight {
  readonly nth: 0 | 1;
  /** The start of the die, px of the stage, as seen from the place at which it will lie. */
  readonly from: Point;
  /** 0 to 1: how much higher it flies and bounces. */
  readonly strength: number;
}

/** The strongest throw is so many times higher. */
const STRONGEST = 2.2;

/**
 * The flight of a die from its player's card: a near arc, a touch and two bounces. All frames name the same functions in
 * the same order, so the browser turns the die about each axis by itself.
 */
export const flightFrames = ({ nth, from, strength }: Flight): Keyframe[] => {
  const side = nth === 0 ? 1 : -1;
  /** The place at which it touches down, beside its own. */
  const touch = { x: from.x * 0.05, y: from.y * 0.05 };
  const height = 1 + (STRONGEST - 1) * strength;
  const resting = nth === 0 ? KNOCK : 0;
  const frame = (offset: number, place: Point, turns: string, easing?: string): Keyframe => ({
    offset,
    transform: `translate3d(${place.x.toFixed(1)}px, ${place.y.toFixed(1)}px, 0) ${turns}`,
    ...(easing !== undefined && { easing }),
  });
  const turned = (x: number, y: number, z: number): string =>
    `rotateX(${x}deg) rotateY(${y * side}deg) rotateZ(${z}deg)`;
  const [first, second] = BOUNCES;
  return [
    frame(0, from, turned(-620, 560, -210), OUT),
    frame(TOUCH / 2, { x: from.x * 0.45, y: from.y * 0.45 - ARC * height }, turned(-340, 300, -120), IN),
    frame(TOUCH, touch, turned(-130, 110, -50), OUT),
    frame(
      first.top,
      { x: touch.x * 0.6 + resting, y: touch.y * 0.6 - first.height * height },
      turned(-75, 50, -25),
      IN,
    ),
    ...(nth === 0 ? [frame(KNOCK_AT, { x: touch.x * 0.4 + KNOCK, y: touch.y * 0.4 - 18 }, turned(-55, 20, -18))] : []),
    frame(first.down, { x: 0, y: 0 }, turned(-30, -10, -14), OUT),
    frame(second.top, { x: 0, y: -second.height * height }, turned(-22, -18, -10), IN),
    frame(second.down, { x: 0, y: 0 }, DICE_AT_REST[nth], 'linear'),
    frame(1, { x: 0, y: 0 }, DICE_AT_REST[nth]),
  ];
};

/** The shadow of a die on the disc: the higher the die, the smaller and lighter its shadow. */
export const shadowFrames = (): Keyframe[] => [
  { offset: 0, transform: 'scale(.3)', opacity: 0 },
  { offset: TOUCH / 2, transform: 'scale(.3)', opacity: 0.3, easing: IN },
  { offset: TOUCH, transform: 'none', opacity: 1, easing: OUT },
  { offset: BOUNCES[0].top, transform: 'scale(.75)', opacity: 0.75, easing: IN },
  { offset: BOUNCES[0].down, transform: 'none', opacity: 1, easing: OUT },
  { offset: BOUNCES[1].top, transform: 'scale(.92)', opacity: 0.92, easing: IN },
  { offset: BOUNCES[1].down, transform: 'none', opacity: 1 },
  { offset: 1, transform: 'none', opacity: 1 },
];

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
