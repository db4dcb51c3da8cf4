import { Chip } from '../../../shared/art/chip.tsx';
import { Portrait } from '../../../shared/art/portrait.tsx';
import { classes } from '../../../shared/ui/classes.ts';
import styles from './result-hero.module.css';
import type { ResultPlayer } from './result-row.tsx';

/** The large picture beside a result: the winner, or the viewer who is out. It is decoration. */
export function ResultHero({ player, isLost = false }: { readonly player: ResultPlayer; readonly isLost?: boolean }) {
  return (
    <div className={classes(styles.hero, isLost && styles.lost)} data-player={player.color} aria-hidden="true">
      <div className={styles.halo} />
      <div className={styles.portrait}>
        <Portrait nickname={player.nickname} path={player.avatarPath} frame={player.frame} />
      </div>
      <Chip of={player.chipId} className={styles.chip} />
    </div>
  );
}
