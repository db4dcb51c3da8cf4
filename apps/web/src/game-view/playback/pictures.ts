import type { Picture, PictureKind, TimedPicture } from './beat.ts';
import type { StateKey } from './changed-keys.ts';
import type { Scheduler } from './driver.ts';

/** A picture that is shown now. */
export type ShownPicture = Picture & {
  readonly id: number;
  /** Its time at the usual speed, ms. */
  readonly ms: number;
  /** How many times faster than usual it is shown. */
  readonly rate: number;
};

/** A shown picture of this kind. */
export type PictureOf<K extends Picture['kind']> = Extract<ShownPicture, { readonly kind: K }>;

/** The pictures over the screen. Each leaves when its time is over. */
export class Pictures {
  readonly #scheduler: Scheduler;
  readonly #bump: (keys: readonly StateKey[]) => void;
  #count = 0;
  #shown: readonly ShownPicture[] = [];
  #timers = new Set<() => void>();

  constructor(scheduler: Scheduler, bump: (keys: readonly StateKey[]) => void) {
    this.#scheduler = scheduler;
    this.#bump = bump;
  }

  /** A new array after every change. */
  get shown(): readonly ShownPicture[] {
    return this.#shown;
  }

  /** @param rate how many times faster than usual the picture is shown */
  show(timed: TimedPicture, rate: number): void {
    const { delay = 0, ...picture } = timed;
    const begin = (): void => {
      this.#count++;
      const shown: ShownPicture = { ...picture, id: this.#count, rate };
      this.#set([...this.#shown, shown]);
      this.#after(picture.ms / rate, () => this.#set(this.#shown.filter((other) => other !== shown)));
    };
    if (delay === 0) begin();
    else this.#after(delay / rate, begin);
  }

  /** Removes those of a kind. */
  end(kind: PictureKind): void {
    const left = this.#shown.filter((shown) => shown.kind !== kind);
    if (left.length < this.#shown.length) this.#set(left);
  }

  /** Removes all, also those that wait for their begin. */
  clear(): void {
    for (const cancel of this.#timers) cancel();
    this.#timers.clear();
    if (this.#shown.length > 0) this.#set([]);
  }

  #after(ms: number, act: () => void): void {
    const cancel = this.#scheduler.after(ms, () => {
      this.#timers.delete(cancel);
      act();
    });
    this.#timers.add(cancel);
  }

  #set(shown: readonly ShownPicture[]): void {
    this.#shown = shown;
    this.#bump(['pictures']);
  }
}
