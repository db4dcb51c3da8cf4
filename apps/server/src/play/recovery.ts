import { isDatabaseDown } from '../db/database-errors.ts';
import type { Writability } from '../db/writability.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { backoffMs, MAX_BACKOFF_MS, withJitter } from '../scheduling/backoff.ts';

/** The part of `Writability` that a game uses. */
export type GameWritability = Pick<Writability, 'whenWritable' | 'writeFailed' | 'written'>;

interface Deps {
  readonly gameId: string;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error' | 'info'>;
  readonly writability: GameWritability;
  /** From 0 to 1. */
  readonly random: () => number;
  /** Tries again at once what has failed. Never fails. */
  retry(): Promise<void>;
}

interface Failing {
  /** Failures of attempts that were due. */
  readonly times: number;
  /** No attempt of the game's own before this time, epoch ms. */
  readonly retryAt: number;
  /** An append failed, so only an append shows that the game works again. */
  readonly isWrite: boolean;
  readonly isReported: boolean;
}

/**
 * When a game that failed tries again by itself. A failure of this game alone is tried after a growing delay. If the
 * database cannot write, all games wait until it can.
 */
export class Recovery {
  readonly #deps: Deps;
  #failing: Failing | null = null;
  #stopWaiting = (): void => undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Earliest time of the next attempt, epoch ms; null if nothing has failed. */
  get retryAt(): number | null {
    return this.#failing?.retryAt ?? null;
  }

  get isWaiting(): boolean {
    return this.#failing !== null && this.#deps.clock.now() < this.#failing.retryAt;
  }

  /** Commands of players may fail at any time; only attempts that were due make the delay longer. */
  failed(error: unknown, { isWrite }: { readonly isWrite: boolean }): void {
    const { clock, random, writability } = this.#deps;
    const isDown = isDatabaseDown(error);
    if (isWrite && isDown) writability.writeFailed(error);
    const before = this.#failing;
    if (before !== null && this.isWaiting) {
      this.#failing = { ...before, isWrite: before.isWrite || isWrite };
      return;
    }
    const times = (before?.times ?? 0) + 1;
    const wait = isDown && isWrite ? withJitter(MAX_BACKOFF_MS, random()) : backoffMs(times, random());
    this.#failing = {
      times,
      retryAt: clock.now() + wait,
      isWrite: isWrite || before?.isWrite === true,
      isReported: before?.isReported === true,
    };
    this.#stopWaiting();
    if (isDown && isWrite) this.#stopWaiting = writability.whenWritable(() => this.#retryNow());
  }

  /** Logs a failure of the game's own work, once until the game works again. */
  report(error: unknown, message: string): void {
    const { gameId, log } = this.#deps;
    if (this.#failing?.isReported === true) return;
    if (this.#failing !== null) this.#failing = { ...this.#failing, isReported: true };
    log.error({ err: error, gameId }, message);
  }

  /** A turn has ended without a failure. */
  worked(): void {
    if (this.#failing?.isWrite === false) this.#end();
  }

  /** The database has answered an append. */
  written(): void {
    this.#deps.writability.written();
    if (this.#failing !== null) this.#end();
  }

  close(): void {
    this.#stopWaiting();
  }

  #end(): void {
    const { gameId, log } = this.#deps;
    if (this.#failing?.isReported === true) log.info({ gameId, failures: this.#failing.times }, 'A game works again');
    this.#failing = null;
    this.#stopWaiting();
  }

  async #retryNow(): Promise<void> {
    if (this.#failing !== null) this.#failing = { ...this.#failing, retryAt: this.#deps.clock.now() };
    await this.#deps.retry();
  }
}
