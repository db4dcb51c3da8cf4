import type { Inventory, Market } from '@magnaty/protocol';
import { useMemo } from 'react';
import { useText } from '../../../shared/i18n/use-text.ts';
import { type ShopNavigation, useShopAddress } from '../catalogue/address.ts';
import { isUsable } from '../catalogue/badge.ts';
import { useInventory, useMarket } from '../catalogue/queries.ts';
import { ShopHead } from '../catalogue/shop-head.tsx';
import { type LoadedList, ShopView } from '../catalogue/shop-view.tsx';

/** The user's items. The market tells which of them are still sold. */
export function InventoryPage() {
  const navigation = useShopAddress();
  const { data, dataUpdatedAt, ...loading } = useInventory();
  const market = useMarket();
  return (
    <InventoryView
      inventory={data}
      at={dataUpdatedAt}
      loading={loading}
      market={market.data}
      onReload={() => void market.refetch()}
      {...navigation}
    />
  );
}

interface InventoryViewProps extends LoadedList, ShopNavigation {
  readonly inventory: Inventory | undefined;
  readonly market: Market | undefined;
  readonly onReload: () => void;
}

export function InventoryView({ inventory, ...rest }: InventoryViewProps) {
  const t = useText();
  const items = useMemo(() => inventory?.inventoryItems.filter(isUsable), [inventory]);
  return (
    <ShopView
      {...rest}
      mode="inventory"
      head={(shown) => (
        <ShopHead title={t('inventory.title')} items={shown.slice(0, 2)}>
          {items && t.rich('inventory.count', { n: items.length, b: (chunks) => <b className="num">{chunks}</b> })}
        </ShopHead>
      )}
      items={items}
      categories={inventory?.categoryList}
      rarities={inventory?.rarityList}
      sort="expensive"
    />
  );
}
