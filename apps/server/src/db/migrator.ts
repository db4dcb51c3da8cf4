import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../ports/log.ts';

/** One connection, on either engine. */
export interface MigrationConnection {
  query<Row>(text: string, parameters?: unknown[]): Promise<{ readonly rows: Row[] }>;
}

export interface MigratorOptions {
  readonly connection: MigrationConnection;
  /** The folder that drizzle-kit writes. */
  readonly folder: string;
  /** The schema of the table that lists the applied migrations. */
  readonly schemaName?: string;
  /** Whether several servers may migrate this database at once. */
  readonly isShared: boolean;
  readonly log?: Pick<Log, 'info' | 'warn'>;
  /** Resolves after a time, ms. */
  readonly pause?: (ms: number) => Promise<void>;
  /** The longest wait for the lock of a table, ms. Until then the statements of players wait too. */
  readonly lockTimeoutMs?: number;
}

interface Migration {
  readonly name: string;
  readonly statements: readonly string[];
  /** The time of its making, epoch ms. It orders the migrations and says which of them are applied. */
  readonly madeAt: number;
  readonly hash: string;
  /**
   * Its first line is `-- stepwise`: each statement runs by itself, so that its lock ends with it, and `CONCURRENTLY` and
   * batches are possible. After a failure all are repeated.
   */
  readonly isStepwise: boolean;
}

/** Any number of servers may start at once: one migrates, the others wait. */
const MIGRATION_LOCK = 7_246_118_001;
const ASK_FOR_LOCK_MS = 200;
const LOCK_TIMEOUT_MS = 2000;
/** Time between two attempts, in which the statements that have waited go on, ms. */
const RETRY_MS = 3000;
const ATTEMPTS = 100;
/** lock_not_available, deadlock_detected. */
const BUSY_CODES = new Set(['55P03', '40P01']);

export const STEPWISE = '-- stepwise';
/** An UPDATE of a stepwise migration that fills so many rows at a time: it is repeated until it returns no row. */
export const isBatch = (statement: string): boolean =>
  /\bupdate\b[\s\S]*\blimit \d+\b[\s\S]*\breturning\b/i.test(statement);
const isConcurrent = (statement: string): boolean => /\bconcurrently\b/i.test(statement);

const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export const readMigrations = (folder: string): Migration[] => {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    readonly entries: readonly { readonly tag: string; readonly when: number }[];
  };
  return journal.entries.map(({ tag, when }) => {
    const text = readFileSync(join(folder, `${tag}.sql`), 'utf8');
    const statements = text.split('--> statement-breakpoint').filter((statement) => statement.trim() !== '');
    const hash = createHash('sha256').update(text).digest('hex');
    return { name: tag, statements, madeAt: when, hash, isStepwise: text.startsWith(STEPWISE) };
  });
};

/**
 * Applies the migrations that the database does not have, each in a transaction of its own: its locks end with it. A
 * migration that does not get the lock of a table lets the running servers go on, and tries again. The list of applied
 * migrations is that of drizzle's migrator, which servers of former versions read.
 */
export const migrate = async (options: MigratorOptions): Promise<void> => {
  const { connection, folder, schemaName = 'drizzle', isShared } = options;
  const list = `"${schemaName}"."__drizzle_migrations"`;
  if (isShared) await takeMigrationLock(options);
  const { rows } = await connection.query<{ found: string | null }>('select to_regclass($1)::text as found', [list]);
  if ((rows[0]?.found ?? null) === null) {
    await connection.query(`create schema if not exists "${schemaName}"`);
    await connection.query(
      `create table if not exists ${list} (id serial primary key, hash text not null, created_at bigint)`,
    );
  }
  const last = await connection.query<{ at: string | number }>(
    `select created_at as at from ${list} order by created_at desc limit 1`,
  );
  const lastAt = last.rows[0] === undefined ? -Infinity : Number(last.rows[0].at);
  for (const migration of readMigrations(folder)) {
    if (migration.madeAt > lastAt) await apply(options, list, migration);
  }
};

/**
 * Asks again and again. A statement that waits for the lock would hold a snapshot, and an index that another server
 * builds concurrently would wait for the end of that statement.
 */
const takeMigrationLock = async ({ connection, log, pause = sleep }: MigratorOptions): Promise<void> => {
  for (let isTold = false; ;) {
    const { rows } = await connection.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken === true) return;
    if (!isTold) log?.info({}, 'Another server migrates the database; this one waits');
    isTold = true;
    await pause(ASK_FOR_LOCK_MS);
  }
};

const isBusy = (error: unknown): boolean => BUSY_CODES.has((error as { code?: string }).code ?? '');

/** Tries again while a table is locked. */
const patiently = async (
  { log, pause = sleep }: MigratorOptions,
  name: string,
  work: () => Promise<unknown>,
): Promise<void> => {
  for (let attempt = 1; ; attempt++) {
    try {
      await work();
      return;
    } catch (error) {
      if (!isBusy(error)) throw new Error(`migration ${name}: ${(error as Error).message}`, { cause: error });
      if (attempt === ATTEMPTS)
        throw new Error(`migration ${name}: a table stayed locked; end the statement that holds it, and start again`, {
          cause: error,
        });
      log?.warn({ migration: name, attempt }, 'A migration did not get the lock of a table, and tries again');
      await pause(RETRY_MS);
    }
  }
};

const apply = async (options: MigratorOptions, list: string, migration: Migration): Promise<void> => {
  const { connection, lockTimeoutMs = LOCK_TIMEOUT_MS } = options;
  const { name, statements, isStepwise, hash, madeAt } = migration;
  const note = () => connection.query(`insert into ${list} (hash, created_at) values ($1, $2)`, [hash, madeAt]);
  if (!isStepwise) {
    await patiently(options, name, () =>
      inTransaction(connection, async () => {
        await connection.query(`set local lock_timeout = ${lockTimeoutMs}`);
        for (const statement of statements) await connection.query(statement);
        await note();
      }),
    );
    return;
  }
  for (const statement of statements) {
    let changed = 0;
    do {
      await patiently(options, name, async () => {
        // Nobody waits for a statement that builds an index concurrently, so it may wait for everybody.
        await connection.query(`set lock_timeout = ${isConcurrent(statement) ? 0 : lockTimeoutMs}`);
        changed = (await connection.query(statement)).rows.length;
      });
    } while (isBatch(statement) && changed > 0);
  }
  await connection.query('set lock_timeout = 0');
  await note();
};

const inTransaction = async (connection: MigrationConnection, work: () => Promise<void>): Promise<void> => {
  await connection.query('begin');
  try {
    await work();
    await connection.query('commit');
  } catch (error) {
    await connection.query('rollback').catch(() => undefined);
    throw error;
  }
};
