import { findPlayer } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { DealSide } from '../playback/beat.ts';
import { categoryOf } from '../text/use-names.ts';
import styles from './deal.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** A signed deal: what both give crosses on two wedges, then comes the stamp. */
export function Deal({ picture: { from, to } }: { readonly picture: PictureOf<'deal'> }) {
  const t = useText();
  return (
    <div className={styles.deal}>
      <Side side={from} />
      <Side side={to} />
      <b className={`poster ${styles.stamp}`}>{t('picture.deal')}</b>
    </div>
  );
}

function Side({ side: { userId, cells } }: { readonly side: DealSide }) {
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  if (player === undefined) return null;
  return (
    <div className={styles.side} data-player={player.color}>
      <Chip of={player.chipId} className={styles.chip} />
      {cells.map((cell) => (
        <span key={cell} className={styles.company} data-category={categoryOf(playback.table, cell)}>
          <CategoryBar className={styles.bar} />
          <Emblem of={cell} className={styles.emblem} />
        </span>
      ))}
    </div>
  );
}
