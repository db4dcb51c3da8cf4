import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Append } from './event-store.ts';

interface Waiting {
  readonly append: Append;
  resolve(isAppended: boolean): void;
  reject(error: unknown): void;
}

/** Maximum number of appends in one round trip. */
const MAX_BATCH = 500;

/**
 * Group commit: appends that arrive during a flush form the next batch, which is one statement. One flush runs at a
 * time, so a busy database makes the batches larger instead of the queue longer. A `TaskQueue` does not fit: it runs
 * each waiting task separately, and here all waiting appends become one task.
 */
export class AppendBatches {
  readonly #database: Database;
  readonly #metrics: Pick<Metrics, 'appended'>;
  #waiting: Waiting[] = [];
  #isFlushing = false;

  constructor(database: Database, metrics: Pick<Metrics, 'appended'>) {
    this.#database = database;
    this.#metrics = metrics;
  }

  /** @returns false if this append is in conflict; other appends of the batch do not matter. */
  append(append: Append): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ append, resolve, reject });
      if (this.#isFlushing) return;
      this.#isFlushing = true;
      // All appends from this turn of the event loop share the flush.
      setImmediate(() => void this.#flushAll());
    });
  }

  async #flushAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.#flush(this.#takeBatch());
    this.#isFlushing = false;
  }

  /** Takes the first append of each game: the statement identifies appended rows by their game. */
  #takeBatch(): Waiting[] {
    const batch = new Map<string, Waiting>();
    const later: Waiting[] = [];
    for (const one of this.#waiting) {
      if (batch.size < MAX_BATCH && !batch.has(one.append.gameId)) batch.set(one.append.gameId, one);
      else later.push(one);
    }
    this.#waiting = later;
    return [...batch.values()];
  }

  async #flush(batch: readonly Waiting[]): Promise<void> {
    try {
      const started = performance.now();
      const appended = await appendAll(
        this.#database,
        batch.map(({ append }) => append),
      );
      this.#metrics.appended({ rows: batch.length, seconds: (performance.now() - started) / 1000 });
      for (const { append, resolve } of batch) resolve(appended.has(append.gameId));
    } catch (error) {
      if (batch.length === 1) batch[0]?.reject(error);
      // A row that the database rejects must not fail the other appends, so each one is tried alone.
      else for (const one of batch) await this.#flush([orInDoubt(one, error)]);
    }
  }
}

/** If the failed batch may have committed, a conflict on retry proves nothing: it may be our own row. */
const orInDoubt = ({ append, resolve, reject }: Waiting, error: unknown): Waiting => ({
  append,
  resolve: (isAppended) => (isAppended ? resolve(true) : reject(error)),
  reject,
});

/**
 * PostgreSQL expects 100 rows of `json_to_recordset`, and with a join it reads all games instead of 100 by their
 * ids. So the statement finds the games without a join: by a subquery for each row, and by a list of ids.
 */
export const appendStatement = (batch: string): SQL => sql`with batch as (
  select * from json_to_recordset(${batch}::json) as item(
    game_id text, seq int, events json, at bigint, user_id text, command_id text, deadline_at bigint,
    command json, decided_at bigint
  )
), taken as (
  insert into game_events (game_id, seq, events, at, user_id, command_id, command, decided_at)
  select game_id, seq, events, at, user_id, command_id, command, decided_at from batch
  -- A packed game has no rows that would be in conflict.
  where (select not games.is_packed from games where games.id = game_id)
  on conflict do nothing
  returning game_id
)
update games set deadline_at = batch.deadline_at
from batch
where games.id = any (array(select game_id from taken)) and games.id = batch.game_id
returning games.id`;

/** The statement's input. Every server sorts it in the same order, so that two batches cannot deadlock. */
const batchOf = (appends: readonly Append[]): string =>
  `[${[...appends]
    .sort((a, b) => (a.gameId < b.gameId ? -1 : 1))
    .map(itemOf)
    .join(',')}]`;

const itemOf = ({ gameId, seq, events, encoded, at, userId, commandId, deadlineAt, ...cause }: Append): string => {
  const before = JSON.stringify({
    game_id: gameId,
    seq,
    at,
    user_id: userId,
    command_id: commandId,
    deadline_at: deadlineAt,
    command: cause.command,
    decided_at: cause.decidedAt,
  });
  const list = encoded === undefined ? JSON.stringify(events) : `[${encoded.join(',')}]`;
  return `${before.slice(0, -1)},"events":${list}}`;
};

/**
 * Appends one row for each game and stores its deadline, in one statement. A game may occur only once in `appends`.
 * @returns the games whose row was appended; the others were in conflict.
 */
const appendAll = async (database: Database, appends: readonly Append[]): Promise<Set<string>> => {
  const { rows } = await database.execute<{ id: string }>(appendStatement(batchOf(appends)));
  return new Set(rows.map(({ id }) => id));
};

/** The same for one append within a transaction. @returns whether its row was appended. */
export const appendOne = async (tx: Database, append: Append): Promise<boolean> =>
  (await appendAll(tx, [append])).has(append.gameId);
