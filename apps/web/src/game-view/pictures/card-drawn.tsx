import { findPlayer, playersIn } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { formatNumber } from '../../shared/i18n/format-number.ts';
import { classes } from '../../shared/ui/classes.ts';
import { useGameContext } from '../context/game-context.ts';
import { CARD } from '../playback/durations.ts';
import { useNames } from '../text/use-names.ts';
import styles from './card-drawn.module.css';
import type { PictureOf } from '../playback/pictures.ts';
import { usePlaces } from './places.ts';

/** Where the viewer's card lies afterwards: the right column. */
const COLUMN = { x: 1660, y: 250 };

/** A card that somebody draws: its back, its text, then it flies to the one who keeps it in view. */
export function CardDrawn({ picture: { userId, cell, cardId } }: { readonly picture: PictureOf<'card'> }) {
  const { playback, viewerId } = useGameContext();
  const { table } = playback;
  const names = useNames(table);
  const pointOf = usePlaces();
  const isOwn = userId === viewerId;
  const end = isOwn ? COLUMN : pointOf({ player: userId });
  const read = isOwn ? CARD.read : CARD.othersRead;
  const style = {
    '--back': `${CARD.back}ms`,
    '--turn': `${CARD.turn}ms`,
    '--fly-at': `${CARD.back + CARD.turn + read}ms`,
    '--fly': `${CARD.flight}ms`,
    '--end-x': `${end.x}px`,
    '--end-y': `${end.y.toFixed(0)}px`,
  } as CSSProperties;
  const isChance = table.board.cells[cell]?.type === 3;
  const effect = [...table.board.decks[2], ...table.board.decks[3]].find(({ id }) => id === cardId)?.effect;
  const other = isOwn ? undefined : findPlayer(table.game, userId);
  const sum = effect?.kind === 'MONEY' ? effect.amount : 0;
  const amount = other && effect?.kind === 'MONEY_EACH' ? effect.amount * (playersIn(table.game).length - 1) : sum;
  return (
    <div style={style} data-chance={isChance ? '' : undefined}>
      <div className={`over ${styles.card}`}>
        <div className={`cover stack clipped on-paper ${styles.face}`}>
          <p className={`rigid on-ink ${styles.head}`}>
            <span className="label">{names.cell(cell)}</span>
          </p>
          <p className={`type-name ${styles.text}`}>{names.card(table, cardId)}</p>
          {(amount !== 0 || other) && (
            <p className={classes(styles.sum, other && styles.other)} data-loss={amount < 0 ? '' : undefined}>
              {other && (
                <>
                  <Chip of={other.chipId} />
                  <span>{other.nickname}</span>
                </>
              )}
              {amount !== 0 && <b className="num">{formatNumber(amount, { signDisplay: 'always' })}</b>}
            </p>
          )}
        </div>
        <svg className={`cover full ${styles.back}`} viewBox="0 0 260 360">
          <path fill="var(--bone-50)" d="M0 0H260V360H0z" />
          <path className={styles.mark} d="M0 0H260V132L0 160z" />
          <path d="M0 360V212L260 184V360z" />
          <circle fill="var(--bone-50)" cx="130" cy="180" r="84" stroke="var(--ink-900)" strokeWidth="10" />
          {isChance ? (
            <g className={styles.mark}>
              <path d="M130 116A34 34 0 0 1 164 150C164 172 142 172 138 190H120C120 162 146 162 146 150A16 16 0 0 0 114 150H96A34 34 0 0 1 130 116z" />
              <circle cx="129" cy="214" r="12" />
            </g>
          ) : (
            <path className={styles.mark} d="M116 122H144L140 196H120zM130 208A14 14 0 1 1 129.900 208z" />
          )}
        </svg>
      </div>
    </div>
  );
}
