import type { Bus } from '../../cluster/bus.ts';
import { deploymentOf } from '../../cluster/open-bus.ts';
import { openRedisBus } from '../../cluster/redis-bus.ts';
import { memoryHub } from '../../cluster/testing/memory-bus.ts';
import type { Database } from '../../db/database.ts';
import type { TestEngine } from '../../testing/database.ts';
import { testLog } from '../../testing/test-log.ts';

const redisUrl = process.env['TEST_REDIS_URL'] || null;

/** The buses of two servers on one database. The real engine goes with the real bus, where there is one. */
export const openBuses = async (engine: TestEngine, database: Database): Promise<readonly [Bus, Bus]> => {
  if (engine === 'embedded' || redisUrl === null) {
    const open = memoryHub();
    return [open(), open()];
  }
  const deployment = await deploymentOf(database);
  const open = (serverId: string) => openRedisBus({ url: redisUrl, deployment, serverId, log: testLog() });
  return [await open('first'), await open('second')];
};
