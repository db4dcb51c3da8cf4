import { companyAt, type Auction, type Table } from '@magnaty/rules';
import { Emblem } from '../../../shared/art/emblem.tsx';
import { useText } from '../../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../../shared/ui/category-bar.tsx';
import { Price } from '../../../shared/ui/price.tsx';
import { categoryOf, useNames } from '../text/use-names.ts';
import styles from './auction-lot.module.css';

/** The company that is on auction, as a card on the disc. */
export function AuctionLot({ table, auction }: { readonly table: Table; readonly auction: Auction }) {
  const t = useText();
  const names = useNames(table);
  const index = auction.mapItemId;
  const category = categoryOf(table, index);
  const name = names.cell(index);
  return (
    <div key={auction.auctionId} className={styles.lot} data-category={category}>
      <CategoryBar category={category} className={styles.bar}>
        {category !== null && <span className="label">{names.category(category)}</span>}
      </CategoryBar>
      <Emblem of={index} className={styles.emblem} />
      <h3 className="poster" data-long={name.length > 10 ? '' : undefined}>
        {name}
      </h3>
      <p className={styles.price}>
        <span>{t('game.auction.listPrice')}</span>
        <Price amount={companyAt(table.board, index)?.price ?? 0} />
      </p>
    </div>
  );
}
