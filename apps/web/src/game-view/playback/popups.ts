import type { StateKey } from './changed-keys.ts';
import type { Scheduler } from './driver.ts';
import type { Count } from './beat-parts.ts';
import { POPUP_GAP_MS, POPUP_MS } from './durations.ts';

export interface Popup {
  readonly id: number;
  /** Signed, millions. */
  readonly amount: number;
}

interface Change {
  readonly amount: number;
  /** When it may be shown, ms of the scheduler. */
  readonly at: number;
}

const AT_ONCE: Count = { delay: 0, ms: 0 };

/** Changes within this time are of one moment. */
const MOMENT_MS = 20;

/** Changes of one player that may wait; a further one is added to the last. */
const WAITING_LIMIT = 3;

/** Changes of balances on the players' cards: when each counts, and the pop-ups, one at a time with a gap between. */
export class Popups {
  readonly #scheduler: Scheduler;
  readonly #bump: (keys: readonly StateKey[]) => void;
  #count = 0;
  #shown = new Map<string, Popup>();
  #waiting = new Map<string, Change[]>();
  #counts = new Map<string, { readonly at: number; readonly ms: number }>();
  #timers = new Map<string, () => void>();

  constructor(scheduler: Scheduler, bump: (keys: readonly StateKey[]) => void) {
    this.#scheduler = scheduler;
    this.#bump = bump;
  }

  of(userId: string): Popup | null {
    return this.#shown.get(userId) ?? null;
  }

  /** When the sum of a player counts, ms from now, and for how long. */
  countOf(userId: string): Count {
    const { at, ms } = this.#counts.get(userId) ?? { at: 0, ms: 0 };
    return { delay: Math.max(0, at - this.#scheduler.now()), ms };
  }

  /** ms from now until the last sum has counted. */
  get settlesIn(): number {
    const ends = [...this.#counts.values()].map(({ at, ms }) => at + ms);
    return Math.max(0, ...ends.map((end) => end - this.#scheduler.now()));
  }

  push(userId: string, amount: number, { delay, ms }: Count = AT_ONCE): void {
    if (amount === 0) return;
    const at = this.#scheduler.now() + delay;
    this.#counts.set(userId, { at, ms });
    const waiting = this.#waiting.get(userId) ?? [];
    const last = waiting.at(-1);
    // Payments of one moment are one change.
    if (last !== undefined && (at - last.at < MOMENT_MS || waiting.length >= WAITING_LIMIT))
      waiting[waiting.length - 1] = { ...last, amount: last.amount + amount };
    else waiting.push({ amount, at });
    this.#waiting.set(userId, waiting);
    if (!this.#timers.has(userId)) this.#next(userId);
  }

  /** What a ruined player has left does not count. */
  settle(userId: string): void {
    this.#counts.delete(userId);
  }

  clear(): void {
    for (const cancel of this.#timers.values()) cancel();
    const userIds = [...this.#shown.keys()];
    this.#timers.clear();
    this.#shown.clear();
    this.#waiting.clear();
    this.#counts.clear();
    this.#bump(userIds.map((userId): StateKey => `popup:${userId}`));
  }

  #next(userId: string): void {
    const [next] = this.#waiting.get(userId) ?? [];
    const wait = (ms: number, act: () => void): void => void this.#timers.set(userId, this.#scheduler.after(ms, act));
    if (next === undefined) {
      this.#timers.delete(userId);
      return;
    }
    const early = next.at - this.#scheduler.now();
    if (early > 0) {
      wait(early, () => this.#next(userId));
      return;
    }
    this.#waiting.get(userId)?.shift();
    this.#count++;
    this.#shown.set(userId, { id: this.#count, amount: next.amount });
    this.#bump([`popup:${userId}`]);
    wait(POPUP_MS, () => {
      this.#shown.delete(userId);
      this.#bump([`popup:${userId}`]);
      wait(POPUP_GAP_MS, () => this.#next(userId));
    });
  }
}
