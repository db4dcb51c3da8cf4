import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import pg from 'pg';
import { openDatabase, type OpenDatabase } from '../db/database.ts';
import { copyTemplate } from './embedded-template.ts';

const url = process.env['TEST_DATABASE_URL'] || null;

export type TestEngine = 'embedded' | 'postgres';

/** The engines that a test has to pass on: the real PostgreSQL only where TEST_DATABASE_URL names one. */
export const TEST_ENGINES: readonly TestEngine[] = url === null ? ['embedded'] : ['embedded', 'postgres'];

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
  /** Where it is, for other processes; null for the embedded engine, whose folder is locked. */
  readonly place: { readonly databaseUrl: string; readonly schemaName: string } | null;
}

const openEmbedded = async (): Promise<TestDatabase> => {
  const dataDir = await copyTemplate();
  const opened = await openDatabase({ databaseUrl: null, dataDir });
  return {
    ...opened,
    place: null,
    close: async () => {
      await opened.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};

/** A fresh, empty database: a folder of its own that `close` removes, or a schema of its own on PostgreSQL that `close` drops. */
export const openTestDatabase = async (engine: TestEngine = 'embedded'): Promise<TestDatabase> => {
  if (engine === 'embedded') return openEmbedded();
  const schemaName = `test_${randomBytes(8).toString('hex')}`;
  await withClient((client) => client.query(`create schema ${schemaName}`));
  const opened = await openDatabase({ databaseUrl: url, dataDir: null, schemaName });
  return {
    ...opened,
    place: { databaseUrl: url ?? '', schemaName },
    close: async () => {
      await opened.close();
      await withClient((client) => client.query(`drop schema ${schemaName} cascade`));
    },
  };
};
