import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { Measured, moveToCores, type Cores } from './process.ts';

export type Engine = 'postgres' | 'embedded';
/** The way in which the server writes packets to a WebSocket. */
export type Frames = 'direct' | 'plain';

/** A user with a session; the cookie opens the socket. */
export interface Player {
  readonly userId: string;
  readonly cookie: string;
}

export const SOCKET_PORT = 19_750;
const PORT = 19_780;
const DATABASE = 'magnaty_bench';
const HOUR = '3600000';
const ROOT = join(import.meta.dirname, '../..');

/** The server with the flags of the Docker image, and then `more`. @throws Error when the Dockerfile has no command. */
const serverArguments = (more: readonly string[]): string[] => {
  const [, ...parts] = imageCommand(pathToFileURL(`${ROOT}/`));
  return parts.flatMap((part) => (part.endsWith('.js') ? [...more, join(ROOT, part)] : [part]));
};

/** Long timers: only the commands of the load move a game. */
const ENV = {
  NODE_ENV: 'production',
  PORT: String(PORT),
  SOCKET_PORT: String(SOCKET_PORT),
  LOG_LEVEL: 'error',
  REDIS_URL: '',
  MOVE_TIMEOUT_MS: HOUR,
  EXTRA_MOVE_TIMEOUT_MS: HOUR,
  AUCTION_TIMEOUT_MS: HOUR,
  TRADE_TIMEOUT_MS: HOUR,
};

type Query = (text: string, values: unknown[]) => Promise<unknown>;

const addPlayers = async (query: Query, count: number): Promise<Player[]> => {
  const players = Array.from({ length: count }, (_, index): Player & { token: string } => {
    const token = randomBytes(32).toString('base64url');
    return { userId: `bench-${index}`, cookie: `magnaty_session=${token}`, token };
  });
  const ids = players.map(({ userId }) => userId);
  const hashes = players.map(({ token }) => createHash('sha256').update(token).digest('base64url'));
  await query(
    `insert into users (id, nickname, nickname_skeleton, email, email_key, locale_id, rating)
     select id, id, id, id || '@example.org', id || '@example.org', 1, 1000 from unnest($1::text[]) as id`,
    [ids],
  );
  await query(
    `insert into sessions (id, token_hash, user_id, is_remember, expires_at)
     select 's-' || id, hash, id, true, now() + interval '1 day' from unnest($1::text[], $2::text[]) as t(id, hash)`,
    [ids, hashes],
  );
  return players;
};

export interface Product {
  readonly server: Measured;
  readonly players: readonly Player[];
  /**
   * Moves the processes of the server's connections to PostgreSQL.
   * @returns false when they are on another computer, or may not be moved. With the embedded database there are none.
   */
  moveDatabase(cores: Cores): Promise<boolean>;
  close(): Promise<void>;
}

type Start = (env: Readonly<Record<string, string>>) => Promise<Measured>;

interface ProductOptions {
  readonly engine: Engine;
  readonly frames: Frames;
  /** Flags of V8 after those of the Docker image. */
  readonly v8: readonly string[];
  /** URL of the PostgreSQL server on which the measurement creates its database. */
  readonly url: string;
  /** Number of users to create. */
  readonly count: number;
}

const openPostgres = async (start: Start, { url, count }: ProductOptions): Promise<Product> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE}`);
  await admin.query(`create database ${DATABASE}`);
  const own = new URL(url);
  own.pathname = `/${DATABASE}`;
  const server = await start({ DATABASE_URL: own.href });
  const client = new pg.Client({ connectionString: own.href });
  await client.connect();
  const players = await addPlayers((text, values) => client.query(text, values), count);
  await client.end();
  return {
    server,
    players,
    moveDatabase: async (cores) => {
      const { rows } = await admin.query<{ pid: number }>('select pid from pg_stat_activity where datname = $1', [
        DATABASE,
      ]);
      return rows.every(({ pid }) => moveToCores(pid, cores));
    },
    close: async () => {
      await server.stop();
      await admin.query(`drop database ${DATABASE} with (force)`);
      await admin.end();
    },
  };
};

const openEmbedded = async (start: Start, { count }: ProductOptions): Promise<Product> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'magnaty-bench-'));
  const env = { DATABASE_URL: '', DATA_DIR: dataDir };
  // The first start creates the tables. It stops, because only one process may open the folder.
  await (await start(env)).stop();
  const database = new PGlite(join(dataDir, 'db'));
  const players = await addPlayers((text, values) => database.query(text, values), count);
  await database.close();
  const server = await start(env);
  return {
    server,
    players,
    moveDatabase: async () => true,
    close: async () => {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** Starts the built product on a new database with `count` users. */
export const openProduct = (options: ProductOptions): Promise<Product> => {
  const DIRECT_FRAMES = options.frames === 'direct' ? 'auto' : 'off';
  const start: Start = (env) =>
    Measured.start(serverArguments(options.v8), { ...ENV, DIRECT_FRAMES, ...env }, /localhost/);
  return options.engine === 'postgres' ? openPostgres(start, options) : openEmbedded(start, options);
};

/**
 * The command of the Docker image: the program and its arguments.
 * @param root folder of the project
 * @throws Error when deploy/Dockerfile has no command.
 */
export const imageCommand = (root: URL): readonly string[] => {
  const command = /^CMD (\[.*\])$/m.exec(readFileSync(new URL('deploy/Dockerfile', root), 'utf8'))?.[1];
  if (command === undefined) throw new Error('deploy/Dockerfile has no CMD');
  return JSON.parse(command) as string[];
};
