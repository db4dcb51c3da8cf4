import { NEIGHBOURS, PIPS } from '../../../shared/art/die-faces.ts';
import type { Turn } from './dice-at-rest.ts';

/** Edge of a die and distance of the eye, px: those of the cube that is thrown. */
export const DIE_SIZE = 118;
const EYE = 900;

const HALF = DIE_SIZE / 2;
/** The faces' pips are told on a grid of 100. */
const GRID = DIE_SIZE / 100;

type Spot = readonly [x: number, y: number, z: number];

export type Side = 'front' | 'back' | 'left' | 'right' | 'up' | 'down';

/** Where a point of a face that lies flat, from its middle, is found on the cube. */
const SIDES: Readonly<Record<Side, (x: number, y: number) => Spot>> = {
  front: (x, y) => [x, y, HALF],
  back: (x, y) => [-x, y, -HALF],
  right: (x, y) => [HALF, y, -x],
  left: (x, y) => [-HALF, y, x],
  up: (x, y) => [x, -HALF, y],
  down: (x, y) => [x, HALF, -y],
};

/** The score on each side when this one looks at us. */
export const scoresOf = (score: number): Readonly<Record<Side, number>> => {
  const [up, right] = NEIGHBOURS[score] ?? [2, 3];
  return { front: score, up, down: 7 - up, right, left: 7 - right, back: 7 - score };
};

export const pipRadius = (score: number): number => (score === 1 ? 15 : 10);

/** A face as it is seen: outlines as path data, px from the die's middle. */
export interface SeenFace {
  readonly side: Side;
  readonly score: number;
  readonly ground: string;
  readonly pips: string;
}

export interface DiePicture {
  /** Lies under the faces, so that what is behind the die does not shine through where two of them meet. */
  readonly core: string;
  readonly faces: readonly SeenFace[];
}

/** A little smaller than the die: its own edge is not to be seen. */
const CORE = 0.985;

/** What is seen of a turned cube, drawn as the browser would draw the cube itself. */
export const pictureOf = (score: number, turn: Turn): DiePicture => {
  const turned = turnedBy(turn);
  const scores = scoresOf(score);
  const sides = (Object.keys(SIDES) as Side[]).filter((side) => isSeen(turned(SIDES[side](0, 0))));
  const seenOn =
    (side: Side, size = 1): See =>
    (x, y) =>
      seen(turned(SIDES[side](x, y)), size);
  return {
    core: sides.map((side) => groundOf(seenOn(side, CORE))).join(''),
    faces: sides.map((side) => ({
      side,
      score: scores[side],
      ground: groundOf(seenOn(side)),
      pips: pipsOf(scores[side], seenOn(side)),
    })),
  };
};

const turnedBy = ({ x, y, z }: Turn): ((spot: Spot) => Spot) => {
  const [aboutX, aboutY, aboutZ] = [rotation(x), rotation(y), rotation(z)];
  return ([px, py, pz]) => {
    const [x1, y1] = aboutZ(px, py);
    const [z2, x2] = aboutY(pz, x1);
    const [y3, z3] = aboutX(y1, z2);
    return [x2, y3, z3];
  };
};

const rotation = (degrees: number): ((a: number, b: number) => readonly [number, number]) => {
  const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)];
  return (a, b) => [a * cos - b * sin, a * sin + b * cos];
};

/** The middle of a face tells where it looks: to the eye, when the way from there to the eye leads outwards. */
const isSeen = ([x, y, z]: Spot): boolean => z * EYE > x * x + y * y + z * z;

/** A spot of a cube of so many times its size. */
const seen = ([x, y, z]: Spot, size: number): string => {
  const scale = (size * EYE) / (EYE - size * z);
  return `${(x * scale).toFixed(2)} ${(y * scale).toFixed(2)}`;
};

type See = (x: number, y: number) => string;

const groundOf = (see: See): string =>
  `M${see(-HALF, -HALF)}L${see(HALF, -HALF)} ${see(HALF, HALF)} ${see(-HALF, HALF)}z`;

const pipsOf = (score: number, see: See): string =>
  (PIPS[score] ?? [])
    .map(([x, y]) => circle({ x: x * GRID - HALF, y: y * GRID - HALF, radius: pipRadius(score) * GRID }, see))
    .join('');

/** How far the handles of a quarter of a circle reach, of its radius. */
const HANDLE = 0.5523;

const circle = (
  { x, y, radius: r }: { readonly x: number; readonly y: number; readonly radius: number },
  see: See,
): string => {
  const h = r * HANDLE;
  const quarters = [
    [see(x + r, y + h), see(x + h, y + r), see(x, y + r)],
    [see(x - h, y + r), see(x - r, y + h), see(x - r, y)],
    [see(x - r, y - h), see(x - h, y - r), see(x, y - r)],
    [see(x + h, y - r), see(x + r, y - h), see(x + r, y)],
  ];
  return `M${see(x + r, y)}${quarters.map((points) => `C${points.join(' ')}`).join('')}z`;
};
