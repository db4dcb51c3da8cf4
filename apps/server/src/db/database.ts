import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as migrateEmbedded } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { unusableFolder } from './data-folder-error.ts';
import { openClientIn } from './embedded-client.ts';
import { lockFolder } from './folder-lock.ts';
import { openTimedPool } from './overdue-queries.ts';
import { transactionsOn } from './transactions.ts';

/**
 * A connection to the database, on either engine. A transaction is a `Database` too, so a function that takes a
 * `Database` works inside a caller's transaction. On the embedded engine the outer handle waits for an open
 * transaction: inside a transaction use only its own handle.
 */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface OpenDatabase {
  readonly database: Database;
  readonly engine: 'embedded' | 'postgres';
  /**
   * A handle with one connection of its own, whose statements wait for no others. The embedded engine has a single
   * connection: its `solo` is `database`.
   */
  readonly solo: Database;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

/** With `dataDir` null the embedded database lives in memory. */
export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
  /** Maximum number of connections, not counting the one of `solo`. */
  readonly pool?: number;
  /** Timeout of a query, and of a transaction that is idle, ms. PostgreSQL itself ends the idle transaction. */
  readonly timeoutMs?: number;
  /** The PostgreSQL schema to use instead of `public`. */
  readonly schemaName?: string;
}

/** The migrations lie beside the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The longest statements take some seconds. Without a timeout, TCP notices a dead connection only after 15 minutes. */
const TIMEOUT_MS = 20_000;

/** Any number of servers may start at once: one migrates, the others wait. */
const MIGRATION_LOCK = 7_246_118_001;

const openPostgres = async (url: string, settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { schemaName, timeoutMs = TIMEOUT_MS } = settings;
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(schemaName === undefined ? {} : { options: `-c search_path=${schemaName}` }),
  };
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await migrateNode(drizzleNode(client), {
      migrationsFolder,
      ...(schemaName === undefined ? {} : { migrationsSchema: schemaName }),
    });
  } finally {
    await client.end();
  }
  const openPool = (max: number): pg.Pool => {
    // Without `idle_in_transaction_session_timeout` the locks of a server that dies silently would block the others for hours.
    const pool = openTimedPool({ ...connection, max, idle_in_transaction_session_timeout: timeoutMs }, timeoutMs);
    // The next query replaces an idle connection that breaks. Without a listener the error would end the process.
    return pool.on('error', () => undefined);
  };
  const [pool, soloPool] = [openPool(settings.pool ?? 10), openPool(1)];
  const database: Database = drizzleNode(pool);
  database.transaction = transactionsOn(pool);
  return {
    database,
    engine: 'postgres',
    solo: drizzleNode(soloPool),
    ping: async () => {
      await database.execute(sql`select 1`);
    },
    close: async () => {
      await Promise.all([pool.end(), soloPool.end()]);
    },
  };
};

/** Opens the embedded engine in `client` and migrates its tables. */
export const openEmbeddedIn = async (client: PGlite): Promise<OpenDatabase> => {
  await client.waitReady;
  const database = drizzleEmbedded(client);
  await migrateEmbedded(database, { migrationsFolder });
  return {
    database,
    engine: 'embedded',
    solo: database,
    ping: async () => {
      await client.query('select 1');
    },
    close: () => client.close(),
  };
};

const openEmbedded = async (dataDir: string | null): Promise<OpenDatabase> => {
  if (dataDir === null) return openEmbeddedIn(new PGlite());
  const unlock = await lockFolder(dataDir).catch((error: unknown) => {
    throw unusableFolder(dataDir, error);
  });
  try {
    const opened = await openEmbeddedIn(await openClientIn(join(dataDir, 'db')));
    return {
      ...opened,
      close: async () => {
        await opened.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw unusableFolder(dataDir, error);
  }
};

/** Opens the database and migrates its tables. */
export const openDatabase = (settings: DatabaseSettings): Promise<OpenDatabase> =>
  settings.databaseUrl === null ? openEmbedded(settings.dataDir) : openPostgres(settings.databaseUrl, settings);
