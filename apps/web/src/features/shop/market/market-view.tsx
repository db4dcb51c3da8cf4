import type { Market } from '@magnaty/protocol';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import cardStyles from '../cards/item-card.module.css';
import { MarketCard } from '../cards/market-card.tsx';
import type { ShopNavigation } from '../catalogue/address.ts';
import { EmptyState } from '../catalogue/empty-state.tsx';
import { categoryOf, rarityOf } from '../catalogue/groups.ts';
import { selectItems, type Sort, SORTS } from '../catalogue/order.ts';
import { ShopBar, useSearchText } from '../catalogue/shop-bar.tsx';
import { ItemWindow } from '../item/item-window.tsx';
import { PaymentWindow } from '../payment/payment-window.tsx';
import { MarketBanners } from './market-banners.tsx';
import styles from './market-view.module.css';

interface MarketViewProps extends ShopNavigation {
  readonly market: Market;
  /** Epoch ms at which it was loaded. */
  readonly at: number;
  /** Loads the market again: a price or an item has changed. */
  readonly onReload: () => void;
}

export function MarketView({ market, at, onReload, address, change, openItem, closeItem }: MarketViewProps) {
  const t = useText();
  const { marketItems, categoryList, rarityList, bannerList, priceVersion } = market;
  const search = useSearchText({ address, change });
  const shownSearch = useDeferredValue(search.text);
  const { category, sort } = address;
  const shown = useMemo(
    () => selectItems(marketItems, { category, sort, search: shownSearch }),
    [marketItems, category, sort, shownSearch],
  );
  /** Each purchase starts with a new window. */
  const [purchase, setPurchase] = useState<{ readonly itemId: number; readonly count: number } | null>(null);
  const [isPaying, setPaying] = useState(false);
  const buy = useCallback((itemId: number) => {
    setPurchase((former) => ({ itemId, count: (former?.count ?? 0) + 1 }));
    setPaying(true);
  }, []);

  const itemOf = (id: number | undefined | null) => marketItems.find((item) => item.id === id);
  const bought = itemOf(purchase?.itemId);
  const opened = itemOf(address.item);

  return (
    <>
      <h1 className="unseen">{t('market.title')}</h1>
      {bannerList.length > 0 && <MarketBanners banners={bannerList} />}
      {marketItems.length === 0 ? (
        <EmptyState kind="empty" title={t('market.empty')}>
          <Button onClick={() => navigate('/')}>{t('market.empty.action')}</Button>
        </EmptyState>
      ) : (
        <>
          <ShopBar categories={categoryList} address={address} change={change} search={search}>
            <div className={styles.sort}>
              <Select
                label={t('shop.sort')}
                isCompact
                items={SORTS.map((id) => ({ id, text: t(`shop.sort.${id}`) }))}
                value={sort}
                onChange={({ target }) => change({ sort: target.value as Sort })}
              />
            </div>
          </ShopBar>
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
                <MarketCard
                  key={item.id}
                  item={item}
                  category={categoryOf(categoryList, item)}
                  rarity={rarityOf(rarityList, item)}
                  at={at}
                  onOpen={openItem}
                  onBuy={buy}
                />
              ))}
            </ul>
          )}
        </>
      )}
      <ItemWindow
        mode="market"
        item={isPaying ? undefined : opened}
        categories={categoryList}
        rarities={rarityList}
        at={at}
        onClose={closeItem}
        onBuy={buy}
      />
      {bought && (
        <PaymentWindow
          key={purchase?.count}
          isOpen={isPaying}
          item={bought}
          category={categoryOf(categoryList, bought)}
          priceVersion={priceVersion}
          onReload={onReload}
          onClose={() => {
            setPaying(false);
            if (address.item !== null) closeItem();
          }}
        />
      )}
    </>
  );
}
