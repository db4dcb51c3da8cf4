import type { BonusMailing } from '@magnaty/protocol';
import { useText } from '../../../shared/i18n/use-text.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { Carousel } from '../../../shared/ui/carousel.tsx';
import { Modal } from '../../../shared/ui/modal.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import { BonusCard } from './bonus-card.tsx';
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
      {!isFirst && count > 0 && <p className={styles.note}>{t('bonus.already')}</p>}
      <div className={styles.foot}>
        <Button size="large" className={styles.close} onClick={onClose}>
          {t('bonus.close')}
        </Button>
      </div>
    </Modal>
  );
}
