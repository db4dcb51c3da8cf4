import type { Database } from '../../db/database.ts';

/** What other modules keep of users beyond what is deleted with them. */
export interface TracesOfUsers {
  /** Takes the user's name from what stays, within the transaction that deletes him. */
  forget(tx: Database, userId: string): Promise<void>;
}
