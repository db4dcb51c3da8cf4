import type { LeaderboardEntry } from '@magnaty/protocol';
import type { ReactNode } from 'react';
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
  readonly children?: ReactNode;
}

/** The heading of the page over the best player's portrait, or over the trophy that nobody has won yet. */
export function LeaderPlane({ best, children }: LeaderPlaneProps) {
  const t = useText();
  const [firstWord, ...others] = t('rating.title').split(' ');
  return (
    <header className={styles.plane}>
      <div className={styles.scene} data-player="1" aria-hidden>
        <svg viewBox="0 0 560 900" className={styles.ground}>
          <path d="M-900 613L560 300V900H-900z" className={styles.wedge} />
          <circle cx="252" cy="650" r="212" className={styles.disc} />
          <circle cx="252" cy="650" r="236" className={styles.ring} />
        </svg>
        {best === undefined ? (
          <span className={classes(styles.circle, styles.vacant)}>
            <Icon name="trophy-fill" />
          </span>
        ) : (
          <span className={classes(styles.circle, best.avatarFrame !== null && styles.framed)}>
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
      <h1 className={`poster ${styles.title}`}>
        <span>{firstWord}</span> <span>{others.join(' ')}</span>
      </h1>
      <p className={styles.subtitle}>{t('rating.subtitle')}</p>
      {children}
    </header>
  );
}
