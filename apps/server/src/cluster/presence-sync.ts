import { attemptAll } from '../scheduling/attempt-all.ts';
import type { Presence, PresenceStore } from './presence.ts';
import type { Log } from '../ports/log.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'enter' | 'leave'>;
  readonly log: Log;
  /** Whether this server has a socket of the user at the place. */
  isHere(presence: Presence): boolean;
  /** Called after each write: the time to reconnect of the user's seats begins or ends. */
  note(presence: Presence): Promise<void>;
}

/**
 * Writes to the database which users are connected to this server. The writes of one user and place run one after the
 * other, and each looks at the sockets when it runs. So a socket that opens and closes at once leaves no presence.
 */
export class PresenceSync {
  readonly #deps: Deps;
  readonly #turns = new Map<string, Promise<void>>();
  /** Presences whose last write failed: the database may be wrong about them. */
  readonly #due = new Map<string, Presence>();
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Begins no more writes; resolves when those in progress have ended. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#turns.values());
  }

  /** Resolves when the presence is written and noted. `retryFailed` tries a failed write again. */
  sync(presence: Presence): Promise<void> {
    const key = `${presence.userId}\n${presence.place}`;
    const turn = (this.#turns.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.#write(presence))
      .then(
        () => void this.#due.delete(key),
        (error: unknown) => {
          this.#due.set(key, presence);
          throw error;
        },
      );
    this.#turns.set(key, turn);
    const forget = (): void => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  }

  /** Writes presences again that the database has lost. Never fails. */
  async restore(presences: readonly Presence[]): Promise<void> {
    const failed = 'Presences could not be written';
    await attemptAll({ items: presences, work: (presence) => this.sync(presence), log: this.#deps.log, failed });
  }

  /** Tries failed writes again. Never fails. */
  retryFailed(): Promise<void> {
    return this.restore([...this.#due.values()]);
  }

  async #write(presence: Presence): Promise<void> {
    if (this.#isClosed) return;
    const { store, isHere, note } = this.#deps;
    // Also a presence that was written before: the answer to that write may have been lost.
    if (isHere(presence)) await store.enter(presence);
    else await store.leave(presence);
    await note(presence);
  }
}
