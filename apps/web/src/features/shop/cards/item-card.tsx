import type { ItemCategory, MarketItem, Rarity } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ItemArt } from '../item/item-art.tsx';
import { RarityTag } from '../../../shared/ui/rarity-tag.tsx';
import styles from './item-card.module.css';

interface ItemCardProps {
  readonly item: MarketItem;
  readonly category: ItemCategory;
  readonly rarity: Rarity | undefined;
  readonly onOpen: (id: number) => void;
  /** The tab in the corner of the picture. */
  readonly badge?: ReactNode;
  /** On the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** The card of an item in a list. A click on it opens the item; its other controls lie above. */
export function ItemCard({ item, category, rarity, onOpen, badge, aside, children }: ItemCardProps) {
  const t = useText();
  return (
    <li className={styles.place}>
      <article className={`stack anchor tall ${styles.card}`}>
        <ItemArt image={item.image} category={category} className={`rigid ${styles.art}`}>
          <span className={`label over ${styles.category}`}>{category.label}</span>
          {badge}
          {rarity && <RarityTag rarity={rarity} className={styles.rarity} />}
        </ItemArt>
        <div className={`stack apart grow ${styles.body}`}>
          <div className={`baseline apart ${styles.head}`}>
            <h2 className="type-item">
              <button
                type="button"
                className={styles.open}
                aria-label={t('shop.detailsOf', { name: item.name })}
                onClick={() => onOpen(item.id)}
              >
                {item.name}
              </button>
            </h2>
            {aside}
          </div>
          {children}
        </div>
      </article>
    </li>
  );
}
