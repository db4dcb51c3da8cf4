import { findPlayer } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './ruin.module.css';

/** Who goes out: the face on the disc loses its colours. */
export function Ruin({ picture: { userId } }: { readonly picture: PictureOf<'ruin'> }) {
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  if (player === undefined) return null;
  return (
    <div className={styles.ruin}>
      <Portrait
        nickname={player.nickname}
        path={player.avatarPath}
        frame={null}
        expression="angry"
        className={styles.face}
      />
    </div>
  );
}
