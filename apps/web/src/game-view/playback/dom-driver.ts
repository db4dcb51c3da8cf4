import type { UserMoveTo } from '@magnaty/rules';
import { CHIP_RATIO, chipAnchor, chipPlace, type ChipPlace } from '../board/chip-places.ts';
import { cellCentre, cellsAlongWalk, sideOf, type Point } from '../board/geometry.ts';
import { freePlayersOn } from '../board/players-on-cell.ts';
import { flightFrames, shadowFrames, TOUCH } from './dice-flight.ts';
import type { AnimationDriver, Cue } from './driver.ts';
import { hopEnds } from './hops.ts';
import { FALL_MS, Towers } from './motion/towers.ts';
import type { MovingElements } from './moving-elements.ts';
import { DICE_OFFSET_MS, OFFICE_MS, PAINT_MS, RETURN_MS, towerMs } from './timing.ts';

/** Height of a hop and of the last one, px. */
const ARC = 14;
const LAST_ARC = 30;
/** The last hop lands a little low, and springs back. */
const SLAM_DEPTH = 4;
/** The lip of the cell sinks under the chip, px. */
const LIP_DEPTH = 2;
const LIP_MS = 160;
/** The disc jolts under the dice, px. */
const JOLT = 5;
const JOLT_MS = 140;
const SLAM = 'cubic-bezier(.16,1.1,.3,1)';
/** A hop rises and falls; the last one drops. */
const RISE = 'cubic-bezier(.2,.6,.4,1)';
const FALL = 'cubic-bezier(.6,0,.8,.4)';
const DROP = 'cubic-bezier(.8,0,1,.5)';
const CUT = 'cubic-bezier(.7,0,.15,1)';
const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** Animates elements of the stage by the Web Animations API, with `transform` alone. */
export class DomDriver implements AnimationDriver {
  readonly #moving: MovingElements;
  readonly #towers: Towers;
  #running = new Set<Animation>();
  /** Frame requests of animations that have not started yet. */
  #awaitedFrames = new Set<number>();
  /** Animations of lowered towers and locks, which keep their last frame until the page shows the new state. */
  #lowered: Animation[] = [];

  constructor(moving: MovingElements) {
    this.#moving = moving;
    this.#towers = new Towers(moving, (...animation) => this.#animate(...animation));
  }

  beforeChange({ event, game, ms }: Cue): void {
    if (event.name === 'MapItemChangeOffice') {
      const levels = { from: game.cells[event.mapItemId]?.lvlCard ?? 0, to: event.lvlCard };
      const sink = this.#towers.sink(event.mapItemId, levels, ms);
      if (sink !== null) this.#lowered.push(sink);
    }
    if (event.name === 'MapItemChangePledge') this.#lowerLock(event.mapItemId, ms);
    if (event.name !== 'UserMoveTo') return;
    const name = `chip:${event.userId}`;
    const chip = this.#moving.element(name);
    if (chip === null) return;
    const player = game.players.find(({ userId }) => userId === event.userId);
    if (player === undefined) return;
    const frames = walkFrames(event, landingPlace(game, event));
    const walk = this.#animate(chip, frames, { duration: ms, fill: 'forwards' });
    if (walk !== null) this.#moving.hold(name, walk);
  }

  afterChange({ event, game, ms }: Cue): void {
    const lowered = this.#lowered.splice(0);
    if (lowered.length > 0) this.#afterRender(() => lowered.forEach((animation) => animation.cancel()));
    if (ms === 0) return;
    switch (event.name) {
      case 'ThrowDice':
        this.#throwDice(game, ms);
        return;
      case 'UserMoveTo':
        this.#sinkCell(event.mapItemIdTo);
        return;
      case 'MapItemChangeOwner':
        if (event.userId === null) this.#towers.fall(event.mapItemId, (ms * FALL_MS) / RETURN_MS);
        else this.#afterRender(() => this.#spreadPaint(event.mapItemId, Math.min(ms, PAINT_MS)));
        return;
      case 'MapItemChangeOffice': {
        // A tower that was lowered stands as it will be.
        if (lowered.length > 0) return;
        const levels = { from: event.lvlCard - 1, to: event.lvlCard };
        this.#afterRender(() => this.#towers.rise(event.mapItemId, levels, Math.min(ms, towerMs(event.lvlCard))));
        return;
      }
      case 'MapItemChangePledge':
        this.#afterRender(() => this.#raiseLock(event.mapItemId, Math.min(ms, OFFICE_MS)));
        return;
      default:
    }
  }

