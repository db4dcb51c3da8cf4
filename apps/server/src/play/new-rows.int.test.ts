import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve } from '@magnaty/rules';
import { expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { noMetrics } from '../metrics/index.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { FakeTime } from '../testing/fake-time.ts';
import type { EventStore } from './event-store.ts';
import { sqlSeatStore } from './seat-store.ts';
import { memoryStores } from './testing/memory-stores.ts';
import { player } from './testing/seats.ts';
import { sqlTestStore } from './testing/sql-host.ts';
import { openHost, startTestGame } from './testing/test-host.ts';

const CONFLICTS = amount({ usual: 60, long: 1000 });
const USERS = ['a', 'b', 'c'];

/** A server that counts the rows which it reads and stores, and its append conflicts. Nobody tells it of other rows. */
const openCounting = (database: Database, time: FakeTime) => {
  const inner = sqlTestStore(database);
  const count = { read: 0, stored: 0, conflicts: 0 };
  const store: EventStore = {
    ...inner,
    rowsAfter: async (gameId, seq) => {
      const rows = await inner.rowsAfter(gameId, seq);
      count.read += rows.length;
      return rows;
    },
    append: async (append) => {
      const outcome = await inner.append(append);
      if (outcome === 'STORED') count.stored++;
      return outcome;
    },
  };
  const metrics = { ...noMetrics, appendConflict: () => count.conflicts++ };
  const stores = { ...memoryStores(), store, seats: sqlSeatStore(database) };
  return { count, ...openHost({ stores, time, metrics }) };
};

test.each(TEST_ENGINES)(
  'after an append conflict a server reads only rows that it has not read: %s',
  async (engine) => {
    const opened = await openTestDatabase(engine);
    const time = new FakeTime();
    const servers = [openCounting(opened.database, time), openCounting(opened.database, time)] as const;
    const log = sqlTestStore(opened.database);
    const conflicts = (): number => servers[0].count.conflicts + servers[1].count.conflicts;
    let rows = 0;
    while (conflicts() < CONFLICTS) {
      const gameId = await startTestGame(
        servers[0].host,
        USERS.map((userId, index) => player(userId, index + 1)),
      );
      const game = emptyGame();
      while (conflicts() < CONFLICTS) {
        for (const { events } of await log.rowsAfter(gameId, game.seq)) for (const event of events) evolve(game, event);
        const [command] = USERS.flatMap((userId) => greedyBot({ board: BOARD, game }, userId, () => 0.5) ?? []);
        if (game.isOver || command === undefined) break;
        await Promise.all(servers.map(({ host }) => host.command(gameId, command)));
      }
      for (const userId of USERS) await servers[0].host.exit({ gameId, userId });
      for (const { games } of servers) await games.advance(gameId);
      rows += (await log.rowsAfter(gameId, 0)).length;
    }
    // Each row of the log was either stored by the server itself or read once.
    for (const { count } of servers) expect(count.read + count.stored).toBe(rows);
    for (const { games } of servers) await games.close();
    await opened.close();
  },
);
