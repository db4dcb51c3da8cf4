import { cellOf } from '@magnaty/rules';
import { useEffect, useRef, type CSSProperties } from 'react';
import type { Point } from '../board/geometry.ts';
import { LotCard } from '../centre/lot-card.tsx';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import styles from './companies.module.css';
import type { PictureOf } from '../playback/pictures.ts';
import { cellPoint, DISC, HAND, usePlaces } from './places.ts';

const at = (name: string, { x, y }: Point): Record<string, string> => ({
  [`--${name}-x`]: `${x.toFixed(0)}px`,
  [`--${name}-y`]: `${y.toFixed(0)}px`,
});

/** The viewer's purchase: its card rises from the disc, turns, and flies into the hand. */
export function Bought({ picture: { userId, cell } }: { readonly picture: PictureOf<'bought'> }) {
  const { playback, moving } = useGameContext();
  const flight = useRef<HTMLDivElement>(null);
  const { game } = useShownTable(`estate:${userId}`);
  const { ownerId } = cellOf(game, cell);
  // The tile comes with its owner, and its place depends on the others. One look at the page is no delay.
  useEffect(() => {
    const stage = moving.element('stage')?.getBoundingClientRect();
    const place = moving.element(`tile:${cell}`);
    if (stage === undefined || place === null || stage.width === 0) return;
    const scale = stage.width / STAGE_WIDTH;
    const hand = place.closest('ul');
    const below = hand === null ? 0 : place.getBoundingClientRect().bottom - hand.getBoundingClientRect().bottom;
    if (hand !== null && below > 0) hand.scrollTop += below / scale + 4;
    const tile = place.getBoundingClientRect();
    flight.current?.style.setProperty('--hand-x', `${(tile.left + tile.width / 2 - stage.left) / scale}px`);
    flight.current?.style.setProperty('--hand-y', `${(tile.top + tile.height / 2 - stage.top) / scale}px`);
  }, [moving, cell, ownerId]);
  return (
    <div ref={flight} style={{ ...at('disc', DISC), ...at('hand', HAND) } as CSSProperties}>
      <svg className={`cover ${styles.wedge}`} viewBox="0 0 1874 1022" width="1874" height="1022">
        <path d="M1010 420L1480 560L1500 860z" />
      </svg>
      <div className={styles.bought}>
        <div className={styles.turned}>
          <LotCard table={playback.table} index={cell} isOwned />
        </div>
        <svg className={`cover ${styles.back}`} viewBox="0 0 212 300">
          <path className={styles.ground} d="M0 0H212V300H0z" />
          <path className={styles.red} d="M0 300L212 100V300z" />
          <circle cx="106" cy="124" r="58" />
          <path className={styles.ground} d="M106 84L148 166H64z" />
        </svg>
      </div>
    </div>
  );
}

const STAGE_WIDTH = 1874;

/** A lot, or the purchase of another, flies to its owner's card. A lot that nobody wants sinks into its cell. */
export function Lot({ picture: { cell, userId, isPurchase = false } }: { readonly picture: PictureOf<'lot'> }) {
  const { playback } = useGameContext();
  const pointOf = usePlaces();
  const end = userId === null ? cellPoint(cell) : pointOf({ player: userId });
  const angle = Math.atan2(end.y - DISC.y, end.x - DISC.x);
  const rim = (turn: number): string =>
    `${(DISC.x + 172 * Math.cos(angle + turn)).toFixed(0)} ${(DISC.y + 172 * Math.sin(angle + turn)).toFixed(0)}`;
  // It begins at the rim of the disc, so that it covers nothing of the face.
  const wedge = `M${rim(-0.5)}A172 172 0 0 1 ${rim(0.5)}L${end.x} ${end.y}z`;
  return (
    <div
      style={{ ...at('disc', DISC), ...at('end', end) } as CSSProperties}
      data-unsold={userId === null ? '' : undefined}
    >
      {userId !== null && (
        <svg className={`cover ${styles.wedge}`} viewBox="0 0 1874 1022" width="1874" height="1022">
          <path d={wedge} />
        </svg>
      )}
      <div className={userId === null ? styles.unsold : isPurchase ? styles.taken : styles.lot}>
        {isPurchase && (
          <div className={styles.price}>
            <LotCard table={playback.table} index={cell} isOwned={false} />
          </div>
        )}
        <div className={isPurchase ? styles.paint : undefined}>
          <LotCard table={playback.table} index={cell} isOwned={userId !== null} />
        </div>
      </div>
    </div>
  );
}
