import type { StateKey } from './changed-keys.ts';

/** Version counters by key, for useSyncExternalStore. A listener is notified only for its own keys. */
export class Signals {
  #versions = new Map<StateKey, number>();
  #listeners = new Map<StateKey, Set<() => void>>();

  subscribe(keys: readonly StateKey[], listener: () => void): () => void {
    for (const key of keys) {
      const listeners = this.#listeners.get(key) ?? new Set();
      listeners.add(listener);
      this.#listeners.set(key, listeners);
    }
    return () => {
      for (const key of keys) this.#listeners.get(key)?.delete(listener);
    };
  }

  /** Grows with every change of one of the keys. */
  versionOf(keys: readonly StateKey[]): number {
    let sum = 0;
    for (const key of keys) sum += this.#versions.get(key) ?? 0;
    return sum;
  }

  bump(keys: Iterable<StateKey>): void {
    const listeners = new Set<() => void>();
    for (const key of new Set(keys)) {
      this.#versions.set(key, (this.#versions.get(key) ?? 0) + 1);
      for (const listener of this.#listeners.get(key) ?? []) listeners.add(listener);
    }
    for (const listener of listeners) listener();
  }
}
