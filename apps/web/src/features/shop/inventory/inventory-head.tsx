import type { MarketItem } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { ItemPicture } from '../item/item-art.tsx';
import styles from './inventory-head.module.css';

interface InventoryHeadProps {
  readonly count: number;
  /** Their pictures stand on the right. */
  readonly items: readonly MarketItem[];
}

export function InventoryHead({ count, items }: InventoryHeadProps) {
  const t = useText();
  return (
    <section className={styles.head}>
      <svg viewBox="0 0 1376 128" preserveAspectRatio="none" className={styles.planes} aria-hidden>
        <path d="M470 0H1376V128H400z" className={styles.plane} />
        <path d="M1120 0H1376V128H1030z" className={styles.shade} />
        <path d="M760 128L1376 63V82L930 128z" className={styles.stripe} />
      </svg>
      <h1 className={`poster ${styles.title}`}>{t('inventory.title')}</h1>
      <p className={styles.count}>
        {t.rich('inventory.count', { n: count, b: (chunks) => <b className="num">{chunks}</b> })}
      </p>
      <div className={styles.pictures}>
        {items.map(({ id, image }) => (
          <ItemPicture key={id} image={image} />
        ))}
      </div>
    </section>
  );
}
