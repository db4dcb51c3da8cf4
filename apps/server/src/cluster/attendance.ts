import { attemptAll } from '../scheduling/attempt-all.ts';
import type { Attendance, PresenceStore } from './presence.ts';
import type { Log } from '../ports/log.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'enter' | 'leave'>;
  readonly log: Log;
  /** Has this server a connection of the user there? */
  isHere(attendance: Attendance): boolean;
  /** The user's lobby or game is to read in the database whether he is there. */
  note(attendance: Attendance): Promise<void>;
}

/**
 * Keeps the database's word on who is connected to this server in step with the sockets. What is written is what is
 * true when its turn has come, so a connection that comes and goes in a moment leaves nothing behind.
 */
export class AttendanceKeeper {
  readonly #deps: Deps;
  readonly #turns = new Map<string, Promise<void>>();
  /** Those that failed: what the database says of them may be wrong. */
  readonly #due = new Map<string, Attendance>();
  #isClosed = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Nothing is written any more; resolves when what was begun is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#turns.values());
  }

  /** Resolves when the database says what is so, and it is noted. What fails is left to `mend`. */
  sync(attendance: Attendance): Promise<void> {
    const key = `${attendance.userId}\n${attendance.place}`;
    const turn = (this.#turns.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.#write(attendance))
      .then(
        () => void this.#due.delete(key),
        (error: unknown) => {
          this.#due.set(key, attendance);
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

  /** What the database has lost is written again. Never fails. */
  async restore(attendances: readonly Attendance[]): Promise<void> {
    const failed = 'Who is connected could not be written';
    await attemptAll({ items: attendances, work: (attendance) => this.sync(attendance), log: this.#deps.log, failed });
  }

  /** What failed is tried again. Never fails. */
  mend(): Promise<void> {
    return this.restore([...this.#due.values()]);
  }

  async #write(attendance: Attendance): Promise<void> {
    if (this.#isClosed) return;
    const { store, isHere, note } = this.#deps;
    // Written though it may be known: the answer to an earlier one may have been lost.
    if (isHere(attendance)) await store.enter(attendance);
    else await store.leave(attendance);
    await note(attendance);
  }
}
