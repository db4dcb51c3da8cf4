import { cellOf, type CompanyCell, grown, growthPercent, ownedInCategory, type Table } from '@magnaty/rules';
import { CategoryShape } from '../../shared/art/category-shape.tsx';
import { LevelMark } from '../../shared/art/level-mark.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { Price } from '../../shared/ui/price.tsx';
import { Face } from '../centre/dice.tsx';
import { useDieLook } from '../centre/use-die-look.ts';
import { useGameContext } from '../context/game-context.ts';
import { categoryOf, useNames } from '../text/use-names.ts';
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

/** The rent of a resource company for the last throw, with the growth of a late round. */
function RentCalculation({ factor, table }: { readonly factor: number; readonly table: Table }) {
  const t = useText();
  const { playback } = useGameContext();
  const thrown = playback.lastThrow;
  const look = useDieLook();
  if (thrown === null) return null;
  const growth = growthPercent(table);
  const rent = grown(table, (thrown.first + thrown.second) * factor);
  return (
    <div className={styles.calc}>
      <span className="label">{t(growth === 0 ? 'game.rent.formula' : 'game.rent.formulaGrown')}</span>
      <div className={styles.equation} style={look?.colours}>
        <span>
          <Face score={thrown.first} pip={look?.pip} />
        </span>
        <span>
          <Face score={thrown.second} pip={look?.pip} />
        </span>
        <b className={`num ${styles.factor}`}>
          <span>{`×${factor}`}</span>
          {growth > 0 && <small>{`+${growth} %`}</small>}
        </b>
        <Price className={styles.product} amount={rent} />
      </div>
    </div>
  );
}
