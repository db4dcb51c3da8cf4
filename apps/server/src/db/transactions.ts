import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/**
 * Transactions on connections of the pool. A connection returns to the pool when its transaction ends, with or without
 * an error. The pool reuses it only if it is idle: while a query is overdue, the next transaction would wait for it.
 * The library's own transactions never release a connection that breaks before `begin` succeeds.
 */
export const transactionsOn = (pool: Pool): NodePgDatabase['transaction'] => {
  const handles = new WeakMap<PoolClient, NodePgDatabase>();
  pool.on('connect', (client) => {
    // A query on the connection reports the error to its caller. Without a listener the error would end the process.
    client.on('error', () => undefined);
    handles.set(client, drizzle(client));
  });
  return async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await handles.get(client)!.transaction((tx) => {
        hasBegun = true;
        return work(tx);
      }, config);
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
};
