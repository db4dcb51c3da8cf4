import { useText } from '../../../shared/i18n/use-text.ts';
import { LoadingBlock } from '../../../shared/ui/loading-block.tsx';
import { useShopAddress } from '../catalogue/address.ts';
import { useMarket } from '../catalogue/queries.ts';
import { MarketView } from './market-view.tsx';

/** The market. While it is not loaded, the loading block stays: a failure is only logged, and loading goes on. */
export function MarketPage() {
  const t = useText();
  const navigation = useShopAddress();
  const { data, dataUpdatedAt, refetch } = useMarket();
  if (data === undefined) return <LoadingBlock label={t('site.loading')} />;
  return <MarketView market={data} at={dataUpdatedAt} onReload={() => void refetch()} {...navigation} />;
}
