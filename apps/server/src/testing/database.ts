import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { amount } from './amount.ts';
import { borrowEmbedded } from './embedded-pool.ts';

const url = process.env['TEST_DATABASE_URL'] || null;

export type TestEngine = 'embedded' | 'postgres';

/** The engines for a test: a real PostgreSQL only if TEST_DATABASE_URL names one. */
export const TEST_ENGINES: readonly TestEngine[] = url === null ? ['embedded'] : ['embedded', 'postgres'];

/** For tests that do not depend on the engine: PostgreSQL if there is one. The long form runs on all engines. */
export const ONE_ENGINE: readonly TestEngine[] = amount({ usual: TEST_ENGINES.slice(-1), long: TEST_ENGINES });

const withClient = async (work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

export interface TestDatabase extends OpenDatabase {
  /** The location for other processes; null for the embedded engine, which only this process can open. */
  readonly location: { readonly databaseUrl: string; readonly schemaName: string } | null;
}

/** A new, empty database: an embedded one in this process, or a separate schema on PostgreSQL that `close` drops. */
export const openTestDatabase = async (engine: TestEngine = 'embedded'): Promise<TestDatabase> => {
  if (engine === 'embedded') return { ...(await borrowEmbedded()), location: null };
  const schemaName = `test_${randomBytes(8).toString('hex')}`;
  await withClient((client) => client.query(`create schema ${schemaName}`));
  const opened = await openDatabase({ databaseUrl: url, dataDir: null, schemaName });
  return {
    ...opened,
    location: { databaseUrl: url ?? '', schemaName },
    close: async () => {
      await opened.close();
      await withClient((client) => client.query(`drop schema ${schemaName} cascade`));
    },
  };
};
