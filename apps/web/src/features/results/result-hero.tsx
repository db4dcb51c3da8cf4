import { Chip } from '../../shared/art/chip.tsx';
import { Portrait } from '../../shared/art/portrait.tsx';
import type { ResultPlayer } from '../../game-view/dialogs/result-row.tsx';
import { classes } from '../../shared/ui/classes.ts';
import styles from './result-hero.module.css';

interface ResultHeroProps {
  readonly player: ResultPlayer;
  /** The viewer's own defeat: without paint and without a smile. */
  readonly isLost: boolean;
  /** Leaves room for the story below. */
  readonly isShort: boolean;
  /** The plane has just covered the window, and settles. */
  readonly isStaged: boolean;
}

/** The player of a result on a plane in their paint. It is decoration. */
export function ResultHero({ player, isLost, isShort, isStaged }: ResultHeroProps) {
  return (
    <div
      className={classes(styles.hero, isLost && styles.lost, isShort && styles.short, isStaged && styles.staged)}
      data-player={player.color}
      aria-hidden="true"
    >
      <svg className={styles.plane} viewBox="-600 0 2474 1622">
        <path fill="var(--ink-950)" d="M-600 444L1136 261L940 1622H-600z" />
        <path className={styles.paint} d="M-600 426L1128 243L932 1622H-600z" />
        <path className={styles.shade} d="M700 288L1128 243L932 1622H330z" />
      </svg>
      <div className={styles.portrait}>
        <Portrait
          nickname={player.nickname}
          path={player.avatarPath}
          frame={player.frame}
          expression={isLost ? 'angry' : 'glad'}
        />
      </div>
      <Chip of={player.chipId} className={styles.chip} />
    </div>
  );
}
