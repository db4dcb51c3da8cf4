import { noteOutdated } from '../api/connection.ts';
import { reloadIfOutdated } from './reload-once.ts';

/** The server has sent what only a newer build can read: loads it, or says that there is none yet. */
export async function leaveOldBuild(error?: unknown): Promise<void> {
  // A fault of this build looks the same.
  if (error !== undefined) console.warn('The page could not read the game', error);
  if (!(await reloadIfOutdated({ evenInDialog: true }))) noteOutdated();
}
