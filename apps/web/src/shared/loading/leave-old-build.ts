import { noteOutdated } from '../api/connection.ts';
import { reloadIfOutdated } from './reload-once.ts';

/** The server has sent what only a newer build can read: loads it, or says that there is none yet. */
export async function leaveOldBuild(): Promise<void> {
  if (!(await reloadIfOutdated({ evenInDialog: true }))) noteOutdated();
}
