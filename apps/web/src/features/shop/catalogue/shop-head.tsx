import type { MarketItem } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import { ItemPicture } from '../item/item-art.tsx';
import styles from './shop-head.module.css';

interface ShopHeadProps {
  readonly title: string;
  /** Their pictures stand on the right. */
  readonly items?: readonly MarketItem[];
  readonly children?: ReactNode;
}

/** The title of a page of the shop in a band of colours. */
export function ShopHead({ title, items = [], children }: ShopHeadProps) {
  return (
    <section className={`row rigid anchor clipped ${styles.head}`}>
      <svg viewBox="0 0 1376 128" preserveAspectRatio="none" className="cover full" aria-hidden>
        <path d="M470 0H1376V128H400z" fill="var(--warn)" />
        <path d="M1120 0H1376V128H1030z" fill="var(--cat-space)" />
        <path d="M760 128L1376 63V82L930 128z" fill="var(--red)" />
      </svg>
      <h1 className={`poster anchor ${styles.title}`}>{title}</h1>
      {children !== undefined && <p className={`row anchor type-title ${styles.count}`}>{children}</p>}
      <div className={`flex anchor ${styles.pictures}`}>
        {items.map(({ id, image }) => (
          <ItemPicture key={id} image={image} />
        ))}
      </div>
    </section>
  );
}
