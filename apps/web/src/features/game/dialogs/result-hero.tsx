import { Chip } from '../../../shared/art/chip.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './result-hero.module.css';
import type { ResultPlayer } from './result-row.tsx';

interface ResultHeroProps {
  readonly player: ResultPlayer;
  /** The player has not won: without colours and without a smile. */
  readonly isLost: boolean;
  /** Leaves room for the story below. */
  readonly isSmall: boolean;
}

/** The large picture beside a result: the viewer. It is decoration. */
export function ResultHero({ player, isLost, isSmall }: ResultHeroProps) {
  return (
    <div
      className={classes(styles.hero, isLost && styles.lost, isSmall && styles.small)}
      data-player={player.color}
      aria-hidden="true"
    >
      <div className={styles.halo} />
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
