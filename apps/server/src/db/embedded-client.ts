import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { noNewDatabase, spoiltDatabase } from './data-folder-error.ts';

/** Every PostgreSQL cluster has this file. Without it PGlite would make a new database over the files of the old one. */
const VERSION_FILE = 'PG_VERSION';

/** The reason why the folder cannot be used; null if it contains a database, is empty or does not exist. */
const obstacleIn = (folder: string): string | null => {
  if (!existsSync(folder)) return null;
  if (!statSync(folder).isDirectory()) return 'it is a file, not a folder';
  const isEmpty = readdirSync(folder).length === 0;
  return isEmpty || existsSync(join(folder, VERSION_FILE)) ? null : `the file ${VERSION_FILE} is missing`;
};

/**
 * Opens the embedded engine in a folder, which it makes if there is none.
 * @throws DataFolderError if the files are damaged.
 */
export const openClientIn = async (folder: string): Promise<PGlite> => {
  const obstacle = obstacleIn(folder);
  if (obstacle !== null) throw spoiltDatabase(folder, obstacle);
  const isNew = !existsSync(join(folder, VERSION_FILE));
  const client = new PGlite(folder);
  try {
    await client.waitReady;
    return client;
  } catch {
    // The engine ends with 'Aborted()' or with an object of its file system, which say nothing to an operator.
    throw isNew ? noNewDatabase(folder) : spoiltDatabase(folder, 'its files are damaged');
  }
};
