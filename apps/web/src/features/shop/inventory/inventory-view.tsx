import type { Inventory, Market } from '@magnaty/protocol';
import { useDeferredValue, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InventoryCard } from '../cards/inventory-card.tsx';
import cardStyles from '../cards/item-card.module.css';
import type { ShopNavigation } from '../catalogue/address.ts';
import { canBuy, isUsable } from '../catalogue/badge.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { categoryOf, rarityOf } from '../catalogue/groups.ts';
import { selectItems } from '../catalogue/order.ts';
import { ShopBar, useSearchText } from '../catalogue/shop-bar.tsx';
import { ItemWindow } from '../item/item-window.tsx';
import { useActivation } from '../item/use-activation.ts';
import { PaymentWindow } from '../payment/payment-window.tsx';
import { InventoryHead } from './inventory-head.tsx';

interface InventoryViewProps extends ShopNavigation {
  readonly inventory: Inventory;
  /** Epoch ms at which it was loaded. */
  readonly at: number;
  /** Undefined until it is loaded: then nothing can be bought. */
  readonly market: Market | undefined;
  readonly onReload: () => void;
}

export function InventoryView({
  inventory,
  at,
  market,
  onReload,
  address,
  change,
  openItem,
  closeItem,
}: InventoryViewProps) {
  const t = useText();
  const { inventoryItems, categoryList, rarityList } = inventory;
  const items = useMemo(() => inventoryItems.filter(isUsable), [inventoryItems]);
  const search = useSearchText({ address, change });
  const shownSearch = useDeferredValue(search.text);
  const { category } = address;
  const shown = useMemo(
    () => selectItems(items, { category, sort: 'expensive', search: shownSearch }),
    [items, category, shownSearch],
  );
  const [purchase, setPurchase] = useState({ itemId: -1, count: 0 });
  const [isPaying, setPaying] = useState(false);
  const activation = useActivation(categoryList);
  const opened = items.find(({ id }) => id === address.item);
  /** Bought at the market's price, if the market still sells it. */
  const offerOf = (id: number | undefined) => market?.marketItems.find((item) => item.id === id);
  const bought = offerOf(purchase.itemId);
  const canBuyOpened = opened !== undefined && canBuy(opened) && offerOf(opened.id) !== undefined;

  return (
    <>
      <InventoryHead count={items.length} items={shown.slice(0, 2)} />
      {items.length === 0 ? (
        <EmptyState kind="empty" title={t('inventory.empty')}>
          <Button onClick={() => navigate('/market')}>{t('inventory.empty.action')}</Button>
        </EmptyState>
      ) : (
        <>
          <ShopBar categories={categoryList} address={address} change={change} search={search} />
          {shown.length === 0 ? (
            <EmptyState kind="no-match" title={t('shop.none')}>
              <Button
                variant="ink"
                onClick={() => {
                  search.type('');
                  change({ search: '', category: null });
                }}
              >
                {t('shop.none.action')}
              </Button>
            </EmptyState>
          ) : (
            <ul className={cardStyles.grid} aria-label={t('shop.list')}>
              {shown.map((item) => (
                <InventoryCard
                  key={item.id}
                  item={item}
                  category={categoryOf(categoryList, item)}
                  rarity={rarityOf(rarityList, item)}
                  at={at}
                  onOpen={openItem}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ItemWindow
        mode="inventory"
        item={isPaying ? undefined : opened}
        categories={categoryList}
        rarities={rarityList}
        at={at}
        isActivating={activation.isPending}
        onActivate={activation.activate}
        onClose={closeItem}
        {...(canBuyOpened && {
          onBuy: (itemId: number) => {
            setPurchase(({ count }) => ({ itemId, count: count + 1 }));
            setPaying(true);
          },
        })}
      />
      {market && bought && (
        <PaymentWindow
          key={purchase.count}
          isOpen={isPaying}
          item={bought}
          category={categoryOf(categoryList, bought)}
          priceVersion={market.priceVersion}
          onReload={onReload}
          onClose={() => {
            setPaying(false);
            closeItem();
          }}
        />
      )}
    </>
  );
}
