/** One task at a time, in the order in which they came. A task that fails does not stop the next. */
export class Mailbox {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** No task runs or waits. */
  get isIdle(): boolean {
    return this.#waiting === 0;
  }

  run<T>(task: () => Promise<T>): Promise<T> {
    this.#waiting++;
    const run = this.#last.then(task);
    const done = (): void => {
      this.#waiting--;
    };
    this.#last = run.then(done, done);
    return run;
  }

  /** Resolves when the tasks that are in it now are done. */
  async drained(): Promise<void> {
    await this.#last;
  }
}
