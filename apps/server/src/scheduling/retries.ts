import type { Clock } from '../ports/clock.ts';
import type { ErrorLog } from '../ports/log.ts';
import { backoffMs } from './backoff.ts';

interface Deps {
  readonly clock: Clock;
  readonly log: ErrorLog;
  /** The log line of a failure. */
  readonly failed: string;
  /** The least delay after this failure, ms; 0 without it. */
  readonly leastMs?: (error: unknown) => number;
}

interface Failing {
  readonly times: number;
  /** Epoch ms. */
  readonly retryAt: number;
}

/** Failing items that are remembered. Beyond this number the oldest is forgotten, and tried sooner. */
const MOST = 10_000;

interface Items<T> {
  readonly items: readonly T[];
  readonly idOf: (item: T) => string;
  readonly work: (item: T) => Promise<unknown>;
}

/**
 * Delays of a sweep or of a queue: the more often a game, a lobby or a row fails, the longer it is left out. Logs a
 * failure once, until the item works again.
 */
export class Retries {
  readonly #deps: Deps;
  readonly #failing = new Map<string, Failing>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Items that have failed. A query of a queue reads so many rows more: then they hide no others. */
  get size(): number {
    return this.#failing.size;
  }

  /** Does `work` for the item, unless it has failed shortly before. Never fails. @returns whether it is done. */
  async attempt(id: string, work: () => Promise<unknown>): Promise<boolean> {
    const { clock, log, failed, leastMs = () => 0 } = this.#deps;
    const before = this.#failing.get(id);
    if (before !== undefined && clock.now() < before.retryAt) return false;
    try {
      await work();
      this.#failing.delete(id);
      return true;
    } catch (error) {
      const times = (before?.times ?? 0) + 1;
      this.#remember(id, { times, retryAt: clock.now() + Math.max(backoffMs(times, 0), leastMs(error)) });
      if (before === undefined) log.error({ err: error, id }, failed);
      return false;
    }
  }

  /** Attempts the rows of a queue, one after another. @returns the number of those that are done. */
  async attemptEach<T>({ items, idOf, work }: Items<T>): Promise<number> {
    let done = 0;
    for (const item of items) if (await this.attempt(idOf(item), () => work(item))) done++;
    return done;
  }

  #remember(id: string, failing: Failing): void {
    this.#failing.delete(id);
    this.#failing.set(id, failing);
    const [oldest] = this.#failing.keys();
    if (this.#failing.size > MOST && oldest !== undefined) this.#failing.delete(oldest);
  }
}
