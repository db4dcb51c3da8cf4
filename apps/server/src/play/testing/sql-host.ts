import { noRewards } from './no-rewards.ts';
import type { Database } from '../../db/database.ts';
import { noMetrics } from '../../metrics/index.ts';
import type { FakeTime } from '../../testing/fake-time.ts';
import type { EventStore } from '../event-store.ts';
import { sqlSeatStore } from '../seat-store.ts';
import { sqlEventStore } from '../sql-event-store.ts';
import { memoryStores } from './memory-stores.ts';
import { openHost } from './test-host.ts';

/** The log of a real database. Prizes go nowhere. */
export const sqlTestStore = (database: Database): EventStore =>
  sqlEventStore(database, { ...noRewards, metrics: noMetrics });

/** A host with the stores of a real database, and a fake clock. Prizes go nowhere. */
export const openSqlHost = (database: Database, time: FakeTime) => {
  const stores = { ...memoryStores(), store: sqlTestStore(database), seats: sqlSeatStore(database) };
  return { ...openHost({ stores, time }), seats: stores.seats };
};
