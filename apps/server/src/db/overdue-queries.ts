import pg from 'pg';

/**
 * A connection that notes since when it has waited for the database.
 *
 * The driver's own `query_timeout` sets a timer for each query. Then V8 keeps the text and the rows of each query until
 * its next marking of the whole heap. They were a quarter of all that a busy server moved into the old generation.
 */
class TimedClient extends pg.Client {
  /** When the last query was sent, ms of `performance.now`; null while no query runs. */
  askedAt: number | null = null;

  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on('drain', () => {
      this.askedAt = null;
    });
  }

  override query(...request: never[]): never {
    this.askedAt = performance.now();
    return super.query(...(request as unknown as [string])) as unknown as never;
  }
}

/** Checks for overdue queries within one timeout. */
const CHECKS_PER_TIMEOUT = 10;

/**
 * A pool of connections to PostgreSQL. A query without an answer within `timeoutMs`, or a tenth later, fails, and its
 * connection is closed.
 */
export const openTimedPool = (config: pg.PoolConfig, timeoutMs: number): pg.Pool => {
  const pool = new pg.Pool({ ...config, Client: TimedClient } as pg.PoolConfig);
  const clients = new Set<pg.Client>();
  let checking: NodeJS.Timeout | undefined;
  const check = (): void => {
    const earliest = performance.now() - timeoutMs;
    for (const client of clients) {
      if (client instanceof TimedClient && client.askedAt !== null && client.askedAt < earliest)
        client.connection.stream.destroy(new Error('Query read timeout'));
    }
  };
  pool.on('connect', (client) => {
    if (clients.size === 0) checking = setInterval(check, timeoutMs / CHECKS_PER_TIMEOUT).unref();
    clients.add(client);
  });
  pool.on('remove', (client) => {
    clients.delete(client);
    if (clients.size === 0) clearInterval(checking);
  });
  return pool;
};
