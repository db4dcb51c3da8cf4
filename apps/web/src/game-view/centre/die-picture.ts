import { NEIGHBOURS, PIPS, pipScale } from '../../shared/art/die-faces.ts';
import type { Matrix } from '../../shared/art/pip-path.ts';
import type { Turn } from '../playback/motion/dice-at-rest.ts';

/** Edge of a die and distance of the eye, px, as in the style sheet of the thrown cube. */
export const DIE_SIZE = 108;
const EYE_DISTANCE = 900;

const HALF = DIE_SIZE / 2;
/** Pips are placed on a grid of 100 × 100. */
const GRID = DIE_SIZE / 100;

type Spot = readonly [x: number, y: number, z: number];

export type Side = 'front' | 'back' | 'left' | 'right' | 'up' | 'down';

/** By side: turns a point of a flat face, measured from its middle, into a point of the cube. */
const SIDES: Readonly<Record<Side, (x: number, y: number) => Spot>> = {
  front: (x, y) => [x, y, HALF],
  back: (x, y) => [-x, y, -HALF],
  right: (x, y) => [HALF, y, -x],
  left: (x, y) => [-HALF, y, x],
  up: (x, y) => [x, -HALF, y],
  down: (x, y) => [x, HALF, -y],
};

/** The score on each side when `score` is in front. */
export const scoresOf = (score: number): Readonly<Record<Side, number>> => {
  const [up, right] = NEIGHBOURS[score] ?? [2, 3];
  return { front: score, up, down: 7 - up, right, left: 7 - right, back: 7 - score };
};

/** A visible face, px from the middle of the die. */
export interface VisibleFace {
  readonly side: Side;
  readonly score: number;
  /** The outline as path data. */
  readonly ground: string;
  /** For each pip the transform that lays the pip's flat outline on the face. */
  readonly pips: readonly Matrix[];
}

export interface DiePicture {
  /** Fills the gaps between the faces, so that nothing behind the die shows through. */
  readonly core: string;
  readonly faces: readonly VisibleFace[];
}

/** The core is a little smaller than the die, so that its own edge stays hidden. */
const CORE = 0.985;

/** The visible faces of a turned cube, projected as the browser projects the cube itself. */
export const pictureOf = (score: number, turn: Turn): DiePicture => {
  const turned = turnedBy(turn);
  const scores = scoresOf(score);
  const sides = (Object.keys(SIDES) as Side[]).filter((side) => isVisible(turned(SIDES[side](0, 0))));
  const projectionOf =
    (side: Side, size = 1): Project =>
    (x, y) =>
      projected(turned(SIDES[side](x, y)), size);
  return {
    core: sides.map((side) => groundOf(projectionOf(side, CORE))).join(''),
    faces: sides.map((side) => ({
      side,
      score: scores[side],
      ground: groundOf(projectionOf(side)),
      pips: pipsOf(scores[side], projectionOf(side)),
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

/** A face is visible if the vector from its middle to the eye points outwards. */
const isVisible = ([x, y, z]: Spot): boolean => z * EYE_DISTANCE > x * x + y * y + z * z;

/** Projects a point of a cube that is scaled by `size`. */
const projected = ([x, y, z]: Spot, size: number): readonly [x: number, y: number] => {
  const scale = (size * EYE_DISTANCE) / (EYE_DISTANCE - size * z);
  return [x * scale, y * scale];
};

type Project = (x: number, y: number) => readonly [x: number, y: number];

const groundOf = (see: Project): string => {
  const corner = (x: number, y: number): string => numbers(see(x, y));
  return `M${corner(-HALF, -HALF)}L${corner(HALF, -HALF)} ${corner(HALF, HALF)} ${corner(-HALF, HALF)}z`;
};

const numbers = (values: readonly number[]): string => values.map((value) => value.toFixed(2)).join(' ');

const pipsOf = (score: number, see: Project): Matrix[] =>
  (PIPS[score] ?? []).map(([x, y]) => pipTransform({ x: x * GRID - HALF, y: y * GRID - HALF }, see, pipScale(score)));

/** Half of the width over which the projection is taken for even, px: about the radius of a pip. */
const REACH = 12;

/** A pip is so small that the perspective hardly bends it: an affine transform at its middle replaces the projection. */
const pipTransform = ({ x, y }: { readonly x: number; readonly y: number }, see: Project, scale: number): Matrix => {
  const slope = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
    [((x2 - x1) / (2 * REACH)) * GRID * scale, ((y2 - y1) / (2 * REACH)) * GRID * scale] as const;
  const across = slope(see(x - REACH, y), see(x + REACH, y));
  const down = slope(see(x, y - REACH), see(x, y + REACH));
  return [...across, ...down, ...see(x, y)];
};
