import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { deployment } from './tables.ts';

/**
 * The id of the deployment: all servers on one database. The first server creates it. Names in Redis contain the id, so
 * that two deployments on one Redis do not receive each other's messages.
 */
export const deploymentOf = async (database: Database): Promise<string> => {
  await database.insert(deployment).values({ id: randomUUID() }).onConflictDoNothing();
  const [row] = await database.select().from(deployment);
  return row!.id;
};
