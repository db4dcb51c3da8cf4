import { cellOf, type CompanyCell, type Table } from '@magnaty/rules';
import { formatNumber } from '../../../shared/i18n/format-number.ts';
import { CategoryBar } from '../../../shared/ui/category-bar.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Price } from '../../../shared/ui/price.tsx';
import { Ticket } from '../../../shared/ui/ticket.tsx';
import { categoryOf } from '../text/use-names.ts';
import styles from './company-bar.module.css';
import { sideOf } from './geometry.ts';

/** From this rent on, four digits, the sum is set smaller, because the bar is narrow. */
const LONG = 1000;

/** The bar on the outer edge: the category's shape, and the rent on a ticket or else the price. */
export function CompanyBar({ table, company }: { readonly table: Table; readonly company: CompanyCell }) {
  const { index, type, price } = company;
  const { ownerId, isInPledge, currentRent } = cellOf(table.game, index);
  const isFlat = sideOf(index) === 'top' || sideOf(index) === 'bottom';
  return (
    <CategoryBar category={categoryOf(table, index)} className={classes(styles.bar, isInPledge && styles.pledged)}>
      {ownerId !== null && !isInPledge ? (
        <Ticket className={classes(styles.ticket, currentRent >= LONG && styles.long)}>
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
