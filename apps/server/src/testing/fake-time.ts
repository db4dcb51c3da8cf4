import type { Timers } from '../scheduling/timers.ts';
import type { Clock } from '../ports/clock.ts';

interface Armed {
  readonly at: number;
  readonly fire: () => void;
}

/** A clock that stands still until it is told to go on, and its timers. */
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

  /** How long until the next timer fires, ms; null where none is armed. */
  next(): number | null {
    const times = [...this.#armed].map(({ at }) => at - this.#now);
    return times.length === 0 ? null : Math.min(...times);
  }

  /** Goes on by `ms`, fires what is due in its order, and lets what it began come to an end. */
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

/** Everything that waits for nothing but other promises has run. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await new Promise<void>((resolve) => setImmediate(resolve));
};
