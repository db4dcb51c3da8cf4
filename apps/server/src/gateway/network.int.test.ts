import { emptyGame, evolve, upcast } from '@magnaty/rules';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { gameEvents } from '../play/tables.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase } from '../testing/database.ts';
import { FaultyProxy } from '../testing/faulty-proxy.ts';
import { addUser, openGameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { compareWithLog } from './testing/compare-with-log.ts';

const CUTS = amount({ usual: 60, long: 200 });
/** Maximum time between two cuts, ms. */
const MAX_PAUSE_MS = 30;

test('a client whose connection is cut again and again has the same state as the server', async () => {
  const opened = await openTestDatabase();
  const server = await openGameServer({ opened });
  const proxy = await FaultyProxy.open(`http://127.0.0.1:${server.port}`);
  await addUser(opened.database, 'anna');
  let cuts = 0;
  let commands = 0;
  while (cuts < CUTS) {
    const player = new ScriptedPlayer({ userId: 'anna', transports: cuts % 2 === 0 ? ['websocket'] : ['polling'] });
    await player.connect(proxy.port);
    const gameId = await player.startAgainstBots(3);
    while (!player.game.isOver && cuts < CUTS) {
      const timer = setTimeout(() => proxy.cut(), Math.random() * MAX_PAUSE_MS);
      await player.play();
      clearTimeout(timer);
      if (player.game.isOver) break;
      cuts++;
      await player.connect(proxy.port);
      expect(await player.resume()).toMatchObject({ ok: true });
      if (player.unanswered !== null) await player.deliver(player.unanswered);
    }
    const rows = await opened.database
      .select()
      .from(gameEvents)
      .where(eq(gameEvents.gameId, gameId))
      .orderBy(asc(gameEvents.seq));
    const game = emptyGame();
    for (const event of rows.flatMap(({ events }) => events.map(upcast)))
      if (game.seq < player.game.seq) evolve(game, event);
    expect(player.game).toEqual(game);
    await compareWithLog(opened.database, { gameId, received: player.received, acknowledged: player.acknowledged });
    commands += player.acknowledged.size;
    // The client may notice the last cut only now.
    if (!player.game.isOver) await player.send('exitGame', { gameId }).catch(() => null);
    player.disconnect();
  }
  expect(commands).toBeGreaterThan(0);
  expect(server.errors).toEqual([]);
  proxy.close();
  await server.close();
  await opened.close();
});
