import type { StateKey } from './changed-keys.ts';
import type { Scheduler } from './driver.ts';
import { POPUP_GAP_MS, POPUP_MS } from './durations.ts';

export interface Popup {
  readonly id: number;
  /** Signed, millions. */
  readonly amount: number;
}

/** Changes of one player that may wait; a further one is added to the last. */
const WAITING_LIMIT = 3;

/** The balance pop-ups of the players' cards: one at a time for each player, with a gap between. */
export class Popups {
  readonly #scheduler: Scheduler;
  readonly #bump: (keys: readonly StateKey[]) => void;
  #count = 0;
  #shown = new Map<string, Popup>();
  #waiting = new Map<string, number[]>();
  #timers = new Map<string, () => void>();

  constructor(scheduler: Scheduler, bump: (keys: readonly StateKey[]) => void) {
    this.#scheduler = scheduler;
    this.#bump = bump;
  }

  of(userId: string): Popup | null {
    return this.#shown.get(userId) ?? null;
  }

  push(userId: string, amount: number): void {
    if (amount === 0) return;
    const waiting = this.#waiting.get(userId) ?? [];
    const last = waiting.at(-1);
    if (last !== undefined && waiting.length >= WAITING_LIMIT) waiting[waiting.length - 1] = last + amount;
    else waiting.push(amount);
    this.#waiting.set(userId, waiting);
    if (!this.#timers.has(userId)) this.#next(userId);
  }

  clear(): void {
    for (const cancel of this.#timers.values()) cancel();
    const userIds = [...this.#shown.keys()];
    this.#timers.clear();
    this.#shown.clear();
    this.#waiting.clear();
    this.#bump(userIds.map((userId): StateKey => `popup:${userId}`));
  }

  #next(userId: string): void {
    const amount = this.#waiting.get(userId)?.shift();
    if (amount === undefined) {
      this.#timers.delete(userId);
      return;
    }
    this.#count++;
    this.#shown.set(userId, { id: this.#count, amount });
    this.#bump([`popup:${userId}`]);
    this.#timers.set(
      userId,
      this.#scheduler.after(POPUP_MS, () => {
        this.#shown.delete(userId);
        this.#bump([`popup:${userId}`]);
        this.#timers.set(
          userId,
          this.#scheduler.after(POPUP_GAP_MS, () => this.#next(userId)),
        );
      }),
    );
  }
}
