import type { Timers } from '../scheduling/timers.ts';
import type { Clock } from '../ports/clock.ts';

interface Armed {
  readonly at: number;
  readonly fire: () => void;
}

/** A clock with timers. Its time changes only when a test calls `pass`. */
export class FakeTime implements Clock, Timers {
  #now = 1_000_000;
  #armed = new Set<Armed>();

  now(): number {
    return this.#now;
  }

  after(ms: number, fire: () => void): () => void {
    const armed = { at: this.#now + ms, fire };
    this.#armed.add(armed);
    return () => void this.#armed.delete(armed);
  }

  soon(fire: () => void): () => void {
    return this.after(0, fire);
  }

  /** Time until the next timer fires, ms; null if none is set. */
  next(): number | null {
    const times = [...this.#armed].map(({ at }) => at - this.#now);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Advances the clock by `ms`, fires due timers in order, and waits until their promises have settled. */
  async pass(ms: number): Promise<void> {
    const end = this.#now + ms;
    for (;;) {
      await settled();
      const due = [...this.#armed].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0];
      if (due === undefined) break;
      this.#armed.delete(due);
      this.#now = Math.max(this.#now, due.at);
      due.fire();
    }
    this.#now = end;
  }
}

/** Resolves when all work that waits only for promises has run. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};
