/** Timers that fire only when the test says so. */
export class FakeTimers {
  readonly waits: number[] = [];
  #callback: (() => void) | null = null;

  readonly after = (ms: number, callback: () => void): (() => void) => {
    this.waits.push(ms);
    this.#callback = callback;
    return () => (this.#callback = null);
  };

  /** Is a timer running? */
  get isRunning(): boolean {
    return this.#callback !== null;
  }

  fire(): void {
    const callback = this.#callback;
    this.#callback = null;
    callback?.();
  }
}
