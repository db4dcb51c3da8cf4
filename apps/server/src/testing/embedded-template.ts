import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import { openEmbeddedIn } from '../db/database.ts';

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const cache = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url));

const versionOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** An embedded database with the current tables and no rows, as a tar file. It is cached: creating it takes seconds. */
export const embeddedTemplate = async (): Promise<Blob> => {
  const file = join(cache, `${versionOf(migrations)}.tar`);
  if (!existsSync(file)) {
    const client = new PGlite();
    await openEmbeddedIn(client);
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(cache, { recursive: true });
    // Another process may write the same file at the same time: a rename is atomic.
    const written = `${file}.${process.pid}`;
    writeFileSync(written, Buffer.from(await dump.arrayBuffer()));
    renameSync(written, file);
  }
  return new Blob([readFileSync(file)]);
};

/** Creates a data folder with an empty embedded database, for a process that opens it by DATA_DIR. */
export const makeDataFolder = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-db-'));
  const client = new PGlite(join(folder, 'db'), { loadDataDir: await embeddedTemplate() });
  await client.waitReady;
  await client.close();
  return folder;
};
