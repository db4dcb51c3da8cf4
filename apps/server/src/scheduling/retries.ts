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

/** Failing games and lobbies that are remembered. Beyond this number the oldest is forgotten, and tried sooner. */
const MOST = 10_000;

/**
 * Delays of a sweep: the more often a game or a lobby fails, the longer it is left out. Logs a failure once, until the
 * game works again.
 */
export class Retries {
  readonly #deps: Deps;
  readonly #failing = new Map<string, Failing>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Does `work` for the game or lobby, unless it has failed shortly before. Never fails. */
  async attempt(gameId: string, work: () => Promise<unknown>): Promise<void> {
    const { clock, log, failed, leastMs = () => 0 } = this.#deps;
    const before = this.#failing.get(gameId);
    if (before !== undefined && clock.now() < before.retryAt) return;
    try {
      await work();
      this.#failing.delete(gameId);
    } catch (error) {
      const times = (before?.times ?? 0) + 1;
      this.#remember(gameId, { times, retryAt: clock.now() + Math.max(backoffMs(times, 0), leastMs(error)) });
      if (before === undefined) log.error({ err: error, gameId }, failed);
    }
  }

  #remember(gameId: string, failing: Failing): void {
    this.#failing.delete(gameId);
    this.#failing.set(gameId, failing);
    const [oldest] = this.#failing.keys();
    if (this.#failing.size > MOST && oldest !== undefined) this.#failing.delete(oldest);
  }
}
