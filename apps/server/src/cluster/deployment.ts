import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { deployment } from './tables.ts';

/**
 * The name of all servers on this one database, made up by the first that asks. What they share elsewhere bears it, so
 * that two deployments on one Redis do not take each other's messages.
 */
export const deploymentOf = async (database: Database): Promise<string> => {
  await database.insert(deployment).values({ id: randomUUID() }).onConflictDoNothing();
  const [row] = await database.select().from(deployment);
  return row!.id;
};
