import type { ItemCategory, MarketItem, Rarity } from '@magnaty/protocol';
import { useState } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { useServerInfo } from '../../../shared/session/server-info.ts';
import { Button, ButtonLink } from '../../../shared/ui/button.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Coins } from '../../../shared/ui/coins.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RarityTag } from '../../../shared/ui/rarity-tag.tsx';
import { canBuy, isUsable } from '../catalogue/badge.ts';
import { lastsText } from '../catalogue/duration.ts';
import { categoryOf, rarityOf } from '../catalogue/groups.ts';
import { LeftText } from '../catalogue/left-text.tsx';
import { ItemArt } from './item-art.tsx';
import { ItemPreview } from './item-preview.tsx';
import styles from './item-window.module.css';

interface ItemWindowProps {
  readonly mode: 'market' | 'inventory';
  /** Undefined while the window is closed. */
  readonly item: MarketItem | undefined;
  readonly categories: readonly ItemCategory[];
  readonly rarities: readonly Rarity[];
  /** Time at which the server answered what is left, epoch ms. */
  readonly at: number;
  readonly onClose: () => void;
  /** Missing for an item that cannot be bought. */
  readonly onBuy?: ((id: number) => void) | undefined;
  readonly onActivate?: (item: MarketItem) => void;
  readonly isActivating?: boolean;
}

/** In rem. */
const WIDTH = 27;

/** One item with its preview. In the market it is bought, in the inventory it is used. */
export function ItemWindow({ item: wanted, categories, rarities, at, ...rest }: ItemWindowProps) {
  const t = useText();
  // The closing window keeps its item while its exit animation runs.
  const [item, setItem] = useState(wanted);
  if (wanted !== undefined && wanted !== item) setItem(wanted);
  if (item === undefined) return null;
  const category = categoryOf(categories, item);
  const rarity = rarityOf(rarities, item);
  const isOwned = isUsable(item);
  const { isActivated } = item.inventoryInfo;
  return (
    <Modal
      open={wanted !== undefined}
      title={item.name}
      width={WIDTH}
      size="small"
      step={String(item.id)}
      onClose={rest.onClose}
      art={
        <ItemArt
          image={item.image}
          category={category}
          className={styles.art}
          picture={<ItemPreview key={item.id} item={item} />}
        >
          <span className={`label over ${styles.category}`}>{category.label}</span>
          {isOwned && isActivated && (
            <span className={`type-label-bold over on-ink ${styles.used}`}>{t('shop.inUse')}</span>
          )}
        </ItemArt>
      }
    >
      <p className={styles.description}>{item.description}</p>
      <dl className={styles.features}>
        <div className="row apart">
          <dt>{t('shop.item.duration')}</dt>
          <dd>{lastsText(t, item)}</dd>
        </div>
        <div className="row apart">
          <dt>{t('shop.item.xp')}</dt>
          <dd className={`num ${styles.xp}`}>{`+${item.experienceForBuy}`}</dd>
        </div>
        {rarity && (
          <div className="row apart">
            <dt>{t('shop.item.rarity')}</dt>
            <dd>
              <RarityTag rarity={rarity} />
            </dd>
          </div>
        )}
      </dl>
      {isOwned && (
        <p className={classes('row type-label-bold', styles.left, isActivated && styles.running)}>
          <Icon name="clock-fill" />
          <span>
            <LeftText item={item} at={at} />
          </span>
        </p>
      )}
      <Actions item={item} {...rest} />
    </Modal>
  );
}

type ActionsProps = Pick<ItemWindowProps, 'mode' | 'onBuy' | 'onActivate' | 'isActivating'> & {
  readonly item: MarketItem;
};

function Actions({ mode, item, onBuy, onActivate, isActivating = false }: ActionsProps) {
  const t = useText();
  const { conversionMultiplier } = useServerInfo();
  const isOwned = isUsable(item);
  if (mode === 'market') {
    return (
      <div className={`row ${styles.actions}`}>
        <Coins amount={item.price * conversionMultiplier} className={`rigid ${styles.price}`} />
        {canBuy(item) ? (
          <Button variant={isOwned ? 'ink' : 'primary'} className="grow" onClick={() => onBuy?.(item.id)}>
            {t(isOwned ? 'shop.buyMore' : 'shop.buy')}
          </Button>
        ) : (
          <ButtonLink variant="ink" to={`/inventory?item=${item.id}`} className="grow">
            {t('shop.toInventory')}
          </ButtonLink>
        )}
      </div>
    );
  }
  return (
    <div className={`row ${styles.actions}`}>
      {onBuy && (
        <Button variant="ink" onClick={() => onBuy(item.id)}>
          {t('shop.buyMore')}
        </Button>
      )}
      <Button
        className="grow"
        disabled={item.inventoryInfo.isActivated || item.inventoryInfo.id === null || isActivating}
        onClick={() => onActivate?.(item)}
      >
        {t('shop.use')}
      </Button>
    </div>
  );
}
