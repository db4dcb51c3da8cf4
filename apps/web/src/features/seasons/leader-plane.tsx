import type { LeaderboardEntry } from '@magnaty/protocol';
import type { ReactElement } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import { classes } from '../../shared/ui/classes.ts';
import { FramedAvatar } from '../../shared/ui/framed-avatar.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import styles from './leader-plane.module.css';

export type Leader = Pick<LeaderboardEntry, 'nickName' | 'avatarPath' | 'avatarFrame'>;

interface LeaderPlaneProps {
  /** The best player, if there is one. */
  readonly best: Leader | undefined;
  /** A card at the bottom of the plane. */
  readonly card: ReactElement | null;
}

/** The disc of the drawing: lower and larger alone, above the card where there is one. */
const ALONE = { cx: 252, cy: 650, r: 212, ring: 236 };
const ABOVE_CARD = { cx: 226, cy: 488, r: 152, ring: 172 };

/** The heading of the page over the best player's portrait, or over the trophy that nobody has won yet. */
export function LeaderPlane({ best, card }: LeaderPlaneProps) {
  const t = useText();
  const [firstWord, ...others] = t('rating.title').split(' ');
  const hasCard = card !== null;
  const { r, ring, ...centre } = hasCard ? ABOVE_CARD : ALONE;
  return (
    <header className={`rigid clipped on-red ${styles.plane}`}>
      <div className={classes('over', styles.scene, hasCard && styles.aboveCard)} data-player="1" aria-hidden>
        <svg viewBox="0 0 560 900" className={`full ${styles.ground}`}>
          <path d="M-900 613L560 300V1400H-900z" fill="var(--red-shade)" />
          <circle {...centre} r={r} fill="var(--p)" />
          <circle {...centre} r={ring} fill="none" stroke="var(--bone-50)" strokeWidth={9} />
        </svg>
        {best === undefined ? (
          <span className={classes('over clipped round', styles.circle, 'centred', styles.vacant)}>
            <Icon name="trophy-fill" />
          </span>
        ) : (
          <span className={classes('over clipped round', styles.circle, best.avatarFrame !== null && styles.framed)}>
            <FramedAvatar
              nickname={best.nickName}
              path={best.avatarPath}
              frame={best.avatarFrame}
              fit="within"
              className={styles.portrait}
            />
          </span>
        )}
      </div>
      <h1 className={`poster over nowrap ${styles.title}`}>
        <span>{firstWord}</span> <span>{others.join(' ')}</span>
      </h1>
      <p className={`type-text-bold over ${styles.subtitle}`}>{t('rating.subtitle')}</p>
      {card}
    </header>
  );
}
