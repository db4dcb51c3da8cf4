import { cellOf, type CompanyCell, type Table } from '@magnaty/rules';
import { CellName } from './cell-name.tsx';
import { CompanyBar } from './company-bar.tsx';
import styles from './company-face.module.css';
import { CompanyPaint } from './company-paint.tsx';
import { CompanyPicture } from './company-picture.tsx';
import { CompanyPlate } from './company-plate.tsx';

/**
 * A bar on the outer edge with the category's shape and the sum. Inside it the name, the emblem, and offices or
 * pledge.
 */
export function CompanyFace({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const { index } = company;
  const cell = cellOf(table.game, index);
  return (
    <>
      {cell.ownerId !== null && !cell.isInPledge && <CompanyPaint index={index} />}
      <CompanyBar table={table} company={company} />
      <span className={styles.body} data-cell-body="">
        <CellName index={index} />
        <CompanyPicture table={table} index={index} />
        <CompanyPlate index={index} cell={cell} />
      </span>
    </>
  );
}
