import { findPlayer } from '@magnaty/rules';
import { JAIL_BARS, sideOf } from '../board/geometry.ts';
import type { TimedMove } from './beat.ts';
import type { AnimationDriver, Cue } from './driver.ts';
import { BAR_MS, DICE_OFFSET_MS } from './durations.ts';
import { Animator, markWhileMoving } from './motion/animator.ts';
import { flightFrames, shadowFrames, throwOrigin, TOUCH } from './motion/dice-flight.ts';
import type { MovingElements } from './motion/moving-elements.ts';
import { Towers } from './motion/towers.ts';
import { landingPlace, walkFrames } from './motion/walk.ts';

/** The lip of the cell sinks under the chip, px. */
const LIP_DEPTH = 2;
/** The disc jolts under the dice, px. */
const DISC_JOLT = 5;
const DISC_JOLT_MS = 140;
/** The dice of the former throw are lifted off the disc. */
const LIFT_MS = 120;
const LIFT_PX = 60;
/** A player's card jolts to the right, px. */
const CARD_JOLT = 8;
const CUT = 'cubic-bezier(.7,0,.15,1)';
const DROP = 'cubic-bezier(.5,0,.9,.6)';
const OUT = 'cubic-bezier(.2,.8,.2,1)';

/** A movement, and its times at the present speed, ms. */
type Timed<W extends TimedMove['what']> = Extract<TimedMove, { readonly what: W }> & {
  readonly duration: number;
  readonly delay: number;
};

type Draw = { readonly [W in TimedMove['what']]: (move: Timed<W>, cue: Cue) => void };

/** Moves elements of the stage by the Web Animations API, with `transform` alone. */
export class DomDriver implements AnimationDriver {
  readonly #moving: MovingElements;
  readonly #animator = new Animator();
  readonly #towers: Towers;
  /** Animations of lowered things, which keep their last frame until the page shows the new state. */
  #lowered: Animation[] = [];

  constructor(moving: MovingElements) {
    this.#moving = moving;
    this.#towers = new Towers(moving, this.#animator.animate);
  }

