import type { Attendance, PresenceStore } from './presence.ts';

interface Deps {
  readonly store: Pick<PresenceStore, 'enter' | 'leave'>;
  /** Has this server a connection of the user there? */
  isHere(attendance: Attendance): boolean;
}

/**
 * Keeps the database's word on who is connected to this server in step with the sockets. What is written is what is
 * true when its turn has come, so a connection that comes and goes in a moment leaves nothing behind.
 */
export class AttendanceKeeper {
  readonly #deps: Deps;
  readonly #written = new Set<string>();
  readonly #turns = new Map<string, Promise<void>>();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  #isClosed = false;

  /** Nothing is written any more; resolves when what was begun is. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.allSettled(this.#turns.values());
  }

  /** Resolves when the database says what is so. */
  sync(attendance: Attendance): Promise<void> {
    const key = `${attendance.userId}\n${attendance.place}`;
    const turn = (this.#turns.get(key) ?? Promise.resolve())
      .catch(() => undefined)
      .then(() => this.#write(attendance, key));
    this.#turns.set(key, turn);
    const forget = (): void => {
      if (this.#turns.get(key) === turn) this.#turns.delete(key);
    };
    turn.then(forget, forget);
    return turn;
  }

  /** The database has lost its word: everything is written again. Resolves when it is. */
  async restore(): Promise<Attendance[]> {
    const attendances = [...this.#written].map((key): Attendance => {
      const [userId = '', place = ''] = key.split('\n');
      return { userId, place };
    });
    this.#written.clear();
    await Promise.all(attendances.map((attendance) => this.sync(attendance)));
    return attendances;
  }

  async #write(attendance: Attendance, key: string): Promise<void> {
    if (this.#isClosed) return;
    const { store, isHere } = this.#deps;
    const here = isHere(attendance);
    if (here === this.#written.has(key)) return;
    if (here) {
      await store.enter(attendance);
      this.#written.add(key);
    } else {
      await store.leave(attendance);
      this.#written.delete(key);
    }
  }
}
