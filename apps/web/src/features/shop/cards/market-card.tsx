import type { ItemCategory, MarketItem, Rarity } from '@magnaty/protocol';
import { memo } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Coins } from '../../../shared/ui/coins.tsx';
import { canBuy, isUsable } from '../catalogue/badge.ts';
import { LeftText } from '../catalogue/left-text.tsx';
import { ItemCard } from './item-card.tsx';
import styles from './item-card.module.css';

interface MarketCardProps {
  readonly item: MarketItem;
  readonly category: ItemCategory;
  readonly rarity: Rarity | undefined;
  /** Time at which the server answered what is left, epoch ms. */
  readonly at: number;
  readonly onOpen: (id: number) => void;
  readonly onBuy: (id: number) => void;
}

export const MarketCard = memo(function MarketCard({ item, category, rarity, at, onOpen, onBuy }: MarketCardProps) {
  const t = useText();
  const { conversionMultiplier } = useServerInfo();
  const isOwned = isUsable(item);
  return (
    <ItemCard
      item={item}
      category={category}
      rarity={rarity}
      onOpen={onOpen}
      badge={
        isOwned && (
          <span className={classes('type-tag over', styles.badge, item.inventoryInfo.isActivated && styles.used)}>
            <LeftText item={item} at={at} />
          </span>
        )
      }
      aside={<span className={`type-caption nowrap ${styles.xp}`}>{t('shop.xp', { xp: item.experienceForBuy })}</span>}
    >
      <div className={`row apart ${styles.row}`}>
        <Coins amount={item.price * conversionMultiplier} className={styles.price} />
        {canBuy(item) ? (
          <Button
            size="small"
            variant={isOwned ? 'ink' : 'primary'}
            className={styles.action}
            aria-label={t(isOwned ? 'shop.buyMoreOf' : 'shop.buyOf', { name: item.name })}
            onClick={() => onBuy(item.id)}
          >
            {t(isOwned ? 'shop.buyMore' : 'shop.buy')}
          </Button>
        ) : (
          <ButtonLink size="small" variant="ink" to={`/inventory?item=${item.id}`} className={styles.action}>
            {t('shop.toInventory')}
          </ButtonLink>
        )}
      </div>
    </ItemCard>
  );
});
