import { beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, TEST_ENGINES, type TestDatabase } from '../../testing/database.ts';
import { newsBox, sendStored } from './news-box.ts';

describe.each(TEST_ENGINES)('news of the operator on the %s engine', (engine) => {
  let opened: TestDatabase;
  beforeEach(async () => {
    opened = await openTestDatabase(engine);
    return () => opened.close();
  });

  test('reach the user through one of several servers, once and in order', async () => {
    const { database } = opened;
    const box = newsBox(database);
    for (const what of ['balance', 'inventory'] as const) {
      box.toUser('anna', { name: 'AccountChanged', payload: { what: [what] } });
      await box.stored();
    }
    const sent: string[] = [];
    const server = {
      toUser: (userId: string, event: { name: string; payload: object }) =>
        void sent.push(`${userId} ${event.name} ${JSON.stringify(event.payload)}`),
    };
    await Promise.all([sendStored(database, server), sendStored(database, server)]);
    await sendStored(database, server);
    expect(sent).toEqual(['anna AccountChanged {"what":["balance"]}', 'anna AccountChanged {"what":["inventory"]}']);
  });
});
