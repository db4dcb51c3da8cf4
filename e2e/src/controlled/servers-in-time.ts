import pg from 'pg';
import { ControlledServer } from './controlled-server.ts';

const POSTGRES = process.env['TEST_DATABASE_URL'] || null;
const REDIS = process.env['TEST_REDIS_URL'] || null;

/** Servers with one database and one clock. Without PostgreSQL and Redis there is only the first one. */
export interface ServersInTime {
  readonly first: ControlledServer;
  /** Starts a second server. A jump of the clock moves games between servers, so it comes after the games. */
  readonly join: () => Promise<ControlledServer>;
  /** Sets the clock of all servers, epoch ms; it only goes forward. */
  readonly passTo: (time: number) => Promise<void>;
  readonly stop: () => Promise<void>;
}

export const openServersInTime = async (): Promise<ServersInTime> => {
  const database = POSTGRES === null || REDIS === null ? null : await createDatabase(POSTGRES);
  const env: Record<string, string> =
    database === null || REDIS === null ? {} : { DATABASE_URL: database.url, REDIS_URL: REDIS };
  const first = await ControlledServer.start(env);
  const servers = [first];
  let passed = 0;
  return {
    first,
    join: async () => {
      if (database === null) return first;
      const joined = await ControlledServer.start(env);
      await joined.request({ kind: 'passTime', ms: passed });
      servers.push(joined);
      return joined;
    },
    passTo: async (time) => {
      const ms = time - Date.now() - passed;
      passed += ms;
      for (const server of servers) await server.request({ kind: 'passTime', ms });
    },
    stop: async () => {
      for (const server of servers) await server.stop();
      await database?.drop();
    },
  };
};

const createDatabase = async (url: string) => {
  const name = `journey_${process.pid}_${Date.now()}`;
  const run = async (sql: string): Promise<void> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await run(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return { url: own.href, drop: () => run(`drop database ${name} with (force)`) };
};
