import type { Game, UserMoveTo } from '@magnaty/rules';
import { CHIP_RATIO, chipAnchor, chipPlace, type ChipPlace } from '../../board/chip-places.ts';
import { cellCentre, cellsAlongWalk, type Point } from '../../board/geometry.ts';
import { freePlayersOn } from '../../board/players-on-cell.ts';
import { hopEnds } from './hops.ts';

/** Height of a hop and of the last one, px. */
const ARC = 14;
const LAST_ARC = 30;
/** The last hop lands a little low, and springs back. */
const SLAM_DEPTH = 4;
/** A walking chip is larger. */
const GROWN = 1.35;
const SLAM = 'cubic-bezier(.16,1.1,.3,1)';
/** A hop rises and falls; the last one drops. */
const RISE = 'cubic-bezier(.2,.6,.4,1)';
const FALL = 'cubic-bezier(.6,0,.8,.4)';
const DROP = 'cubic-bezier(.8,0,1,.5)';

/** The place of the chip after the move. */
export const landingPlace = (game: Game, { userId, mapItemIdTo, indexTo, type }: UserMoveTo): ChipPlace => {
  if (type === 'JOIN_TO_JAIL') {
    const { x, y } = cellCentre(mapItemIdTo);
    return { x, y: y - 14, size: chipPlace(mapItemIdTo, 0, 1).size };
  }
  const others = freePlayersOn(game, mapItemIdTo).filter((player) => player.userId !== userId);
  const nth = others.filter((player) => player.indexOnCell < indexTo).length;
  return chipPlace(mapItemIdTo, nth, others.length + 1);
};

const at = ({ x, y }: Point, size: number, scale = GROWN): string =>
  `translate(${(x - size / 2).toFixed(1)}px, ${(y - (size * CHIP_RATIO) / 2).toFixed(1)}px) scale(${scale})`;

const between = (a: Point, b: Point, lift: number): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - lift });

/** Hops from cell to cell; to jail one straight flight. */
export const walkFrames = (event: UserMoveTo, end: ChipPlace): Keyframe[] => {
  const isFlight = event.type === 'JOIN_TO_JAIL';
  const cells = isFlight
    ? [event.mapItemIdTo]
    : cellsAlongWalk(event.mapItemIdFrom, event.mapItemIdTo, event.direction === 'FORWARD');
  const ends = hopEnds(cells.length);
  const frames: Keyframe[] = [{ easing: RISE }];
  let from: Point = chipAnchor(event.mapItemIdFrom, false);
  let begin = 0;
  cells.forEach((cell, hop) => {
    const isLast = hop === cells.length - 1;
    const to: Point = isLast ? end : chipAnchor(cell);
    const over = ends[hop] ?? 1;
    // The last hop slams: it lands before its time is over, and springs back.
    const down = isLast && !isFlight ? begin + (over - begin) * 0.8 : over;
    const lift = isFlight ? ARC * 4 : isLast ? LAST_ARC : ARC;
    frames.push({
      offset: (begin + down) / 2,
      transform: at(between(from, to, lift), end.size),
      easing: isLast ? DROP : FALL,
    });
    const low = isLast && !isFlight ? { x: to.x, y: to.y + SLAM_DEPTH } : to;
    frames.push({ offset: down, transform: at(low, end.size, isLast ? 1 : GROWN), easing: isLast ? SLAM : RISE });
    if (down < over) frames.push({ offset: over, transform: at(to, end.size, 1) });
    from = to;
    begin = over;
  });
  return frames;
};
