import { findPlayer } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
import styles from './end.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** The last event has stood alone: the winner's paint rises over the stage and carries their face. The result follows. */
export function End({ picture: { userId } }: { readonly picture: PictureOf<'end'> }) {
  const { playback } = useGameContext();
  const winner = findPlayer(playback.table.game, userId);
  if (winner === undefined) return null;
  const { nickname, avatarPath, frame } = winner;
  return (
    <div className={`over clipped idle ${styles.window}`}>
      <div className={`over ${styles.plane}`}>
        <div className={`over ${styles.face}`}>
          <Portrait nickname={nickname} path={avatarPath} frame={frame} expression="glad" />
        </div>
      </div>
    </div>
  );
}
