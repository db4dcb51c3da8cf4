import { RULES, type Game } from '@magnaty/rules';
import type { Metrics } from '../metrics/index.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';

interface Deps {
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly metrics: Pick<Metrics, 'gameLeft'>;
}

/** The newest dice that this server can throw. */
const NEWEST_DICE = 2;

/** Whether only a server of a newer version can decide in this game. Its rows can be read and delivered. */
export const isOfNewerVersion = ({ rules, fairness, isOver }: Pick<Game, 'rules' | 'fairness' | 'isOver'>): boolean =>
  !isOver && (rules > RULES || fairness > NEWEST_DICE);

/** Time after which this server tries again, ms: a broken log may be mended. */
const LEFT_MS = 600_000;

/**
 * The games that this server leaves to the others, because it cannot read a row or does not know the rules. A server of
 * a newer version plays them: so nothing here is stored, and nobody else is kept from them.
 */
export class LeftGames {
  readonly #deps: Deps;
  /** The end of the time, by game; the oldest first. */
  readonly #until = new Map<string, number>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  get ids(): string[] {
    return [...this.#until.keys()].filter((gameId) => this.has(gameId));
  }

  has(gameId: string): boolean {
    const until = this.#until.get(gameId);
    if (until === undefined) return false;
    if (this.#deps.clock.now() < until) return true;
    this.#until.delete(gameId);
    return false;
  }

  leave(gameId: string, error: unknown): void {
    if (this.has(gameId)) return;
    const { clock, log, metrics } = this.#deps;
    this.#until.set(gameId, clock.now() + LEFT_MS);
    metrics.gameLeft();
    log.error({ err: error, gameId }, 'This server cannot play a game, and leaves it to servers of another version');
  }
}
