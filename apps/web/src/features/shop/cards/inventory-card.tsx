import type { ItemCategory, MarketItem, Rarity } from '@magnaty/protocol';
import { memo } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LeftText } from '../catalogue/left-text.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-card.module.css';

interface InventoryCardProps {
  readonly item: MarketItem;
  readonly category: ItemCategory;
  readonly rarity: Rarity | undefined;
  /** Time at which the server answered what is left, epoch ms. */
  readonly at: number;
  readonly onOpen: (id: number) => void;
}

export const InventoryCard = memo(function InventoryCard({ item, category, rarity, at, onOpen }: InventoryCardProps) {
  const t = useText();
  const { isActivated } = item.inventoryInfo;
  return (
    <ItemCard
      item={item}
      category={category}
      rarity={rarity}
      onOpen={onOpen}
      badge={
        isActivated && <span className={classes('type-tag over', styles.badge, styles.used)}>{t('shop.inUse')}</span>
      }
    >
      <p className={classes('row type-caption', styles.left, isActivated && styles.running)}>
        <Icon name="clock-fill" />
        <span>
          <LeftText item={item} at={at} />
        </span>
      </p>
      {/* The title opens the same window, for keys and screen readers. */}
      <Button
        size="small"
        variant="ink"
        wide
        tabIndex={-1}
        aria-hidden
        className={styles.action}
        onClick={() => onOpen(item.id)}
      >
        {t('shop.details')}
      </Button>
    </ItemCard>
  );
});
