import type { ItemCategory, MarketItem } from '@magnaty/protocol';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Coins } from '../../../shared/ui/coins.tsx';
import { ItemArt } from '../item/item-art.tsx';
import styles from './bought-item.module.css';

interface BoughtItemProps {
  readonly item: MarketItem;
  readonly category: ItemCategory;
}

/** The item that is being bought, in one row. */
export function BoughtItem({ item, category }: BoughtItemProps) {
  const { conversionMultiplier } = useServerInfo();
  return (
    <div className={`row ${styles.row}`}>
      <ItemArt image={item.image} category={category} className={`rigid ${styles.picture}`} />
      <div className="grow slim">
        <span className={`label ${styles.label}`}>{category.label}</span>
        <b className={`type-title block breaks ${styles.name}`}>{item.name}</b>
      </div>
      <Coins amount={item.price * conversionMultiplier} className={styles.price} />
    </div>
  );
}
