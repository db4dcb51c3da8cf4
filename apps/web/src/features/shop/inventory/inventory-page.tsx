import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadingBlock } from '../../../shared/ui/loading-block.tsx';
import { useShopAddress } from '../catalogue/address.ts';
import { useInventory, useMarket } from '../catalogue/queries.ts';
import { InventoryView } from './inventory-view.tsx';

/** The user's items. The market tells which of them are still sold. */
export function InventoryPage() {
  const t = useText();
  const navigation = useShopAddress();
  const { data, dataUpdatedAt } = useInventory();
  const market = useMarket();
  if (data === undefined) return <LoadingBlock label={t('site.loading')} />;
  return (
    <InventoryView
      inventory={data}
      at={dataUpdatedAt}
      market={market.data}
      onReload={() => void market.refetch()}
      {...navigation}
    />
  );
}
