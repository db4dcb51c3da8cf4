import { cellOf, type CompanyCell, type Table } from '@magnaty/rules';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { classes } from '../../shared/ui/classes.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { Plate } from '../../shared/ui/plate.tsx';
import { Price } from '../../shared/ui/price.tsx';
import { Ticket } from '../../shared/ui/ticket.tsx';
import { useGameContext } from '../context/game-context.ts';
import { categoryOf } from '../text/use-names.ts';
import { CellName } from './cell-name.tsx';
import styles from './company-face.module.css';
import { CompanyPicture } from './company-picture.tsx';
import { sideOf } from './geometry.ts';

/** A bar on the outer edge with the category's shape and the sum. Inside it the name, the emblem, and the pledge. */
export function CompanyFace({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const { index } = company;
  const cell = cellOf(table.game, index);
  return (
    <>
      {cell.ownerId !== null && !cell.isInPledge && <CompanyPaint index={index} />}
      <CompanyBar table={table} company={company} />
      <span className={`stack grow slim anchor low ${styles.body}`} data-cell-body="">
        <CellName index={index} />
        <CompanyPicture table={table} index={index} />
        {cell.isInPledge && <PledgeLock index={index} count={cell.countMoveInPledge} />}
      </span>
    </>
  );
}

/** From this rent on, four digits, the sum is set smaller, because the bar is narrow. */
const LONG_RENT = 1000;

/** The bar on the outer edge: the category's shape, and the rent on a ticket or else the price. */
function CompanyBar({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const { index, type, price } = company;
  const { ownerId, isInPledge, currentRent } = cellOf(table.game, index);
  const isFlat = sideOf(index) === 'top' || sideOf(index) === 'bottom';
  return (
    <CategoryBar
      category={categoryOf(table, index)}
      className={classes('apart anchor', styles.bar, isInPledge && styles.pledged)}
    >
      {ownerId !== null && !isInPledge ? (
        <Ticket className={classes(styles.ticket, currentRent >= LONG_RENT && styles.long)}>
          {type === 8 ? `×${currentRent}` : formatNumber(currentRent)}
        </Ticket>
      ) : isFlat ? (
        <Price amount={price} />
      ) : (
        <b className="num">{price}</b>
      )}
    </CategoryBar>
  );
}

/** The owner's paint and texture on the whole cell. The playback floods it from the outer edge. */
function CompanyPaint({ index }: { readonly index: number }) {
  const { moving } = useGameContext();
  return (
    <span className={`cover ${styles.paint}`} data-paint="">
      <span className="cover" ref={moving.ref(`paint:${index}`)} />
    </span>
  );
}

/** The lock of a pledge on the inner edge. The playback moves what is on it. */
function PledgeLock({ index, count }: { readonly index: number; readonly count: number }) {
  const t = useText();
  const { moving } = useGameContext();
  return (
    <Plate isPaint className={`type-tag ${styles.lock}`}>
      <span ref={moving.ref(`lock:${index}`)}>
        <Icon name="lock-simple-fill" className={styles.icon} />
        <span>{t('game.pledge')}</span>
        <b className="num">{count}</b>
      </span>
    </Plate>
  );
}
