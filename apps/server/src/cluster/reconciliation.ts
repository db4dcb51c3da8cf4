import type { Database } from '../db/database.ts';
import type { Writability } from '../db/writability.ts';
import type { Clock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { repeat } from '../scheduling/repeat.ts';
import { reconcileSeats, type ChangedSeat, type SeatTable, type Wanted } from './seat-tables.ts';

interface Deps {
  readonly database: Database;
  readonly tables: readonly SeatTable[];
  readonly clock: Clock;
  readonly log: Log;
  readonly writability: Pick<Writability, 'fault'>;
  /** Tells the users concerned that a seat has another time to reconnect. It must not fail. */
  tell(changed: ChangedSeat): void;
}

type Allowance = Partial<Pick<Wanted, 'earliest' | 'absentMs'>>;

const NOTHING: Required<Wanted> = { users: [], isForAll: false, earliest: 0, absentMs: 0 };
/** A server may fail between its write of a presence and `reconcile`; all seats are corrected at this interval, ms. */
const EVERY_MS = 60_000;

/**
 * Keeps the time to reconnect of all seats as the presences and the live servers demand. Code that changes
 * these calls `reconcile` afterwards. One run at a time takes all calls since the run before began.
 */
export class Reconciliation {
  readonly #deps: Deps;
  #wanted = NOTHING;
  /** The run that has not begun, and takes more calls. */
  #next: Promise<void> | null = null;
  #last: Promise<unknown> = Promise.resolve();

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /**
   * Reconciles the seats of these users; of all users without `users`. Resolves when the result is stored and sent.
   * `earliest`: no time to reconnect of these seats ends before this time, epoch ms. `absentMs`: for so long no server
   * lived.
   */
  reconcile(users?: readonly string[], { earliest = 0, absentMs = 0 }: Allowance = {}): Promise<void> {
    const before = this.#wanted;
    this.#wanted = {
      users: users === undefined ? before.users : [...before.users, ...users],
      isForAll: before.isForAll || users === undefined,
      earliest: Math.max(before.earliest, earliest),
      absentMs: Math.max(before.absentMs, absentMs),
    };
    this.#next ??= this.#last.then(() => this.#run());
    this.#last = this.#next.catch(() => undefined);
    return this.#next;
  }

  /** Reconciles all seats once a minute. @returns a function that stops it and resolves when the current run has ended. */
  repeat(): () => Promise<void> {
    const { log, writability } = this.#deps;
    return repeat({
      everyMs: EVERY_MS,
      work: async () => {
        if (writability.fault === null) await this.reconcile();
      },
      log,
      failed: 'The seats could not be compared with the presences',
    });
  }

  async #run(): Promise<void> {
    const { database, tables, clock, tell } = this.#deps;
    const wanted = this.#wanted;
    this.#wanted = NOTHING;
    this.#next = null;
    for (const changed of await reconcileSeats(database, { tables, wanted, now: clock.now() })) tell(changed);
  }
}
