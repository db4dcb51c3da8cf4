import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openDatabase } from '../db/database.ts';

const migrations = fileURLToPath(new URL('../db/migrations', import.meta.url));
const cache = fileURLToPath(new URL('../../../../.cache/test-database', import.meta.url));

const versionOf = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(file).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
};

/** An embedded database with today's tables and no rows, made once: to make one takes ten times as long as to copy it. */
const template = async (): Promise<string> => {
  const folder = join(cache, versionOf(migrations));
  if (existsSync(folder)) return folder;
  mkdirSync(dirname(folder), { recursive: true });
  const making = mkdtempSync(`${folder}-`);
  const { close } = await openDatabase({ databaseUrl: null, dataDir: making });
  await close();
  try {
    renameSync(making, folder);
  } catch (error) {
    // Another process was first.
    if (!existsSync(folder)) throw error;
    rmSync(making, { recursive: true, force: true });
  }
  return folder;
};

/** @returns a data folder of its own for one test. */
export const copyTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'magnaty-db-'));
  cpSync(await template(), folder, { recursive: true });
  return folder;
};
