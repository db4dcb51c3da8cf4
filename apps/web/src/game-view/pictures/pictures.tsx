import { findPlayer } from '@magnaty/rules';
import { useEffect, useLayoutEffect, useRef, type ComponentType, type CSSProperties } from 'react';
import { useGameContext } from '../context/game-context.ts';
import { useShownTable } from '../context/use-shown-table.ts';
import { isRead, type PictureKind } from '../playback/beat.ts';
import type { PictureOf, ShownPicture } from '../playback/pictures.ts';
import { Bid } from './bid.tsx';
import { Bought, Lot } from './companies.tsx';
import { Coins } from './coins.tsx';
import { Doubles } from './doubles.tsx';
import { Drain, Hit } from './cells.tsx';
import { Bars, Deal, RarePicture } from './lazy-pictures.ts';
import styles from './pictures.module.css';
import { JailBars } from './jail-bars.tsx';
import { Ruin } from './ruin.tsx';
import { Trail } from './trail.tsx';
import { Turn } from './turn.tsx';

/** What a picture covers: the ring of cells, the centre inside it, or the whole stage. */
type Layer = 'board' | 'centre' | 'stage';

type Drawn = {
  readonly [K in PictureKind]: readonly [Layer, ComponentType<{ readonly picture: PictureOf<K> }>];
};

const DRAWN: Drawn = {
  coins: ['stage', Coins],
  hit: ['board', Hit],
  pledged: ['stage', RarePicture],
  blow: ['centre', RarePicture],
  trail: ['board', Trail],
  turn: ['stage', Turn],
  bought: ['stage', Bought],
  lot: ['stage', Lot],
  drain: ['board', Drain],
  card: ['stage', RarePicture],
  deal: ['centre', Deal],
  handed: ['stage', Deal],
  doubles: ['centre', Doubles],
  category: ['board', RarePicture],
  bars: ['centre', Bars],
  freed: ['centre', JailBars],
  jailed: ['centre', JailBars],
  headOffice: ['centre', RarePicture],
  monopoly: ['centre', RarePicture],
  ruin: ['centre', Ruin],
  bid: ['stage', Bid],
  flag: ['stage', RarePicture],
  end: ['stage', RarePicture],
};

/** The pictures of one layer. The feed and the live region tell the same to screen readers. */
export function Pictures({ layer }: { readonly layer: Layer }) {
  const { playback } = useGameContext();
  useShownTable('pictures');
  return playback.pictures.shown
    .filter(({ kind }) => DRAWN[kind][0] === layer)
    .map((picture) => <Framed key={picture.id} picture={picture} />);
}

/** A picture in the paint of its player, at its rate. */
export function Framed({ picture }: { readonly picture: ShownPicture }) {
  const { playback } = useGameContext();
  const { kind, ms, rate } = picture;
  const frame = useRef<HTMLDivElement>(null);
  const Drawing = DRAWN[kind][1] as ComponentType<{ readonly picture: ShownPicture }>;
  const userId = 'userId' in picture ? picture.userId : null;
  const isStaged = isRead(picture);
  useLayoutEffect(() => {
    const animations = frame.current?.getAnimations?.({ subtree: true }) ?? [];
    // The style sheets know the usual speed alone.
    for (const animation of animations) animation.playbackRate = rate;
    // Else each part waits until the browser has drawn it on a layer, and a card stands while its back turns.
    const request = requestAnimationFrame(() => {
      for (const animation of animations) animation.startTime = document.timeline.currentTime;
    });
    return () => cancelAnimationFrame(request);
  }, [rate]);
  // A click ends any staging.
  useEffect(() => {
    if (!isStaged) return undefined;
    const end = (): void => void playback.catchUp();
    const kinds = ['pointerdown', 'keydown'] as const;
    for (const each of kinds) window.addEventListener(each, end);
    return () => kinds.forEach((each) => window.removeEventListener(each, end));
  }, [playback, isStaged]);
  return (
    <div
      ref={frame}
      className={`cover idle ${styles.picture}`}
      aria-hidden="true"
      data-picture={kind}
      data-player={userId === null ? undefined : findPlayer(playback.table.game, userId)?.color}
      style={{ '--ms': `${ms}ms` } as CSSProperties}
    >
      <Drawing picture={picture} />
    </div>
  );
}
