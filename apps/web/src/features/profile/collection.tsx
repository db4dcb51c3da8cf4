import type { PlayerProfile } from '@magnaty/protocol';
import type { CSSProperties } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import styles from './collection.module.css';
import { Heading } from '../../shared/ui/heading.tsx';

type CollectionProps = NonNullable<PlayerProfile['open']>['collection'];

/** The items that the player has, the rarest first. */
export function Collection({ items, of }: CollectionProps) {
  const t = useText();
  return (
    <section>
      <Heading text={t('profile.collection')}>{t('profile.collection.of', { count: items.length, of })}</Heading>
      <ul className={`grid ${styles.items}`}>
        {items.map(({ id, name, image, color, additionalColor, rarityColor }) => (
          <li
            className="centred anchor clipped"
            key={id}
            title={name}
            style={{ '--ground': color, '--lit': additionalColor, '--rarity': rarityColor } as CSSProperties}
          >
            <img className="anchor" src={image} alt={name} draggable={false} loading="lazy" />
          </li>
        ))}
      </ul>
    </section>
  );
}
