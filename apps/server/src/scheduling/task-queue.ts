interface Bounds {
  /** Maximum number of tasks that run at once. */
  readonly running: number;
  /** Maximum number of waiting tasks; unlimited by default. */
  readonly waiting?: number;
}

/**
 * Runs tasks in the order in which they are added, a limited number at once. A task that fails does not stop the next.
 * A package would be larger than this class, and the newest version of p-queue requires Node 22.
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

  /** One more task would exceed the limit of waiting tasks: the caller refuses it. */
  get isFull(): boolean {
    return this.#running >= this.#mostRunning && this.#waiting.length >= this.#mostWaiting;
  }

  /** Starts the task at once, or after the tasks added before it. */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#mostRunning) this.#running++;
    else await new Promise<void>((start) => this.#waiting.push(start));
    try {
      return await task();
    } finally {
      const next = this.#waiting.shift();
      // The first waiting task takes over the slot of this task, so that no later task gets ahead of it.
      if (next === undefined) this.#running--;
      else next();
    }
  }
}
