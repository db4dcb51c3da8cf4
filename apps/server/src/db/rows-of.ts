import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The rows of a statement in plain SQL. Both engines answer with an object that contains the rows. */
export const rowsOf = async <T>(database: Database, statement: SQL): Promise<T[]> => {
  const result = (await database.execute(statement)) as unknown as { readonly rows: T[] };
  return result.rows;
};

/** The driver under a database handle outside of transactions: a pool of connections, or the embedded engine. */
type Client =
  | { query(statement: { name: string; text: string; values: unknown[] }): Promise<{ readonly rows: unknown[] }> }
  | {
      query(text: string, values: unknown[], options: object): Promise<{ readonly rows: unknown[] }>;
      readonly waitReady: unknown;
    };

/** The OID of PostgreSQL's type `json`. */
const JSON_TYPE = 114;
/** The embedded engine counts the bytes of a text one by one, which is slow. It uses a buffer directly. */
const EMBEDDED_OPTIONS = { serializers: { [JSON_TYPE]: (text: string): Buffer => Buffer.from(text) } };

/**
 * The rows of a prepared statement, for statements that run with each command. The engine plans it once for each
 * connection, and the query builder is not involved. Not for use within a transaction.
 */
export const rowsOfPrepared = async <T>(
  database: Database,
  { name, text, values }: { readonly name: string; readonly text: string; readonly values: unknown[] },
): Promise<T[]> => {
  const { $client: client } = database as unknown as { readonly $client: Client };
  const { rows } =
    'waitReady' in client
      ? await client.query(text, values, EMBEDDED_OPTIONS)
      : await client.query({ name, text, values });
  return rows as T[];
};
