/** How the two dice lie on the disc. Asking the page for it would hold up the throw. */
export const DICE_AT_REST = [
  'rotateX(-17deg) rotateY(-24deg) rotateZ(-9deg)',
  'rotateX(-20deg) rotateY(22deg) rotateZ(7deg)',
] as const;
