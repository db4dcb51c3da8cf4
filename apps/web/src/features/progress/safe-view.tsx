import { SAFE } from '@magnaty/content';
import type { OwnProgress } from '@magnaty/protocol';
import type { ReactNode } from 'react';
import coin from '../../shared/art/marks/coin.svg?raw';
import { Svg } from '../../shared/art/svg.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { floorSteps } from './floor-steps.ts';
import { Pips } from './pips.tsx';
import { stickerName } from './progress-texts.ts';
import { UnlockPicture } from './unlock-picture.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './safe-view.module.css';

interface SafeViewProps {
  readonly safe: OwnProgress['safe'];
  /** The user's experience, to which that of the safe is added. */
  readonly experience: number;
  /** Whether the user gets the coins. */
  readonly hasCoins: boolean;
  readonly isTaking: boolean;
  readonly onTake: () => void;
  readonly onBack: () => void;
}

/** The open safe: all that it holds, and one button. */
export function SafeView({ safe, experience, hasCoins, isTaking, onTake, onBack }: SafeViewProps) {
  const t = useText();
  const after = floorSteps(experience + safe.experience);
  const name = stickerName(t, safe.sticker);
  const coins = safe.coins + (safe.coinsInstead ?? 0);
  return (
    <div className={styles.page}>
      <div className={styles.left}>
        <h1 className="poster">{t('safe.title')}</h1>
        <p>{t('safe.lead', { tasks: SAFE.tasks })}</p>
        <Pips
          count={SAFE.tasks}
          of={SAFE.tasks}
          label={t('safe.count', { done: SAFE.tasks, of: SAFE.tasks })}
          className={styles.pips}
        />
        <Button className={classes('poster', styles.take)} disabled={isTaking} onClick={onTake} data-first-focus="">
          {t('safe.take')}
        </Button>
        <button type="button" className="link" onClick={onBack}>
          {t('safe.back')}
        </button>
      </div>
      <div className={styles.safe} data-ground="ink">
        <div className={styles.door} aria-hidden>
          <svg viewBox="0 0 120 150">
            <circle cx="60" cy="75" r="58" className={styles.rim} />
            <circle cx="60" cy="75" r="48" className={styles.knob} />
            <path d="M28 128L92 22" className={styles.bar} />
          </svg>
        </div>
        <ul className={styles.shelves}>
          {hasCoins && coins > 0 && (
            <Shelf
              picture={<Svg source={coin} className={styles.coin} />}
              title={t('safe.coins', { coins })}
              text={
                safe.coinsInstead === null
                  ? t('safe.coins.at')
                  : t('safe.coins.instead', { name, coins: safe.coinsInstead })
              }
            />
          )}
          <Shelf
            picture={<b className={`num ${styles.experience}`}>{`+${formatNumber(safe.experience)}`}</b>}
            title={t('safe.experience.name')}
            text={t('floor.left', { floor: after.floor + 1, left: after.left })}
          />
          {safe.coinsInstead === null && (
            <Shelf
              picture={<UnlockPicture of={{ kind: 'sticker', key: safe.sticker }} />}
              title={t('floor.unlock.sticker', { name })}
              text={t('safe.sticker.at')}
            />
          )}
        </ul>
      </div>
    </div>
  );
}

interface ShelfProps {
  readonly picture: ReactNode;
  readonly title: string;
  readonly text: string;
}

const Shelf = ({ picture, title, text }: ShelfProps) => (
  <li>
    <span className={styles.picture}>{picture}</span>
    <span>
      <b>{title}</b>
      <span>{text}</span>
    </span>
  </li>
);