  finish(): void {
    for (const frame of this.#awaitedFrames) cancelAnimationFrame(frame);
    this.#awaitedFrames.clear();
    this.#lowered = [];
    this.#towers.finish();
    for (const animation of this.#running) animation.cancel();
    this.#running.clear();
  }

  /**
   * The first paint and the tower of a cell are rendered with the change itself, so the animation waits for a
   * frame.
   */
  #afterRender(animate: () => void): void {
    const frame = requestAnimationFrame(() => {
      this.#awaitedFrames.delete(frame);
      animate();
    });
    this.#awaitedFrames.add(frame);
  }

  #animate(element: Element, frames: Keyframe[], options: KeyframeAnimationOptions): Animation | null {
    // jsdom and very old browsers have no animations. The state is right without them.
    if (typeof element.animate !== 'function') return null;
    const animation = element.animate(frames, options);
    this.#running.add(animation);
    const forget = (): void => void this.#running.delete(animation);
    animation.addEventListener('cancel', forget);
    if (options.fill !== 'forwards') animation.addEventListener('finish', forget);
    return animation;
  }

  #throwDice(game: Cue['game'], ms: number): void {
    const duration = ms - DICE_OFFSET_MS;
    const thrower = { nth: game.move.seat, count: game.players.length };
    for (const nth of [0, 1] as const) {
      const options = { duration, delay: nth * DICE_OFFSET_MS, fill: 'backwards' } as const;
      const cube = this.#moving.element(`die:${nth}`);
      if (cube === null) continue;
      const flight = this.#animate(cube, flightFrames({ nth, from: throwOrigin(nth, thrower) }), options);
      markWhileMoving(cube.parentElement, flight);
      const shadow = this.#moving.element(`shadow:${nth}`);
      if (shadow !== null) this.#animate(shadow, shadowFrames(), options);
    }
    const disc = this.#moving.element('disc');
    if (disc === null) return;
    this.#animate(
      disc,
      [{ transform: 'none' }, { transform: `translateY(${JOLT}px)`, offset: 0.3 }, { transform: 'none' }],
      { duration: JOLT_MS, delay: duration * TOUCH + DICE_OFFSET_MS },
    );
  }

  /** The chip has landed: its cell gives way. */
  #sinkCell(index: number): void {
    const cell = this.#moving.element(`cell:${index}`);
    if (cell === null) return;
    this.#animate(
      cell,
      [{ transform: 'none' }, { transform: `translateY(${LIP_DEPTH}px)`, offset: 0.3 }, { transform: 'none' }],
      { duration: LIP_MS, easing: OUT },
    );
  }

  /** The owner's paint enters from the outer band, with an edge of −6°. */
  #spreadPaint(index: number, ms: number): void {
    const paint = this.#moving.element(`paint:${index}`);
    if (paint === null) return;
    const outside = {
      top: 'translate(0, -130%)',
      bottom: 'translate(0, 130%)',
      left: 'translate(-130%, 0)',
      right: 'translate(130%, 0)',
    }[sideOf(index)];
    // Larger than the cell, so that the sloping edge ends outside of it.
    const [from, to] = [outside, 'translate(0, 0)'].map((place) => ({
      transform: `${place} rotate(-6deg) scale(1.25)`,
    }));
    const flood = this.#animate(paint, [from!, to!], { duration: ms, easing: CUT });
    markWhileMoving(paint.parentElement, flood);
  }

  /** The lock of a pledge rises. */
  #raiseLock(index: number, ms: number): void {
    const lock = this.#moving.element(`lock:${index}`);
    if (lock === null) return;
    const frames = [{ transform: 'translateY(70%)' }, { transform: 'none' }];
    markWhileMoving(lock.parentElement, this.#animate(lock, frames, { duration: ms, easing: OUT }));
  }

  /** The reverse, for a ransom. */
  #lowerLock(index: number, ms: number): void {
    const lock = this.#moving.element(`lock:${index}`);
    if (lock === null) return;
    const frames = [{ transform: 'none' }, { transform: 'translateY(100%)' }];
    const sink = this.#animate(lock, frames, { duration: ms, easing: CUT, fill: 'forwards' });
    if (sink === null) return;
    this.#lowered.push(sink);
    markWhileMoving(lock.parentElement, sink, ['cancel']);
  }
}

