import type { Banner } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Carousel } from '../../../shared/ui/carousel.tsx';
import styles from './market-banners.module.css';

export function MarketBanners({ banners }: { readonly banners: readonly Banner[] }) {
  const t = useText();
  return (
    <Carousel
      label={t('market.banners')}
      className={styles.banners}
      slides={banners.map(({ name, description, image }) => ({
        key: image,
        content: (
          <div className={styles.banner}>
            <img src={image} alt="" className={styles.picture} draggable={false} />
            <div className={styles.text}>
              <h2 className={`poster ${styles.name}`}>{name}</h2>
              <p className={styles.description}>{description}</p>
            </div>
          </div>
        ),
      }))}
    />
  );
}
