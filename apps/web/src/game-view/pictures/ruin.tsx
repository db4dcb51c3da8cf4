import { findPlayer } from '@magnaty/rules';
import { Portrait } from '../../shared/art/portrait.tsx';
import { Sentence } from '../centre/announcement.tsx';
import circle from '../centre/circle.module.css';
import { useGameContext } from '../context/game-context.ts';
import type { PictureOf } from '../playback/pictures.ts';
import styles from './ruin.module.css';

/** Who goes out, and why: the face on the disc loses its colours. The headline goes on with the same words. */
export function Ruin({ picture: { userId, isBankrupt } }: { readonly picture: PictureOf<'ruin'> }) {
  const { playback } = useGameContext();
  const { table } = playback;
  const player = findPlayer(table.game, userId);
  if (player === undefined) return null;
  const words = { text: `headline.words.${isBankrupt ? 'bankrupt' : 'surrender'}` } as const;
  return (
    <>
      <div className={`over clipped round ${circle.circle} ${styles.ruin}`}>
        <Portrait
          nickname={player.nickname}
          path={player.avatarPath}
          frame={null}
          expression="angry"
          className={styles.face}
        />
      </div>
      <Sentence said={{ id: 'ruin', line: 0, kind: 'out', who: userId, to: null, words, amount: null }} table={table} />
    </>
  );
}
