import { greedyBot } from '@magnaty/bots';
import { BOARD } from '@magnaty/content';
import { emptyGame, evolve, type Game } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { systemClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { openTestDatabase, TEST_ENGINES } from '../testing/database.ts';
import { startPlay, type Play } from './index.ts';
import { sqlEventStore } from './sql-event-store.ts';
import { player } from './testing/seats.ts';
import { startTestGame, testLog } from './testing/test-host.ts';

const PAIRS = 150;
const ports = { accounts: { addResult: async () => ({}) }, wallet: { credit: async () => true } };

const openPlay = (database: Database): Play =>
  startPlay({
    database,
    config: {
      MOVE_TIMEOUT_MS: 3_600_000,
      EXTRA_MOVE_TIMEOUT_MS: 3_600_000,
      AUCTION_TIMEOUT_MS: 3_600_000,
      TRADE_TIMEOUT_MS: 3_600_000,
      RECONNECT_TIMEOUT_MS: 3_600_000,
      BOT_PAUSE_MS: 0,
    },
    log: testLog(),
    clock: systemClock,
    bots: greedyBot,
    ...ports,
  });

test.each(TEST_ENGINES)('conflicting commands at two servers never fork a game: %s', async (engine) => {
  const opened = await openTestDatabase(engine);
  const servers = [openPlay(opened.database), openPlay(opened.database)] as const;
  const store = sqlEventStore(opened.database, ports);
  const users = ['a', 'b', 'c'];
  const gameId = await startTestGame(
    servers[0].host,
    users.map((userId, index) => player(userId, index + 1)),
  );
  const folded = async (): Promise<Game> => {
    const game = emptyGame();
    let next = 1;
    for (const row of await store.rowsAfter(gameId, 0)) {
      expect(row.seq).toBe(next);
      next += row.events.length;
      for (const event of row.events) evolve(game, event);
    }
    return game;
  };

  let taken = 0;
  for (let pair = 0; pair < PAIRS; pair++) {
    const game = await folded();
    if (game.isOver) break;
    const commands = users.flatMap((userId) => greedyBot({ board: BOARD, game }, userId, () => 0.5) ?? []);
    const [command] = commands;
    if (command === undefined) break;
    // The same wish under two names, at the same time: at most one of them finds the game as it was.
    const replies = await Promise.all(servers.map(({ host }) => host.command(gameId, command)));
    taken += replies.filter(({ ok }) => ok).length;
    for (const reply of replies) if (reply.ok) expect(reply.gameId).toBe(gameId);
  }
  const game = await folded();
  expect(taken).toBe((await store.rowsAfter(gameId, 0)).length - 1);
  for (const { host } of servers) {
    await host.wake(gameId);
    await host.resume({ gameId, userId: 'a' }, undefined, (missed) => {
      expect(missed.kind === 'SNAPSHOT' && missed.game).toEqual(game);
    });
  }
  for (const server of servers) await server.close();
  await opened.close();
});
