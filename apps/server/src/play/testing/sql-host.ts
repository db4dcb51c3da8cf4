import { noItems } from './no-items.ts';
import type { Database } from '../../db/database.ts';
import { noMetrics } from '../../metrics/index.ts';
import type { FakeTime } from '../../testing/fake-time.ts';
import { sqlSeatStore } from '../seat-store.ts';
import { sqlEventStore } from '../sql-event-store.ts';
import { memoryStores } from './memory-stores.ts';
import { openHost } from './test-host.ts';

/** A host with the stores of a real database, and a fake clock. Prizes go nowhere. */
export const openSqlHost = (database: Database, time: FakeTime) => {
  const store = sqlEventStore(database, {
    accounts: { addResult: async () => ({}) },
    inventory: noItems,
    wallet: { credit: async () => true, creditWithinDay: async (_tx, { amount }) => amount },
    metrics: noMetrics,
  });
  const stores = { ...memoryStores(), store, seats: sqlSeatStore(database) };
  return { ...openHost({ stores, time }), seats: stores.seats };
};
