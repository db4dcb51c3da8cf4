import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { isUnanswered } from './database-errors.ts';

/**
 * Transactions on connections of the pool. A connection returns to the pool when its transaction ends, with or without
 * an error. The pool reuses it only if it is idle.
 * The library's own transactions never release a connection that breaks before `begin` succeeds.
 */
export const transactionsOn = (pool: Pool): NodePgDatabase['transaction'] => {
  // A query on the connection reports the error to its caller. Without a listener the error would end the process.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return async (work, config) => {
    const client = await pool.connect();
    let hasBegun = false;
    try {
      return await drizzle(client).transaction(async (tx) => {
        hasBegun = true;
        try {
          return await work(tx);
        } catch (error) {
          // On a silent connection `rollback` would wait for an answer as long as the query did.
          if (isUnanswered(error)) void client.end();
          throw error;
        }
      }, config);
    } finally {
      client.release(!hasBegun || client.getTransactionStatus() !== 'I');
    }
  };
};
