import type { Bonus, Rarity } from '@magnaty/protocol';
import { type CSSProperties, useState } from 'react';
import { textOn } from '../../../shared/art/text-on.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { classes } from '../../../shared/ui/classes.ts';
import { RarityTag } from '../../../shared/ui/rarity-tag.tsx';
import styles from './bonus-card.module.css';

interface BonusCardProps {
  readonly bonus: Bonus;
  /** Undefined for coins. */
  readonly rarity: Rarity | undefined;
}

/** The longest word, in letters, that fits beside the picture in the large and in the middle type. */
const FITS_LARGE = 7;
const FITS_MIDDLE = 10;

const sizeOf = (name: string) => {
  const longest = Math.max(...name.split(/[\s-]/).map((word) => word.length));
  if (longest <= FITS_LARGE) return styles.large;
  return longest <= FITS_MIDDLE ? styles.middle : styles.little;
};

/** One gift on the colour of its category: label, name and picture. */
export function BonusCard({ bonus: { category, name, image, count = 1, coins }, rarity }: BonusCardProps) {
  const t = useText();
  const [isBroken, setBroken] = useState(false);
  const colours = { '--ground': category.color, '--on-ground': textOn(category.color) } as CSSProperties;
  return (
    <div className={styles.card} style={colours}>
      <div className={classes(styles.disc, coins !== undefined && styles.ofCoins)}>
        {!isBroken && <img src={image} alt="" draggable={false} onError={() => setBroken(true)} />}
      </div>
      <div className={styles.slash} />
      <p className={styles.category}>
        <span>{category.name}</span>
      </p>
      <div className={styles.words}>
        <h3 className={classes('poster', styles.name, sizeOf(name))}>{name}</h3>
        <p className={styles.tags}>
          {rarity && <RarityTag rarity={rarity} />}
          {count > 1 && <span className={classes('num', styles.count)}>{t('bonus.count', { count })}</span>}
        </p>
      </div>
    </div>
  );
}