/** The latest animation in each marked frame. A late end event must not unmark a newer animation. */
const movingIn = new WeakMap<Element, Animation>();

/** Marks a frame while something moves in it: the style sheet clips it, or gives it layers, only for that time. */
const markWhileMoving = (
  frame: Element | null,
  animation: Animation | null,
  ends: readonly string[] = ['finish', 'cancel'],
): void => {
  if (frame === null || animation === null) return;
  movingIn.set(frame, animation);
  frame.toggleAttribute('data-moving', true);
  const unmark = (): void => {
    if (movingIn.get(frame) === animation) frame.removeAttribute('data-moving');
  };
  for (const end of ends) animation.addEventListener(end, unmark);
};

/** The place of the chip after the move. */
const landingPlace = (game: Cue['game'], { userId, mapItemIdTo, indexTo, type }: UserMoveTo): ChipPlace => {
  if (type === 'JOIN_TO_JAIL') {
    const { x, y } = cellCentre(mapItemIdTo);
    return { x, y: y - 14, size: chipPlace(mapItemIdTo, 0, 1).size };
  }
  const others = freePlayersOn(game, mapItemIdTo).filter((player) => player.userId !== userId);
  const nth = others.filter((player) => player.indexOnCell < indexTo).length;
  return chipPlace(mapItemIdTo, nth, others.length + 1);
};

const at = ({ x, y }: Point, size: number): string =>
  `translate(${(x - size / 2).toFixed(1)}px, ${(y - (size * CHIP_RATIO) / 2).toFixed(1)}px)`;

const between = (a: Point, b: Point, lift: number): Point => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 - lift });

/** Hops from cell to cell; to and from jail one straight flight. */
const walkFrames = (event: UserMoveTo, end: ChipPlace): Keyframe[] => {
  const isFlight = event.type === 'JOIN_TO_JAIL' || event.type === 'LEAVE_JAIL';
  const cells = isFlight
    ? [event.mapItemIdTo]
    : cellsAlongWalk(event.mapItemIdFrom, event.mapItemIdTo, event.direction === 'FORWARD');
  const ends = hopEnds(cells.length);
  const frames: Keyframe[] = [{ easing: RISE }];
  let from: Point = chipAnchor(event.mapItemIdFrom);
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
    frames.push({ offset: down, transform: at(low, end.size), easing: isLast ? SLAM : RISE });
    if (down < over) frames.push({ offset: over, transform: at(to, end.size) });
    from = to;
    begin = over;
  });
  return frames;
};

/**
 * Places on the stage, px of its reference size. Reading them from the page would force a layout and delay the throw.
 */

const CARDS = { left: 16, top: 72, gap: 10, portrait: 60 };
const CARD_HEIGHT = { four: 156, five: 150 };
/** The middles of the two dice as they lie. */
const DICE: readonly [Point, Point] = [
  { x: 674, y: 412 },
  { x: 826, y: 368 },
];

/** The start of a die: the portrait of the nth of `count` players, as seen from the place at which the die will lie. */
const throwOrigin = (die: 0 | 1, { nth, count }: { readonly nth: number; readonly count: number }): Point => {
  const height = count > 4 ? CARD_HEIGHT.five : CARD_HEIGHT.four;
  const { x, y } = DICE[die];
  return {
    x: CARDS.left + CARDS.portrait - x,
    y: CARDS.top + nth * (height + CARDS.gap) + height / 2 - y,
  };
};
