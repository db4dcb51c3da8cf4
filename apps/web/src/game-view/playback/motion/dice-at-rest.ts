/** Turns about the three axes, applied in this order, degrees. */
export interface Turn {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Turns of the two dice as they lie on the disc. */
export const TURNS_AT_REST = [
  { x: -17, y: -24, z: -9 },
  { x: -20, y: 22, z: 7 },
] as const satisfies readonly Turn[];

const transformOf = ({ x, y, z }: Turn): string => `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)`;

/** The same as CSS transforms. Reading them from the page would force a layout and delay the throw. */
export const DICE_AT_REST = [transformOf(TURNS_AT_REST[0]), transformOf(TURNS_AT_REST[1])] as const;
