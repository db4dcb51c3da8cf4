import type { Bonus, BonusMailing, Rarity } from '@magnaty/protocol';
import { useState, type CSSProperties } from 'react';
import { textOn } from '../../../shared/art/text-on.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Carousel } from '../../../shared/ui/carousel.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RarityTag } from '../../../shared/ui/rarity-tag.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import cardStyles from './bonus-modal.module.css';
import styles from './news.module.css';

interface BonusModalProps {
  readonly mailing: BonusMailing;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** In rem. */
const WIDTH = 47.5;

/** The gifts of a mailing as slides, with its text. */
export function BonusModal({ mailing, open, onClose }: BonusModalProps) {
  const t = useText();
  const { bonusList, marketItemPrizeList, rarityList, text, isFirst } = mailing;
  const count = bonusList.length;
  const slides = bonusList.map((bonus) => {
    const item = marketItemPrizeList.find(({ image, name }) => image === bonus.image && name === bonus.name);
    const rarity = rarityList.find(({ id }) => id === item?.rarity);
    return { key: bonus.id, content: <BonusCard bonus={bonus} rarity={rarity} /> };
  });
  return (
    <Modal
      open={open}
      title={t('bonus.title', { count })}
      step="bonus"
      width={WIDTH}
      onClose={onClose}
      {...(count > 0 && { art: <Carousel label={t('bonus.gifts')} slides={slides} className={styles.cards} /> })}
    >
      <RichText html={text} className={styles.text} onLeave={onClose} />
      {!isFirst && count > 0 && <p className={`type-note ${styles.note}`}>{t('bonus.already')}</p>}
      <div className={styles.foot}>
        <Button size="large" className={styles.close} onClick={onClose}>
          {t('bonus.close')}
        </Button>
      </div>
    </Modal>
  );
}

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
  if (longest <= FITS_LARGE) return cardStyles.large;
  return longest <= FITS_MIDDLE ? cardStyles.middle : cardStyles.little;
};

/** One gift on the colour of its category: label, name and picture. */
function BonusCard({ bonus: { category, name, image, count = 1, coins }, rarity }: BonusCardProps) {
  const t = useText();
  const [isBroken, setBroken] = useState(false);
  const colours = { '--ground': category.color, '--on-ground': textOn(category.color) } as CSSProperties;
  return (
    <div className={`anchor tall clipped ${cardStyles.card}`} style={colours}>
      <div className={classes('centred over round', cardStyles.disc, coins !== undefined && cardStyles.ofCoins)}>
        {!isBroken && <img src={image} alt="" draggable={false} onError={() => setBroken(true)} />}
      </div>
      <div className={`cover ${cardStyles.slash}`} />
      <p className={`type-label-bold over on-paper ${cardStyles.category}`}>
        <span className="block">{category.name}</span>
      </p>
      <div className={`over ${cardStyles.words}`}>
        <h3 className={classes('poster breaks', cardStyles.name, sizeOf(name))}>{name}</h3>
        <p className={`row ${cardStyles.tags}`}>
          {rarity && <RarityTag rarity={rarity} />}
          {count > 1 && <span className={classes('num', cardStyles.count)}>{t('bonus.count', { count })}</span>}
        </p>
      </div>
    </div>
  );
}
