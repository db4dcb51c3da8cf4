import { findPlayer } from '@magnaty/rules';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { useGameContext } from '../context/game-context.ts';
import { FittedWords } from '../text/fitted-words.tsx';
import styles from './blow.module.css';
import type { PictureOf } from '../playback/pictures.ts';

/** A payment from 400 millions on: its sum as a wedge from the payer to the receiver, over half of the centre. */
export function Blow({ picture: { userId, to, amount } }: { readonly picture: PictureOf<'blow'> }) {
  const t = useText();
  const { playback, viewerId } = useGameContext();
  const { game } = playback.table;
  const payer = findPlayer(game, userId);
  const receiver = to === null ? undefined : findPlayer(game, to);
  return (
    <div className={`cover clipped ${styles.blow}`}>
      <svg width="861" height="717" viewBox="0 0 861 717">
        <path fill="var(--ink-950)" d="M861 190L300 304L248 486L861 430z" />
        <path fill="var(--p)" d="M861 176L292 292L238 472L861 416z" />
        {receiver !== undefined && (
          <path fill="var(--p)" data-player={receiver.color} d="M861 176L716 206L672 308L746 428L861 416z" />
        )}
      </svg>
      {payer !== undefined && <Chip of={payer.chipId} className={styles.from} />}
      <FittedWords as="b" font="num" className={styles.sum}>
        {formatNumber(to === viewerId ? -amount : amount, { signDisplay: 'always' })}
      </FittedWords>
      {receiver !== undefined ? (
        <Chip of={receiver.chipId} className={styles.to} />
      ) : (
        <b className={`poster over ${styles.bank}`}>{t('headline.bank')}</b>
      )}
    </div>
  );
}
