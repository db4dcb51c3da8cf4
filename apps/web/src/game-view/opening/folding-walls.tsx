import type { Player } from '@magnaty/rules';
import { useLayoutEffect, useRef } from 'react';
import { Portrait } from '../../shared/art/portrait.tsx';
import { useFit } from '../stage/use-fit.ts';
import { foldFrames, sharesWithFirst, type Place } from './fold.ts';
import { BUSTS, FOLD_MS } from './opening.ts';
import styles from './folding-walls.module.css';

interface FoldingWallsProps {
  readonly players: readonly Player[];
  readonly first: number;
}

/** Time between the first and the last wall, ms. */
const SPREAD_MS = 90;

/** The walls on their way into the players' cards. The first one lies over the others. */
export function FoldingWalls({ players, first }: FoldingWallsProps) {
  const walls = useRef<HTMLDivElement>(null);
  const { scale, left, top } = useFit();
  const width = window.innerWidth / scale;
  const height = window.innerHeight / scale;
  const shares = sharesWithFirst(players.length, first);
  useLayoutEffect(() => {
    const stage = { scale, left, top };
    const animations = players.flatMap(({ userId }, nth) => {
      const wall = walls.current?.querySelector<HTMLElement>(`[data-wall="${userId}"]`);
      const card = document.querySelector(`[data-user="${userId}"] > :first-child`);
      const bust = wall?.firstElementChild;
      if (!wall || !bust || card === null || typeof wall.animate !== 'function') return [];
      const to = placeOf(card, stage);
      const from = { left: shares[nth]!.left * width, top: 0, width: shares[nth]!.width * width, height };
      // Within the box of all walls, which begins at the edges of the window.
      const frames = foldFrames(from, { ...to, left: to.left + left / scale, top: to.top + top / scale }, sizeOf(bust));
      const timing = {
        duration: FOLD_MS - SPREAD_MS,
        delay: (SPREAD_MS * nth) / Math.max(1, players.length - 1),
        easing: 'cubic-bezier(0.5, 0, 0.3, 1)',
        fill: 'both',
      } as const;
      return [wall.animate(frames.wall, timing), bust.animate(frames.bust, timing)];
    });
    return () => animations.forEach((animation) => animation.cancel());
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the walls fold once, also if the window changes
  }, []);
  return (
    <div ref={walls} className="cover">
      {players.map(({ userId, color, nickname, avatarPath, frame }, nth) => {
        const size = BUSTS[nth === first ? 'first' : 'other'];
        const { left: from, width: share } = shares[nth]!;
        return (
          <div
            key={userId}
            className={`over clipped ${styles.wall}`}
            style={{ left: from * width, width: share * width, zIndex: players.length - nth }}
            data-wall={userId}
            data-player={color}
          >
            <div
              className={`over ${styles.bust}`}
              style={{ left: (share * width - size) / 2, width: size, height: size }}
            >
              <Portrait nickname={nickname} path={avatarPath} frame={frame} />
            </div>
          </div>
        );
      })}
    </div>
  );
}

const sizeOf = (element: Element): number => (element as HTMLElement).offsetWidth;

/** The place of an element on the stage. */
const placeOf = (
  element: Element,
  { scale, left, top }: { readonly scale: number; readonly left: number; readonly top: number },
): Place => {
  const box = element.getBoundingClientRect();
  return {
    left: (box.left - left) / scale,
    top: (box.top - top) / scale,
    width: box.width / scale,
    height: box.height / scale,
  };
};
