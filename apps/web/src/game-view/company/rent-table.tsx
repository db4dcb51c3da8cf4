import {
  cellOf,
  type CompanyCell,
  findPlayer,
  grown,
  growthPercent,
  ownedInCategory,
  type Table,
} from '@magnaty/rules';
import type { CSSProperties } from 'react';
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
  // While a storey rises, its rent has not come yet.
  const tier =
    cell.ownerId === null
      ? -1
      : company.type === 6
        ? company.rents.findIndex((rent) => grown(table, rent) === cell.currentRent)
        : ownedInCategory(table, company.categoryId, cell.ownerId) - 1;
  return (
    <>
      <ul
        className={classes(styles.rent, company.type !== 6 && styles.byCount)}
        style={{ '--rows': company.rents.length } as CSSProperties}
      >
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
      {company.type === 8 && isEarning && <RentCalculation table={table} company={company} />}
    </>
  );
}

/** Does the mover owe the rent of this company for the running throw, and is it due to the viewer or from them? */
const isDue = ({ game }: Table, { index }: CompanyCell, viewerId: string): boolean => {
  const { userId, scoreFirstDice } = game.move;
  const { ownerId } = cellOf(game, index);
  const isThere = findPlayer(game, userId)?.position === index && scoreFirstDice > 0;
  return isThere && ownerId !== userId && (ownerId === viewerId || userId === viewerId);
};

/** How the rent of a resource company is counted: with the points of the throw for which the viewer pays or is paid. */
function RentCalculation({ company, table }: RentTableProps) {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  const thrown = playback.lastThrow;
  const look = useDieLook();
  const growth = growthPercent(table);
  const factor = cellOf(table.game, company.index).currentRent;
  // Nothing tells the points before the dice have landed, and before the walk the mover still stands on the former cell.
  const isKnown = !playback.isRolling && playback.target === null && isDue(table, company, viewerId);
  return (
    <div className={styles.calc}>
      <span className="label">{t(growth === 0 ? 'game.rent.formula' : 'game.rent.formulaGrown')}</span>
      {isKnown && thrown !== null && (
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
          <Price className={styles.product} amount={grown(table, (thrown.first + thrown.second) * factor)} />
        </div>
      )}
    </div>
  );
}
