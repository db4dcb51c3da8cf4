import { BOARD } from '@magnaty/content';
import { emptyGame, type Table } from '@magnaty/rules';
import { classes } from '../../shared/ui/classes.ts';
import { categoryOf } from '../text/use-names.ts';
import { CellFace } from './cell-face.tsx';
import styles from './cell.module.css';
import { isCorner } from './geometry.ts';

const FREE = { ownerId: null, lvlCard: 0, isInPledge: false, countMoveInPledge: 0, isForSale: false, currentRent: 0 };
const TABLE: Table = {
  board: BOARD,
  game: { ...emptyGame(), growthFromRound: Infinity, cells: BOARD.cells.map(() => FREE) },
};

/** A cell of the board's upper side that nobody owns, outside a game. It is decoration. */
export function CellPicture({ index }: { readonly index: number }) {
  const cell = BOARD.cells[index];
  return (
    cell !== undefined && (
      <span
        className={classes('anchor centre', styles.cell, styles.picture, isCorner(index) && styles.corner)}
        data-side="top"
        data-category={categoryOf(TABLE, index) ?? undefined}
        aria-hidden
      >
        <CellFace table={TABLE} cell={cell} />
      </span>
    )
  );
}