  play(cue: Cue): void {
    if (cue.isChanged) this.#releaseLowered();
    for (const move of cue.moves) {
      const timed = { ...move, duration: move.ms / cue.rate, delay: (move.delay ?? 0) / cue.rate };
      (this.#draw[move.what] as (move: typeof timed, cue: Cue) => void)(timed, cue);
    }
  }

  finish(): void {
    this.#lowered = [];
    this.#towers.finish();
    this.#animator.finish();
  }

  readonly #draw: Draw = {
    dice: ({ duration: ms }, { game, rate }) => {
      const { animate } = this.#animator;
      const duration = ms - DICE_OFFSET_MS;
      const thrower = { nth: game.move.seat, count: game.players.length };
      for (const nth of [0, 1] as const) {
        const options = { duration, delay: nth * DICE_OFFSET_MS, fill: 'backwards' } as const;
        const cube = this.#moving.element(`die:${nth}`);
        if (cube === null) continue;
        const held = cube.closest<HTMLElement>('[data-held]')?.dataset.held;
        const from = held === undefined ? throwOrigin(nth, thrower) : { x: 0, y: 0 };
        if (held === undefined) this.#liftOff(cube.parentElement!, LIFT_MS / rate);
        const flight = animate(cube, flightFrames({ nth, from, strength: Number(held ?? 0) }), options);
        markWhileMoving(cube.parentElement, flight);
        const shadow = this.#moving.element(`shadow:${nth}`);
        if (shadow !== null) animate(shadow, shadowFrames(), options);
      }
      const delay = duration * TOUCH + DICE_OFFSET_MS;
      this.#shake('disc', `translateY(${DISC_JOLT}px)`, { duration: DISC_JOLT_MS, delay });
    },
    walk: ({ userId, duration }, { event, game }) => {
      if (event.name !== 'UserMoveTo' || findPlayer(game, userId) === undefined) return;
      const name = `chip:${userId}`;
      const frames = walkFrames(event, landingPlace(game, event));
      const begin = performance.now();
      // A chip that leaves jail is placed with the same change, which would end a walk that runs already.
      this.#animator.afterRender(() => {
        const chip = this.#moving.element(name);
        const walk = chip && this.#animator.animate(chip, frames, { duration, fill: 'forwards' });
        if (walk === null) return;
        this.#moving.hold(name, walk);
        // Else it waits until the browser has drawn the chip on a layer, and its trail runs ahead.
        walk.startTime = begin;
      });
    },
    bars: ({ duration }, { rate }) => {
      for (const nth of JAIL_BARS.keys()) {
        const bar = this.#moving.element(`bar:${nth}`);
        const frames = [{ transform: 'translateY(-100px)', easing: DROP }, { transform: 'none' }];
        const options = { duration, delay: (nth * BAR_MS.gap) / rate, fill: 'backwards' } as const;
        if (bar !== null) this.#animator.animate(bar, frames, options);
      }
    },
    // The chip has landed: its cell gives way.
    lip: ({ cell, px = LIP_DEPTH, duration, delay }) =>
      this.#shake(`cell:${cell}`, `translateY(${px}px)`, { duration, delay, easing: OUT }),
    flood: ({ cell, duration }) => this.#animator.afterRender(() => this.#flood(cell, duration)),
    tower: ({ cell, from, to, duration, delay }) => {
      if (to > from) {
        this.#animator.afterRender(() => this.#towers.rise(cell, { from, to }, { duration, delay }));
        return;
      }
      const sink = this.#towers.sink(cell, { from, to }, duration);
      if (sink !== null) this.#lowered.push(sink);
    },
    // The page still shows the tower, which is about to go.
    fall: ({ cell, duration }) => this.#towers.fall(cell, duration),
    lock: ({ cell, from, to, duration }) => {
      if (to > from) this.#animator.afterRender(() => this.#raiseLock(cell, duration));
      else this.#lowerLock(cell, duration);
    },
    kick: ({ px, degrees = 0, duration, delay }) => {
      const kicked =
        degrees === 0 ? `translateY(${px}px)` : `translate(${px * 0.75}px, ${px * 0.6}px) rotate(${degrees}deg)`;
      const tray = this.#moving.element('tray');
      if (tray === null) return;
      // The blow stands for a moment, then the board springs back.
      const frames = [
        { transform: 'none' },
        { transform: kicked, offset: 0.08 },
        { transform: kicked, offset: 0.3, easing: OUT },
        { transform: 'none' },
      ];
      this.#animator.animate(tray, frames, { duration, delay });
    },
    jolt: ({ userId, duration, delay }) =>
      this.#shake(`card:${userId}`, `translateX(${CARD_JOLT}px) rotate(-1deg)`, { duration, delay, easing: OUT }),
    tilt: ({ userId, duration, delay }) =>
      this.#shake(`card:${userId}`, 'rotate(3deg)', { duration, delay, easing: OUT }),
    tile: ({ cell, duration, delay }) => this.#landTile(cell, duration, performance.now() + delay),
  };

  /** A copy of the die that lies on the disc goes up and away: the die itself shows the new score already. */
  #liftOff(die: Element, duration: number): void {
    const [picture] = die.children;
    const copy = die.cloneNode() as Element;
    copy.append(picture!.cloneNode(true));
    die.before(copy);
    const frames = [{}, { transform: `translateY(${-LIFT_PX}px) scale(1.15)`, opacity: 0 }];
    const lift = this.#animator.animate(copy, frames, { duration, easing: 'ease-in' });
    if (lift === null) copy.remove();
    else for (const end of ['finish', 'cancel']) lift.addEventListener(end, () => copy.remove());
  }

  #releaseLowered(): void {
    const lowered = this.#lowered.splice(0);
    if (lowered.length > 0) this.#animator.afterRender(() => lowered.forEach((animation) => animation.cancel()));
  }

  /** The tile of a purchase comes with a later event than its card. It is not seen until the card has landed. */
  #landTile(cell: number, duration: number, landing: number): void {
    this.#animator.afterRender(() => {
      const tile = this.#moving.element(`tile:${cell}`);
      const delay = landing - performance.now();
      if (tile === null) {
        if (delay > 0) this.#landTile(cell, duration, landing);
        return;
      }
      const landed = { transform: 'rotate(-4deg) scale(1.12)', outline: '4px solid var(--bone-50)' };
      this.#animator.animate(tile, [landed, { ...landed, offset: 0.8, easing: OUT }, {}], { duration, delay });
      this.#animator.animate(tile, [{ opacity: 0 }, { opacity: 0 }], { duration: Math.max(0, delay) });
    });
  }

  /** There and back. */
  #shake(name: string, transform: string, options: KeyframeAnimationOptions): void {
    const element = this.#moving.element(name);
    if (element === null) return;
    this.#animator.animate(
      element,
      [{ transform: 'none' }, { transform, offset: 0.3 }, { transform: 'none' }],
      options,
    );
  }

  /** The owner's paint enters from the outer band, with an edge of −6°. */
  #flood(cell: number, duration: number): void {
    const paint = this.#moving.element(`paint:${cell}`);
    if (paint === null) return;
    const outside = {
      top: 'translate(0, -130%)',
      bottom: 'translate(0, 130%)',
      left: 'translate(-130%, 0)',
      right: 'translate(130%, 0)',
    }[sideOf(cell)];
    // Larger than the cell, so that the sloping edge ends outside of it.
    const [from, to] = [outside, 'translate(0, 0)'].map((place) => ({
      transform: `${place} rotate(-6deg) scale(1.25)`,
    }));
    markWhileMoving(paint.parentElement, this.#animator.animate(paint, [from!, to!], { duration, easing: CUT }));
  }

  #raiseLock(cell: number, duration: number): void {
    const lock = this.#moving.element(`lock:${cell}`);
    if (lock === null) return;
    const frames = [{ transform: 'translateY(70%)' }, { transform: 'none' }];
    markWhileMoving(lock.parentElement, this.#animator.animate(lock, frames, { duration, easing: OUT }));
  }

  #lowerLock(cell: number, duration: number): void {
    const lock = this.#moving.element(`lock:${cell}`);
    if (lock === null) return;
    const frames = [{ transform: 'none' }, { transform: 'translateY(100%)' }];
    const sink = this.#animator.animate(lock, frames, { duration, easing: CUT, fill: 'forwards' });
    if (sink === null) return;
    this.#lowered.push(sink);
    markWhileMoving(lock.parentElement, sink, ['cancel']);
  }
}
