import { rm } from 'node:fs/promises';
import { makeDataFolder } from '../../apps/server/src/testing/embedded-template.ts';
import { DATA_FOLDER } from './data-folder.ts';

/** Creates the data folder that each server of the journeys copies at its start. */
export default async (): Promise<() => Promise<void>> => {
  const folder = await makeDataFolder();
  process.env[DATA_FOLDER] = folder;
  return () => rm(folder, { recursive: true, force: true });
};
