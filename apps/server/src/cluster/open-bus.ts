import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import type { Log } from '../ports/log.ts';
import { noBus, type Bus } from './bus.ts';
import { openRedisBus } from './redis-bus.ts';
import { deployment } from './tables.ts';

interface Settings {
  readonly config: { readonly REDIS_URL: string | null };
  readonly database: Database;
  readonly log: Log;
}

/** The bus that the settings name: Redis, or none for a single server. Rejects when Redis cannot be reached. */
export const openBus = async ({ config, database, log }: Settings): Promise<Bus> => {
  const { REDIS_URL: url } = config;
  if (url === null) return noBus;
  return openRedisBus({ url, deployment: await deploymentOf(database), serverId: randomUUID(), log });
};

/**
 * The id of the deployment: all servers on one database. The first server creates it. Names in Redis contain the id, so
 * that two deployments on one Redis do not receive each other's messages.
 */
export const deploymentOf = async (database: Database): Promise<string> => {
  await database.insert(deployment).values({ id: randomUUID() }).onConflictDoNothing();
  const [row] = await database.select().from(deployment);
  return row!.id;
};
