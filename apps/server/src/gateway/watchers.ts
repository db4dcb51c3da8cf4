import type { Broadcast } from '../ports/broadcast.ts';
import type { ErrorLog } from '../ports/log.ts';
import type { Watching } from '../play/index.ts';
import type { Timers } from '../scheduling/timers.ts';

interface Deps {
  readonly watching: Pick<Watching, 'countOf'>;
  readonly broadcast: Pick<Broadcast, 'toGame'>;
  readonly timers: Pick<Timers, 'after'>;
  readonly log: ErrorLog;
}

/** Many users come and go together; their number is counted at most this often, ms. */
const COUNT_MS = 1000;

/** How many users watch each game, at all servers. */
export class Watchers {
  readonly #deps: Deps;
  /** The counts that were last sent, of games that are followed here. A game without watchers has none. */
  readonly #counts = new Map<string, number>();
  /** Cancel the count that is due. */
  readonly #due = new Map<string, () => void>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  countOf(gameId: string): number {
    return this.#counts.get(gameId) ?? 0;
  }

  /** A watcher of the game has come or gone here: its players and watchers get the new number. */
  note(gameId: string): void {
    if (this.#due.has(gameId)) return;
    const { timers } = this.#deps;
    this.#due.set(
      gameId,
      timers.after(COUNT_MS, () => {
        this.#due.delete(gameId);
        void this.#count(gameId);
      }),
    );
  }

  /** Another server has counted. */
  learn({ gameId, count }: { readonly gameId: string; readonly count: number }): void {
    if (count === 0) this.#counts.delete(gameId);
    else this.#counts.set(gameId, count);
  }

  close(): void {
    for (const cancel of this.#due.values()) cancel();
    this.#due.clear();
  }

  async #count(gameId: string): Promise<void> {
    const { watching, broadcast, log } = this.#deps;
    try {
      const count = await watching.countOf(gameId);
      if (count === this.countOf(gameId)) return;
      this.learn({ gameId, count });
      broadcast.toGame(gameId, { name: 'WatchersChanged', payload: { gameId, count } });
    } catch (error) {
      log.error({ err: error, gameId }, 'The watchers of a game could not be counted');
    }
  }
}
