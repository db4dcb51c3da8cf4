import { cp, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The environment tells the workers where the global setup has made an empty database. */
export const DATA_FOLDER = 'E2E_DATA_FOLDER';

/** A server makes its tables in some seconds; a copy of a folder that has them takes a tenth of one. */
export const copyDataFolder = async (): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'magnaty-e2e-'));
  await cp(process.env[DATA_FOLDER] ?? '', folder, { recursive: true });
  return folder;
};
