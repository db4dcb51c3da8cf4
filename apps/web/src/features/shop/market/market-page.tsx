import type { Banner, Market } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Carousel } from '../../../shared/ui/carousel.tsx';
import { Select } from '../../../shared/ui/select.tsx';
import { type ShopNavigation, useShopAddress } from '../catalogue/address.ts';
import { type Sort, SORTS } from '../catalogue/order.ts';
import { useMarket } from '../catalogue/queries.ts';
import { ShopHead } from '../catalogue/shop-head.tsx';
import { type LoadedList, ShopView } from '../catalogue/shop-view.tsx';
import styles from './market-page.module.css';

/** The market. A failure to load it shows no toast: the list's place tells it, and loading goes on by itself too. */
export function MarketPage() {
  const navigation = useShopAddress();
  const { data, dataUpdatedAt, ...loading } = useMarket();
  return <MarketView market={data} at={dataUpdatedAt} loading={loading} {...navigation} />;
}

interface MarketViewProps extends LoadedList, ShopNavigation {
  readonly market: Market | undefined;
}

export function MarketView({ market, ...rest }: MarketViewProps) {
  const t = useText();
  const { address, change, loading } = rest;
  return (
    <ShopView
      {...rest}
      mode="market"
      head={() =>
        market === undefined && loading.isError ? (
          <ShopHead title={t('market.title')} />
        ) : (
          <>
            <h1 className="unseen">{t('market.title')}</h1>
            {market && market.bannerList.length > 0 && <Banners banners={market.bannerList} />}
          </>
        )
      }
      items={market?.marketItems}
      categories={market?.categoryList}
      rarities={market?.rarityList}
      sort={address.sort}
      filters={
        <div className={styles.sort}>
          <Select
            label={t('shop.sort')}
            isCompact
            items={SORTS.map((id) => ({ id, text: t(`shop.sort.${id}`) }))}
            value={address.sort}
            onChange={({ target }) => change({ sort: target.value as Sort })}
          />
        </div>
      }
      market={market}
      onReload={() => void loading.refetch()}
    />
  );
}

function Banners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText();
  return (
    <Carousel
      label={t('market.banners')}
      className={`rigid ${styles.banners}`}
      slides={banners.map(({ name, description, image }) => ({
        key: image,
        content: (
          <div data-picture className={`anchor tall on-ink ${styles.banner}`}>
            <img src={image} alt="" className={`cover full ${styles.picture}`} draggable={false} />
            <div className={`stack middle over ${styles.text}`}>
              <h2 className={`poster nowrap ${styles.name}`}>{name}</h2>
              <p className={`type-lead ${styles.description}`}>{description}</p>
            </div>
          </div>
        ),
      }))}
    />
  );
}
