import { findPlayer } from '@magnaty/rules';
import type { CSSProperties } from 'react';
import { Chip } from '../../shared/art/chip.tsx';
import { Emblem } from '../../shared/art/emblem.tsx';
import { useText } from '../../shared/i18n/use-text.ts';
import { CategoryBar } from '../../shared/ui/category-bar.tsx';
import { useGameContext } from '../context/game-context.ts';
import type { DealSide } from '../playback/beat.ts';
import { categoryOf } from '../text/use-names.ts';
import styles from './deal.module.css';
import { CENTRE, HAND, usePlaces } from './places.ts';
import type { PictureOf } from '../playback/pictures.ts';

/** A signed deal: what each gives goes over to the other's wedge, then comes the stamp. Then each gets theirs. */
export default function Deal({ picture: { kind, from, to } }: { readonly picture: PictureOf<'deal' | 'handed'> }) {
  const t = useText();
  if (kind === 'handed')
    return (
      <>
        <Handed cells={from.cells.toReversed()} to={to.userId} start={UPPER_WEDGE_LOTS} />
        <Handed cells={to.cells} to={from.userId} start={LOWER_WEDGE_LOTS} />
      </>
    );
  return (
    <div className="cover clipped">
      <Signer {...from} />
      <Signer {...to} />
      <Lots {...from} />
      <Lots {...to} />
      <b className={`poster over nowrap ${styles.stamp}`}>{t('picture.deal')}</b>
    </div>
  );
}

function Signer({ userId }: DealSide) {
  const { playback } = useGameContext();
  const player = findPlayer(playback.table.game, userId);
  if (player === undefined) return null;
  return (
    <div className={`cover ${styles.side}`} data-player={player.color}>
      <Chip of={player.chipId} className={styles.chip} />
    </div>
  );
}

/** The ends of the lots on each wedge: the place of the lot at the chip, and the distance to the next, px of the stage. */
const UPPER_WEDGE_LOTS = { x: CENTRE.x + 572, y: CENTRE.y + 557, step: -166 };
const LOWER_WEDGE_LOTS = { x: CENTRE.x + 289, y: CENTRE.y + 160, step: 166 };

interface HandedProps {
  readonly cells: readonly number[];
  readonly to: string;
  readonly start: typeof UPPER_WEDGE_LOTS;
}

/** Companies fly from their wedge into the viewer's hand, or to the card of another new owner, one after the other. */
function Handed({ cells, to, start }: HandedProps) {
  const { viewerId } = useGameContext();
  const pointOf = usePlaces();
  const end = to === viewerId ? HAND : pointOf({ player: to });
  // More than three are smaller on the wedge.
  const step = start.step * Math.min(1, 3.4 / cells.length);
  return cells.map((cell, nth) => {
    const x = start.x + step * nth;
    const style = {
      '--from': `${x.toFixed(0)}px, ${start.y}px`,
      '--to': `${end.x.toFixed(0)}px, ${end.y.toFixed(0)}px`,
      '--nth': nth / cells.length,
    } as CSSProperties;
    return (
      <span key={cell} className={`over ${styles.handed}`} style={style}>
        <Company cell={cell} />
      </span>
    );
  });
}

function Company({ cell }: { readonly cell: number }) {
  const { playback } = useGameContext();
  return (
    <span className={`stack ${styles.company}`} data-category={categoryOf(playback.table, cell)}>
      <CategoryBar className={styles.bar} />
      <Emblem of={cell} className={styles.emblem} />
    </span>
  );
}

function Lots({ cells }: DealSide) {
  return (
    <p className={`flex over ${styles.lots}`} style={{ '--count': cells.length } as CSSProperties}>
      {cells.map((cell) => (
        <Company key={cell} cell={cell} />
      ))}
    </p>
  );
}
