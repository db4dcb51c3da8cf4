import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool, PoolClient } from 'pg';

/**
 * Transactions on connections of the pool. Each is given back when its transaction ends, however it ends, and only
 * one that is at rest is used again: where an answer is overdue, the next user would wait behind it. The library's own
 * keep a connection for good that breaks before the first word of a transaction.
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
