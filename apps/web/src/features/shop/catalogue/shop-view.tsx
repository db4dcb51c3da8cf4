import type { ItemCategory, Market, MarketItem, Rarity } from '@magnaty/protocol';
import { type ReactNode, useCallback, useDeferredValue, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../shared/i18n/use-text.ts';
import chest from '../../../shared/art/empty-chest.svg?raw';
import glass from '../../../shared/art/no-match.svg?raw';
import { Svg } from '../../../shared/art/svg.tsx';
import { Button } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/empty-state.tsx';
import type { Loading } from '../../../shared/ui/load-state.tsx';
import { PagedList } from '../../../shared/ui/paged-list.tsx';
import { InventoryCard } from '../cards/inventory-card.tsx';
import cardStyles from '../cards/item-card.module.css';
import { MarketCard } from '../cards/market-card.tsx';
import { ItemWindow } from '../item/item-window.tsx';
import { useActivation } from '../item/use-activation.ts';
import { ItemPayment } from '../payment/item-payment.tsx';
import type { ShopNavigation } from './address.ts';
import { canBuy } from './badge.ts';
import { categoryOf, rarityOf } from './groups.ts';
import { selectItems, type Sort } from './order.ts';
import { ShopBar, useSearchText } from './shop-bar.tsx';

export interface LoadedList {
  /** Epoch ms at which it was loaded. */
  readonly at: number;
  readonly loading: Loading;
}

interface ShopViewProps extends LoadedList, ShopNavigation {
  readonly mode: 'market' | 'inventory';
  readonly head: (shown: readonly MarketItem[]) => ReactNode;
  readonly items: readonly MarketItem[] | undefined;
  readonly categories: readonly ItemCategory[] | undefined;
  readonly rarities: readonly Rarity[] | undefined;
  readonly sort: Sort;
  /** Beside the search. */
  readonly filters?: ReactNode;
  /** The market; undefined until it is loaded. Nothing can be bought before that. */
  readonly market: Market | undefined;
  /** Loads the market again: a price or an item has changed. */
  readonly onReload: () => void;
}

const TEXTS = {
  market: { failure: 'market.failure', empty: 'market.empty', action: 'market.empty.action', path: '/' },
  inventory: {
    failure: 'inventory.failure',
    empty: 'inventory.empty',
    action: 'inventory.empty.action',
    path: '/market',
  },
} as const;

const NONE: readonly never[] = [];

/** A page of the shop: its filters, its items, and the windows of the open and of the bought item. */
export function ShopView({ mode, head, items: loaded, categories = NONE, rarities = NONE, ...rest }: ShopViewProps) {
  const { at, loading, sort, market, address, change, openItem, closeItem } = rest;
  const t = useText();
  const items = loaded ?? NONE;
  const search = useSearchText({ address, change });
  const shownSearch = useDeferredValue(search.text);
  const { category } = address;
  const shown = useMemo(
    () => selectItems(items, { category, sort, search: shownSearch }),
    [items, category, sort, shownSearch],
  );
  /** Each purchase starts with a new window. */
  const [purchase, setPurchase] = useState({ itemId: -1, count: 0 });
  const [isPaying, setPaying] = useState(false);
  const buy = useCallback((itemId: number) => {
    setPurchase(({ count }) => ({ itemId, count: count + 1 }));
    setPaying(true);
  }, []);
  const activation = useActivation(categories);
  const offerOf = (id: number | undefined) => market?.marketItems.find((item) => item.id === id);
  const bought = offerOf(purchase.itemId);
  const opened = items.find(({ id }) => id === address.item);
  const isOffered = opened !== undefined && canBuy(opened) && offerOf(opened.id) !== undefined;
  if (address.pay !== null && isOffered && !isPaying) buy(opened.id);
  const isEmpty = loaded?.length === 0;
  // While the first list loads, its categories are unknown.
  const hasBar = loaded === undefined ? loading.isError : !isEmpty;
  const top = head(shown);
  const texts = TEXTS[mode];

  const cardOf = (item: MarketItem) => {
    const card = {
      item,
      category: categoryOf(categories, item),
      rarity: rarityOf(rarities, item),
      at,
      onOpen: openItem,
    };
    return mode === 'market' ? (
      <MarketCard key={item.id} {...card} onBuy={buy} />
    ) : (
      <InventoryCard key={item.id} {...card} />
    );
  };
  return (
    <>
      {top}
      {hasBar && (
        <ShopBar categories={categories} address={address} change={change} search={search}>
          {rest.filters}
        </ShopBar>
      )}
      <PagedList list={loaded && shown} loading={loading} failure={t(texts.failure)}>
        {(list) =>
          list.length > 0 ? (
            <ul className={`grid ${cardStyles.grid}`} aria-label={t('shop.list')}>
              {list.map(cardOf)}
            </ul>
          ) : isEmpty ? (
            <EmptyState title={t(texts.empty)} picture={<Svg source={chest} />}>
              <Button onClick={() => navigate(texts.path)}>{t(texts.action)}</Button>
            </EmptyState>
          ) : (
            <EmptyState title={t('shop.none')} picture={<Svg source={glass} />}>
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
          )
        }
      </PagedList>
      <ItemWindow
        mode={mode}
        item={isPaying ? undefined : opened}
        categories={categories}
        rarities={rarities}
        at={at}
        isActivating={activation.isPending}
        onActivate={activation.activate}
        onClose={closeItem}
        onBuy={isOffered ? buy : undefined}
      />
      {market && bought && (
        <ItemPayment
          key={purchase.count}
          isOpen={isPaying}
          item={bought}
          category={categoryOf(categories, bought)}
          priceVersion={market.priceVersion}
          type={address.pay ?? undefined}
          onReload={rest.onReload}
          onClose={() => {
            setPaying(false);
            if (address.item !== null) closeItem();
          }}
        />
      )}
    </>
  );
}
