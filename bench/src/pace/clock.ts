import type { Scheduler } from '@magnaty/web/playback';

/** Time that passes only by `pass`, ms. */
export class Clock implements Scheduler {
  #now = 0;
  #timers = new Map<number, { readonly at: number; readonly callback: () => void }>();
  #last = 0;

  now(): number {
    return this.#now;
  }

  after(ms: number, callback: () => void): () => void {
    const id = ++this.#last;
    this.#timers.set(id, { at: this.#now + ms, callback });
    return () => this.#timers.delete(id);
  }

  pass(ms: number): void {
    const until = this.#now + ms;
    for (;;) {
      const [next] = [...this.#timers].filter(([, { at }]) => at <= until).sort((a, b) => a[1].at - b[1].at);
      if (next === undefined) break;
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].callback();
    }
    this.#now = until;
  }
}
