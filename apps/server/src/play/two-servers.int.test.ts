import { noRewards } from './testing/no-rewards.ts';
import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type Game } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { systemClock } from '../ports/clock.ts';
import type { Database } from '../db/database.ts';
import { openWritability } from '../db/writability.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { noMetrics } from '../metrics/index.ts';
import { noBroadcast } from '../ports/broadcast.ts';
import { mindHere, startPlay, type Play } from './index.ts';
import type { EventStore } from './event-store.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { player } from './testing/seats.ts';
import { startTestGame } from './testing/test-host.ts';
import { testLog } from '../testing/test-log.ts';
import { peopleNamed } from './testing/people.ts';

const PAIRS = amount({ usual: 200, long: 1000 });
const ports = { ...noRewards, metrics: noMetrics };

const noGameBroadcast = {
  ...noBroadcast,
  deliverRows: () => undefined,
  relayRow: () => undefined,
  sendStatus: () => undefined,
};

const openPlay = (database: Database): Play =>
  startPlay({
    database,
    appends: database,
    config: {
      MOVE_TIMEOUT_MS: 3_600_000,
      EXTRA_MOVE_TIMEOUT_MS: 3_600_000,
      AUCTION_TIMEOUT_MS: 3_600_000,
      TRADE_TIMEOUT_MS: 3_600_000,
      RECONNECT_TIMEOUT_MS: 3_600_000,
      PAUSE_TIMEOUT_MS: 3_600_000,
      BOT_PAUSE_MS: 0,
      KEEP_GAMES_DAYS: null,
    },
    log: testLog(),
    clock: systemClock,
    mind: mindHere(greedyBot, BOARD),
    broadcast: noGameBroadcast,
    otherServers: { subscribe: async () => () => undefined },
    presence: { isPresent: () => false, isFollowed: () => false },
    writability: openWritability(testLog()),
    lastAbsence: () => null,
    notifier: { add: async () => undefined, remove: async () => undefined },
    ...ports,
    accounts: { ...ports.accounts, ...peopleNamed() },
  });

// Threat event: Commands of two tabs or at two servers at once → One unique position in the log; the second server
// decides again.
test.each(TEST_ENGINES)('conflicting commands at two servers never fork a game: %s', async (engine) => {
  const opened = await openTestDatabase(engine);
  const servers = [openPlay(opened.database), openPlay(opened.database)] as const;
  const store = sqlEventStore(opened.database, ports);
  let pairs = 0;
  while (pairs < PAIRS) {
    const gameId = await startTestGame(
      servers[0].host,
      USERS.map((userId, index) => player(userId, index + 1)),
    );
    const log = new LogReader(store, gameId);
    for (let taken = 0; pairs < PAIRS; pairs++) {
      const game = await log.read();
      expect(log.rows - 1).toBe(taken);
      const [command] = USERS.flatMap((userId) => greedyBot({ board: BOARD, game }, userId, () => 0.5) ?? []);
      if (game.isOver || command === undefined) break;
      // Both servers get the same command with different ids at the same time. At most one finds the game unchanged.
      const replies = await Promise.all(servers.map(({ host }) => host.command(gameId, command)));
      taken += replies.filter(({ ok }) => ok).length;
      expect(taken).toBeGreaterThan(0);
    }
    const game = await log.read();
    for (const { host } of servers) {
      await host.resume({ gameId, userId: 'a' }, {}, (missed) => {
        expect(missed.kind === 'SNAPSHOT' && missed.game).toEqual(game);
      });
    }
    for (const userId of USERS) await servers[0].host.exit({ gameId, userId });
  }
  for (const server of servers) await server.close();
  await opened.close();
});

const USERS = ['a', 'b', 'c'] as const;

/** Folds the log independently of the servers. Fails if the log has a hole or a fork. */
class LogReader {
  readonly #store: EventStore;
  readonly #gameId: string;
  readonly #game = emptyGame();
  rows = 0;

  constructor(store: EventStore, gameId: string) {
    this.#store = store;
    this.#gameId = gameId;
  }

  async read(): Promise<Game> {
    for (const row of await this.#store.rowsAfter(this.#gameId, this.#game.seq)) {
      if (row.seq <= this.#game.seq) continue;
      expect(row.seq).toBe(this.#game.seq + 1);
      for (const event of row.events) evolve(this.#game, event);
      this.rows++;
    }
    return this.#game;
  }
}
