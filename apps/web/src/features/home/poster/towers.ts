import amberSlab from './towers/amber-slab.svg';
import blueBands from './towers/blue-bands.svg';
import horizontalBlock from './towers/horizontal-block.svg';
import inkTower from './towers/ink-tower.svg';
import latticeMast from './towers/lattice-mast.svg';
import redSpire from './towers/red-spire.svg';
import stripedCylinder from './towers/striped-cylinder.svg';
import tealSteps from './towers/teal-steps.svg';

/** Margin of each drawing on its left, right and top, in its own pixels. */
const MARGIN = 24;

interface Tower {
  readonly name: string;
  readonly picture: string;
  /** The base of the tower on the board, px. */
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

function tower(name: string, picture: string, place: Omit<Tower, 'name' | 'picture'>, scale = 1): Tower {
  const { x, y, w, h } = place;
  return { name, picture, x, y, w: (w + 2 * MARGIN) * scale, h: (h + MARGIN) * scale };
}

/** In drawing order, from the back to the front. */
export const TOWERS: readonly Tower[] = [
  tower('lattice-mast', latticeMast, { x: 700, y: 330, w: 160, h: 542 }, 0.76),
  tower('amber-slab', amberSlab, { x: 470, y: 330, w: 190, h: 430 }),
  tower('ink-tower', inkTower, { x: 850, y: 330, w: 150, h: 470 }, 0.84),
  tower('striped-cylinder', stripedCylinder, { x: 350, y: 470, w: 150, h: 400 }),
  tower('horizontal-block', horizontalBlock, { x: 640, y: 470, w: 330, h: 360 }),
  tower('blue-bands', blueBands, { x: 860, y: 540, w: 140, h: 360 }),
  tower('teal-steps', tealSteps, { x: 480, y: 610, w: 180, h: 300 }),
  tower('red-spire', redSpire, { x: 720, y: 680, w: 220, h: 340 }),
];
