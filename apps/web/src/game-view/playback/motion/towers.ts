import { TOWER_HEIGHTS } from '@magnaty/content';
import { towerPlace } from '../../board/tower-place.ts';
import { FALL_MS } from '../durations.ts';
import type { Animate } from './animator.ts';
import type { MovingElements } from './moving-elements.ts';

/** A tower is wider while it grows or shrinks; it is widest at this part of its growth. */
const SWELL = 1.06;
const SWELL_AT = 0.56;

const DUST_MS = 240;
/** Time between two towers of a city, ms; a larger city falls faster. */
const GAP_MS = 180;
const SHORT_GAP_MS = 60;
const SMALL_CITY = 5;
const TOPPLE = 'cubic-bezier(.55,.09,.68,.53)';
/** Degrees; a little more than flat. */
const TOPPLED = 92;

/** A cloud with three stones, standing on y = 0, and its place beside the tower's foot, px. */
const DUST =
  'M-46 0l10 -10 12 6 10 -14 14 12 10 -8 14 14zM-27 -24l8 3 -2 7 -8 -3zM14 -24l8 -2 2 8 -8 2zM-6 -32h7v6h-7z';
const DUST_OFF = 24;

/** The height of a level as a part of the height of another. */
const ratio = (level: number, of: number): number => (TOWER_HEIGHTS[level] ?? 0) / (TOWER_HEIGHTS[of] ?? 1);

/** Moves the towers of the city. Each is drawn standing on y = 0, and turned by a group around it. */
export class Towers {
  readonly #moving: MovingElements;
  readonly #animate: Animate;
  /** The paint of the city that falls, the time between its towers, and when the next one may fall, ms. */
  #paint: string | null = null;
  #gap = 0;
  #next = 0;

  constructor(moving: MovingElements, animate: Animate) {
    this.#moving = moving;
    this.#animate = animate;
  }

  /** Offices were built: the page shows the level `to` already. A dead stop at the end. */
  rise(
    index: number,
    { from, to }: { readonly from: number; readonly to: number },
    times: { readonly duration: number; readonly delay: number },
  ): void {
    const tower = this.#moving.element(`tower:${index}`);
    if (tower === null) return;
    const low = ratio(from, to);
    const swollen = `scale(${SWELL}, ${low + (1 - low) * SWELL_AT})`;
    this.#animate(
      tower,
      [{ transform: `scale(1, ${low})` }, { transform: swollen, offset: SWELL_AT }, { transform: 'scale(1, 1)' }],
      { ...times, fill: 'backwards' },
    );
  }

  /** Offices are about to be sold: the reverse. It keeps the last frame, for the page still shows the level `from`. */
  sink(
    index: number,
    { from, to }: { readonly from: number; readonly to: number },
    duration: number,
  ): Animation | null {
    const tower = this.#moving.element(`tower:${index}`);
    if (tower === null) return null;
    const low = ratio(to, from);
    const swollen = `scale(${SWELL}, ${low + (1 - low) * SWELL_AT})`;
    return this.#animate(
      tower,
      [{ transform: 'scale(1, 1)' }, { transform: swollen, offset: 1 - SWELL_AT }, { transform: `scale(1, ${low})` }],
      { duration, fill: 'forwards' },
    );
  }

  /**
   * A company goes back to the bank, and the page is about to remove its tower. A copy falls over its foot into dust,
   * after the other towers of its owner.
   * @param duration of the fall; the other times follow it
   */
  fall(index: number, duration: number): void {
    const tower = this.#moving.element(`tower:${index}`)?.parentElement ?? null;
    const ruins = this.#moving.element('ruins');
    if (tower === null || ruins === null) return;
    const rate = duration / FALL_MS;
    const delay = this.#waitFor(tower, rate);
    const ruin = tower.cloneNode(true) as Element;
    const dust = document.createElementNS(ruin.namespaceURI, 'path');
    dust.setAttribute('d', DUST);
    dust.setAttribute('fill', 'var(--ink-300)');
    ruin.removeAttribute('data-tower');
    ruin.append(dust);
    const body = ruin.firstElementChild!;
    // Seen only while they are animated.
    for (const part of [body, dust]) part.setAttribute('opacity', '0');
    ruins.append(ruin);

    const foot = towerPlace(index).width / 2;
    const turned = (degrees: number): Keyframe => ({
      transform: `translate(${-foot}px, 0) rotate(${degrees}deg) translate(${foot}px, 0)`,
      opacity: 1,
    });
    const options = { duration, delay, easing: TOPPLE, fill: 'backwards' } as const;
    this.#animate(body, [turned(0), turned(-TOPPLED)], options);
    const cloud = (size: number, opacity: number): Keyframe => ({
      transform: `translate(${-foot - DUST_OFF}px, 0) scale(${size})`,
      opacity,
    });
    const end = this.#animate(dust, [cloud(0.6, 1), cloud(1.1, 0)], {
      duration: DUST_MS * rate,
      delay: delay + duration,
    });
    if (end === null) ruin.remove();
    else for (const name of ['finish', 'cancel']) end.addEventListener(name, () => ruin.remove());
  }

  /** The time until the tower may fall, ms. */
  #waitFor(tower: Element, rate: number): number {
    const paint = tower.getAttribute('data-player');
    if (paint !== this.#paint) {
      const city = tower.parentElement?.querySelectorAll(`[data-tower][data-player="${paint}"]`) ?? [];
      this.#paint = paint;
      this.#gap = city.length > SMALL_CITY ? SHORT_GAP_MS : GAP_MS;
    }
    const now = performance.now();
    const begin = Math.max(now, this.#next);
    this.#next = begin + this.#gap * rate;
    return begin - now;
  }

  /** Everything ends at once, and nothing has to wait for it. */
  finish(): void {
    this.#paint = null;
    this.#next = 0;
  }
}
