import { findPlayer } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './end-plane.module.css';

/** The last event has stood alone: the winner's paint rises over the stage and carries their face. The result follows. */
export function EndPlane() {
  const { playback } = useGameContext();
  const { game } = useShownTable('climax');
  const { climax } = playback;
  const winner = climax?.kind === 'end' ? findPlayer(game, climax.userId) : undefined;
  if (winner === undefined) return null;
  const { color, nickname, avatarPath, frame } = winner;
  return (
    <div className={styles.window} data-climax="end" aria-hidden="true">
      <div className={styles.plane} data-player={color}>
        <div className={styles.face}>
          <Portrait nickname={nickname} path={avatarPath} frame={frame} expression="glad" />
        </div>
      </div>
    </div>
  );
}
