import { findPlayer } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import styles from './bars.module.css';
import type { PictureOf } from '../playback/pictures.ts';

const BARS = Array.from({ length: 7 }, (_, nth) => nth);

/** The way to jail after three doubles: bars fall over the whole centre, then the crossbars close. */
export default function Bars({ picture: { userId } }: { readonly picture: PictureOf<'bars'> }) {
  const t = useText();
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  return (
    <div className={`cover clipped ${styles.jail}`}>
      {player !== undefined && <Chip of={player.chipId} className={styles.chip} />}
      <p className={`over ${styles.words}`}>
        <FittedWords as="b" className={styles.main}>
          {t('picture.bars')}
        </FittedWords>
        <span>{t('picture.bars.why')}</span>
      </p>
      <svg width="861" height="717" viewBox="0 0 861 717">
        {BARS.map((nth) => (
          <g key={nth} className={styles.bar} style={{ animationDelay: `${nth * 40}ms` }}>
            <path d={`M${40 + nth * 122} -10h42v737h-42z`} />
            <path className={styles.shade} d={`M${68 + nth * 122} -10h11v737h-11z`} />
          </g>
        ))}
        <g className={styles.cross}>
          <path d="M-8 60h880v46h-880zM-8 600h880v46h-880z" />
          <path className={styles.shade} d="M-8 92h880v11h-880zM-8 632h880v11h-880z" />
        </g>
      </svg>
    </div>
  );
}
