import type { SQL } from 'drizzle-orm';
import type { Database } from './database.ts';

/** The rows of a statement in plain SQL; both engines answer with an object that holds them. */
export const rowsOf = async <T>(database: Database, statement: SQL): Promise<T[]> => {
  const result = (await database.execute(statement)) as unknown as { readonly rows: T[] };
  return result.rows;
};

/** The drivers under a handle that is no transaction's: a pool of connections, or the embedded engine. */
type Client =
  | { query(statement: { name: string; text: string; values: unknown[] }): Promise<{ readonly rows: unknown[] }> }
  | {
      query(text: string, values: unknown[], options: object): Promise<{ readonly rows: unknown[] }>;
      readonly waitReady: unknown;
    };

/** PostgreSQL's number of the type `json`. */
const JSON_TYPE = 114;
/** The embedded engine counts the bytes of a text one by one; what comes as bytes it takes as it is. */
const EMBEDDED_OPTIONS = { serializers: { [JSON_TYPE]: (text: string): Buffer => Buffer.from(text) } };

/**
 * The rows of a statement that runs for each command: the engine plans it once for a connection, and nothing is built
 * around it. Not within a transaction.
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
