/** Turns about the three axes, degrees, one after the other. */
export interface Turn {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** How the two dice lie on the disc. */
export const TURNS_AT_REST = [
  { x: -17, y: -24, z: -9 },
  { x: -20, y: 22, z: 7 },
] as const satisfies readonly Turn[];

const transformOf = ({ x, y, z }: Turn): string => `rotateX(${x}deg) rotateY(${y}deg) rotateZ(${z}deg)`;

/** The same as the page is told it. Asking the page for it would hold up the throw. */
export const DICE_AT_REST = [transformOf(TURNS_AT_REST[0]), transformOf(TURNS_AT_REST[1])] as const;
