import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { makeDataFolder } from '../testing/embedded-template.ts';
import { DataFolderError } from './data-folder-error.ts';
import { openDatabase } from './database.ts';

let whole: string;
let folder: string;
beforeAll(async () => {
  whole = await makeDataFolder();
});
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'magnaty-spoilt-'));
  cpSync(whole, folder, { recursive: true });
});
afterAll(() => rmSync(whole, { recursive: true, force: true }));

const inDatabase = (...path: string[]): string => join(folder, 'db', ...path);

// Threat server: A damaged data folder is replaced by a new, empty database → A folder with files and without a version
// is refused.
test.each([
  ['its control file is empty', () => truncateSync(inDatabase('global', 'pg_control'), 0)],
  ['it is of another version', () => writeFileSync(inDatabase('PG_VERSION'), '12\n')],
  ['its version is missing', () => rmSync(inDatabase('PG_VERSION'))],
  ['its log is gone', () => rmSync(inDatabase('pg_wal'), { recursive: true })],
  [
    'it is a file',
    () => {
      rmSync(inDatabase(), { recursive: true });
      writeFileSync(inDatabase(), 'x');
    },
  ],
])('a database is not opened if %s: the message has its path and what to do', async (_, spoil) => {
  spoil();
  const before = readdirSync(folder).sort();
  const opening = openDatabase({ databaseUrl: null, dataDir: folder });
  const error: unknown = await opening.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DataFolderError);
  const { message } = error as DataFolderError;
  expect(message).toContain(`The database in ${inDatabase()} cannot be opened: `);
  expect(message).toContain('Put a copy of the folder back, or move it away');
  expect(message).not.toMatch(/Aborted|\[object/u);
  // Nothing is made anew, and the lock is released.
  expect(readdirSync(folder).sort()).toEqual(before);
  rmSync(folder, { recursive: true });
});

test('a data folder that is a file is named', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, 'x');
  await expect(openDatabase({ databaseUrl: null, dataDir: file })).rejects.toThrow(
    `The data folder ${file} cannot be used: a file lies where a folder must be`,
  );
  expect(readFileSync(file, 'utf8')).toBe('x');
});

test('an empty folder becomes a new database', async () => {
  rmSync(inDatabase(), { recursive: true });
  mkdirSync(inDatabase());
  const opened = await openDatabase({ databaseUrl: null, dataDir: folder });
  await opened.database.execute(sql`select 1`);
  await opened.close();
});
