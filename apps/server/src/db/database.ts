import { existsSync, readdirSync, statSync } from 'node:fs';
import { Socket } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import { followingClock, systemClock, type SharedClock } from '../ports/clock.ts';
import type { Log } from '../ports/log.ts';
import { followCommits } from './after-commit.ts';
import { noNewDatabase, spoiltDatabase, unusableFolder } from './data-folder-error.ts';
import { lockFolder } from './folder-lock.ts';
import { migrate, type MigrationConnection } from './migrator.ts';
import { transactionsOn } from './transactions.ts';

/**
 * A connection to the database, on either engine. A transaction is a `Database` too, so a function that takes a
 * `Database` works inside a caller's transaction. On the embedded engine the outer handle waits for an open
 * transaction: inside a transaction use only its own handle.
 */
export type Database = PgDatabase<Rows>;

/** The answer to a statement in plain SQL, on either engine. */
interface Answer<Row> {
  readonly rows: Row[];
}

interface Rows extends PgQueryResultHKT {
  readonly type: Answer<this['row']>;
}

/** For `execute`, which does not take an interface as the type of a row. */
export type RowOf<T> = Pick<T, keyof T>;

export interface OpenDatabase {
  readonly database: Database;
  readonly engine: 'embedded' | 'postgres';
  /**
   * A handle with one connection of its own, whose statements wait for no others. The embedded engine has a single
   * connection: its `solo` is `database`.
   */
  readonly solo: Database;
  /** Connections of their own for the appends of games, which wait for no other work. Embedded, it is `database`. */
  readonly appends: Database;
  /** The clock of the database, which all servers share. Heartbeats keep it right. */
  readonly clock: SharedClock;
  /** Ends all connections, because they are silent: their statements fail at once, and the next ones connect anew. */
  dropConnections(): void;
  close(): Promise<void>;
}

/** With `dataDir` null the embedded database lives in memory. */
export interface DatabaseSettings {
  readonly databaseUrl: string | null;
  readonly dataDir: string | null;
  /** Maximum number of connections, not counting those of `solo` and `appends`. */
  readonly pool?: number;
  /** Timeout of a query, and of a transaction that is idle, ms. PostgreSQL itself ends the idle transaction. */
  readonly timeoutMs?: number;
  /** The PostgreSQL schema to use instead of `public`. */
  readonly schemaName?: string;
  /** Says why the start takes long. */
  readonly log?: Pick<Log, 'info' | 'warn'>;
}

/** The migrations lie beside the bundle. */
const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url));

/** The longest statements take some seconds. Without a timeout, TCP notices a dead connection only after 15 minutes. */
const TIMEOUT_MS = 20_000;
/** PostgreSQL ends an overdue statement itself. If its answer does not arrive, the driver gives up this much later, ms. */
const NETWORK_MS = 500;
/** The same for `solo`: a statement that waits for a lock is answered with an error, so that it does not pass for silence. */
const SOLO_MS = 2000;

/** One for the batches of appends, the others for appends that end a game or a player's part in it. */
const APPEND_CONNECTIONS = 3;

const openPostgres = async (url: string, settings: DatabaseSettings): Promise<OpenDatabase> => {
  const { schemaName, timeoutMs = TIMEOUT_MS, log } = settings;
  const connection = {
    connectionString: url,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(schemaName === undefined ? {} : { options: `-c search_path=${schemaName}` }),
  };
  const clock = followingClock(() => performance.now());
  const client = new pg.Client(connection);
  await client.connect();
  try {
    const since = clock.steady();
    const read = await client.query<{ now: string }>('select extract(epoch from clock_timestamp()) * 1000 as now');
    clock.follow(Math.round(Number(read.rows[0]?.now)), since);
    const { rows } = await client.query<{ server_encoding: string }>('show server_encoding');
    const encoding = rows[0]?.server_encoding;
    if (encoding !== 'UTF8') throw new Error(`its encoding is ${encoding}, and names need UTF8: create one with UTF8`);
    await migrate({
      connection: client as MigrationConnection,
      folder: migrationsFolder,
      isShared: true,
      ...(schemaName === undefined ? {} : { schemaName }),
      ...(log === undefined ? {} : { log }),
    });
  } finally {
    await client.end();
  }
  const sockets = new Set<Socket>();
  const openSocket = (): Socket => {
    const socket = new Socket();
    sockets.add(socket);
    return socket.once('close', () => void sockets.delete(socket));
  };
  const openPool = (max: number, statementMs = timeoutMs): pg.Pool => {
    const pool = new pg.Pool({
      ...connection,
      max,
      stream: openSocket,
      statement_timeout: statementMs,
      query_timeout: timeoutMs + NETWORK_MS,
      // Without it the locks of a server that dies silently would block the others for hours.
      idle_in_transaction_session_timeout: timeoutMs,
    });
    // The next query replaces an idle connection that breaks. Without a listener the error would end the process.
    return pool.on('error', () => undefined);
  };
  const on = (pool: pg.Pool): Database => {
    const database: Database = drizzleNode(pool);
    database.transaction = transactionsOn(pool);
    followCommits(database);
    return database;
  };
  const pools = [
    openPool(settings.pool ?? 10),
    openPool(1, Math.min(timeoutMs, SOLO_MS)),
    openPool(APPEND_CONNECTIONS),
  ] as const;
  const database = on(pools[0]);
  return {
    database,
    engine: 'postgres',
    solo: on(pools[1]),
    appends: on(pools[2]),
    clock,
    dropConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
    close: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
};

/** Opens the embedded engine in `client` and migrates its tables. */
export const openEmbeddedIn = async (client: PGlite): Promise<OpenDatabase> => {
  await client.waitReady;
  const database = drizzleEmbedded(client);
  await migrate({ connection: client, folder: migrationsFolder, isShared: false });
  followCommits(database);
  return {
    database,
    engine: 'embedded',
    solo: database,
    appends: database,
    clock: systemClock,
    dropConnections: () => undefined,
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

/** Every PostgreSQL cluster has this file. Without it PGlite would make a new database over the files of the old one. */
const VERSION_FILE = 'PG_VERSION';

/** The reason why the folder cannot be used; null if it contains a database, is empty or does not exist. */
const obstacleIn = (folder: string): string | null => {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return 'it is a file, not a folder';
  const isEmpty = readdirSync(folder).length === 0;
  return isEmpty || existsSync(join(folder, VERSION_FILE)) ? null : `the file ${VERSION_FILE} is missing`;
};

/**
 * Opens the embedded engine in a folder, which it makes if there is none.
 * @throws DataFolderError if the files are damaged.
 */
const openClientIn = async (folder: string): Promise<PGlite> => {
  const obstacle = obstacleIn(folder);
  if (obstacle !== null) throw spoiltDatabase(folder, obstacle);
  const isNew = !existsSync(join(folder, VERSION_FILE));
  const client = new PGlite(folder);
  try {
    await client.waitReady;
    return client;
  } catch {
    // The engine ends with 'Aborted()' or with an object of its file system, which say nothing to an operator.
    throw isNew ? noNewDatabase(folder) : spoiltDatabase(folder, 'its files are damaged');
  }
};
