import { grown, type PlainCell, type Table, type TaxCell } from '@magnaty/rules';
import { Emblem, type SpecialEmblem } from '../../shared/art/emblem.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { CellName } from './cell-name.tsx';
import styles from './action-face.module.css';

const LUXURY_CELL = 38;

export const emblemOfAction = ({ type, index }: PlainCell | TaxCell): SpecialEmblem =>
  type === 2
    ? 'cell-event'
    : type === 3
      ? 'cell-chance'
      : index === LUXURY_CELL
        ? 'cell-luxury-tax'
        : 'cell-profit-tax';

interface ActionFaceProps {
  readonly table: Table;
  readonly cell: PlainCell | TaxCell;
}

/** The face of «Событие», «Шанс» and of the two tax cells. */
export function ActionFace({ table, cell }: ActionFaceProps) {
  return (
    <span
      className={classes(
        styles.action,
        cell.type === 2 && styles.event,
        cell.type === 3 && styles.chance,
        cell.type === 9 && styles.tax,
      )}
    >
      <Emblem of={emblemOfAction(cell)} className={styles.emblem} />
      <span className={styles.text}>
        <CellName index={cell.index} />
        {cell.type === 9 && <Price className={styles.fee} amount={grown(table, cell.tax)} />}
      </span>
    </span>
  );
}
