import { cellOf, grown, ownedInCategory, type CompanyCell, type Table } from '@magnaty/rules';
import { CategoryShape } from '../../../shared/art/category-shape.tsx';
import { LevelMark } from '../../../shared/art/level-mark.tsx';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
import { RentCalculation } from './rent-calculation.tsx';
import styles from './rent-table.module.css';

interface RentTableProps {
  readonly table: Table;
  readonly company: CompanyCell;
}

/** All levels of the rent; the present one is set on ink. */
export function RentTable({ table, company }: RentTableProps) {
  const t = useText();
  const names = useNames(table);
  const category = categoryOf(table, company.index) ?? '';
  const cell = cellOf(table.game, company.index);
  const isEarning = cell.ownerId !== null && !cell.isInPledge;
  const tier =
    cell.ownerId === null
      ? -1
      : company.type === 6
        ? cell.lvlCard
        : ownedInCategory(table, company.categoryId, cell.ownerId) - 1;
  return (
    <>
      <ul className={classes(styles.rent, company.type !== 6 && styles.byCount)}>
        {company.rents.map((rent, nth) => (
          <li
            key={nth}
            className={classes(styles.row, nth < tier && styles.past, nth === tier && isEarning && styles.now)}
            aria-current={nth === tier && isEarning ? 'true' : undefined}
          >
            {company.type === 6 ? (
              <LevelMark level={nth} className={styles.level} />
            ) : (
              <span className={styles.shapes} aria-hidden="true">
                {Array.from({ length: nth + 1 }, (_, at) => (
                  <CategoryShape key={at} category={category} />
                ))}
              </span>
            )}
            <span>
              {company.type === 6
                ? nth === 0
                  ? t('game.rent.base')
                  : names.level(nth)
                : t('game.rent.companies', { count: nth + 1 })}
            </span>
            <b className="num">{company.type === 8 ? `×${rent}` : formatNumber(grown(table, rent))}</b>
          </li>
        ))}
      </ul>
      {company.type === 8 && isEarning && <RentCalculation factor={cell.currentRent} table={table} />}
    </>
  );
}
