interface Bounds {
  /** Tasks that run at once. */
  readonly running: number;
  /** Tasks that may wait; any number without it. */
  readonly waiting?: number;
}

/**
 * Runs tasks in the order in which they come, a bounded number at once. A task that fails does not stop the next.
 * This class is smaller than a package would be: of p-queue the newest version wants Node 22, and we need only this.
 */
export class TaskQueue {
  readonly #mostRunning: number;
  readonly #mostWaiting: number;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor({ running, waiting = Infinity }: Bounds) {
    this.#mostRunning = running;
    this.#mostWaiting = waiting;
  }

  /** No task runs or waits. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** One more task would wait beyond the bound: the caller refuses it. */
  get isFull(): boolean {
    return this.#running >= this.#mostRunning && this.#waiting.length >= this.#mostWaiting;
  }

  /** Starts the task at once, or after tasks that came before. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostRunning) this.#running++;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The first that waits gets the place of this task, so that no later one takes it.
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
