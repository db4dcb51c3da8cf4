import type { SQL } from 'drizzle-orm';
import type { Database } from '../db/database.ts';

/** The rows of a statement in plain SQL; both engines answer with an object that holds them. */
export const rowsOf = async <T>(database: Database, statement: SQL): Promise<T[]> => {
  const result = (await database.execute(statement)) as unknown as { readonly rows: T[] };
  return result.rows;
};
