import { Chip } from '../art/chip.tsx';
import { classes } from '../ui/classes.ts';
import { MotionButton } from '../ui/motion-button.tsx';
import { useMotion, type Motion } from '../ui/use-motion.ts';
import { centreOf, positionStyle } from './geometry.ts';
import { PosterCell } from './poster-cell.tsx';
import { POSTER_CELLS } from './poster-cells.ts';
import styles from './poster.module.css';
import scene from './scene.module.css';
import amberSlab from './towers/amber-slab.svg';
import blueBands from './towers/blue-bands.svg';
import horizontalBlock from './towers/horizontal-block.svg';
import inkTower from './towers/ink-tower.svg';
import latticeMast from './towers/lattice-mast.svg';
import redSpire from './towers/red-spire.svg';
import stripedCylinder from './towers/striped-cylinder.svg';
import tealSteps from './towers/teal-steps.svg';

/** For the page of the rules, which draws single cells. */
export { POSTER_CELLS, PosterCell };

/** Chips on the board. The hopping one is drawn over the chips before it. */
const CHIPS = [
  { chip: 'medved', player: 3, cell: 37 },
  { chip: 'sova', player: 2, cell: 34 },
  { chip: 'lis', player: 1, cell: 31, hops: true },
  { chip: 'kot', player: 4, cell: 26 },
] as const;

/** The city on the board. It is decoration, drawn flat and turned in space by the style sheet. */
export default function Poster() {
  const { motion, isStopped, toggle } = useMotion();
  return (
    <>
      <Scene motion={motion} />
      {motion !== 'none' && <MotionButton isStopped={isStopped} onToggle={toggle} />}
    </>
  );
}

function Scene({ motion }: { readonly motion: Motion }) {
  return (
    <div className={classes(scene.scene, styles.city)} data-motion={motion} aria-hidden>
      <div className={styles.slab}>
        <div className={styles.shadow} />
        <div className={styles.frontEdge} />
        <div className={styles.leftEdge} />
        <div className={styles.tray}>
          <div className={`grid ${styles.board}`}>
            {POSTER_CELLS.map((cell, index) => (
              <PosterCell key={index} index={index} cell={cell} />
            ))}
            <Centre />
          </div>
        </div>
        <div className={styles.standing}>
          {TOWERS.map(({ name, picture, ...place }) => (
            <div key={name} className={styles.pop} style={positionStyle(place)}>
              <img src={picture} alt="" draggable={false} />
            </div>
          ))}
          {CHIPS.map(({ chip, player, cell, ...move }) => {
            const { x, y } = centreOf(cell);
            return (
              <div
                key={chip}
                className={classes(styles.pop, 'hops' in move && styles.hop)}
                style={positionStyle({ x: x + 3, y: y + 30, w: 104, h: 108 })}
                data-player={player}
              >
                <Chip of={chip} />
              </div>
            );
          })}
        </div>
      </div>
    </div>
  );
}

function Centre() {
  return (
    <svg className={styles.centre} viewBox="0 0 861 717">
      <rect width="861" height="717" fill="var(--bone-200)" />
      <path d="M861 0V330L330 717H0V560L760 0z" fill="color-mix(in srgb, var(--bone-200), var(--bone-300) 60%)" />
      <circle cx="430" cy="360" r="318" fill="none" stroke="var(--ink-900)" strokeWidth="14" />
      <path d="M0 620L861 20V92L0 692z" fill="var(--red)" />
      <circle cx="430" cy="360" r="240" fill="var(--bone-100)" />
      <circle cx="430" cy="360" r="240" fill="none" stroke="var(--ink-900)" strokeWidth="5" />
    </svg>
  );
}

/** Margin of each drawing on its left, right and top, in its own pixels. */
const TOWER_MARGIN = 24;

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
  return { name, picture, x, y, w: (w + 2 * TOWER_MARGIN) * scale, h: (h + TOWER_MARGIN) * scale };
}

/** In drawing order, from the back to the front. */
const TOWERS: readonly Tower[] = [
  tower('lattice-mast', latticeMast, { x: 700, y: 330, w: 160, h: 542 }, 0.76),
  tower('amber-slab', amberSlab, { x: 470, y: 330, w: 190, h: 430 }),
  tower('ink-tower', inkTower, { x: 850, y: 330, w: 150, h: 470 }, 0.84),
  tower('striped-cylinder', stripedCylinder, { x: 350, y: 470, w: 150, h: 400 }),
  tower('horizontal-block', horizontalBlock, { x: 640, y: 470, w: 330, h: 360 }),
  tower('blue-bands', blueBands, { x: 860, y: 540, w: 140, h: 360 }),
  tower('teal-steps', tealSteps, { x: 480, y: 610, w: 180, h: 300 }),
  tower('red-spire', redSpire, { x: 720, y: 680, w: 220, h: 340 }),
];
