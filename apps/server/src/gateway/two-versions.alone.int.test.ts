import { join } from 'node:path';
import { emptyGame, evolve, RULES, upcast } from '@magnaty/rules';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameEvents, games } from '../play/tables.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { compareWithLog } from './testing/compare-with-log.ts';
import { checkOutFormer, hasFormerCommit } from './testing/former-build.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { ServerProcesses, type ServerProcess } from './testing/server-process.ts';
import { startTogether } from './testing/start-together.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || null;
const redisUrl = process.env['TEST_REDIS_URL'] || null;
const isLong = amount({ usual: false, long: true });

/** The servers of each version. */
const SERVERS = 3;
/** Upgrades, each with a game of its own. */
const UPGRADES = 5;
const MAX_PAUSE_MS = 100;
const RETRY_MS = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.runIf(isLong && databaseUrl !== null && redisUrl !== null && hasFormerCommit())('two versions', () => {
  let database: TestDatabase;
  let former: ServerProcesses;
  const today = new ServerProcesses();
  let settings: Readonly<Record<string, string>>;
  let living: ServerProcess[] = [];

  beforeAll(async () => {
    const folder = join(checkOutFormer(), 'apps/server/src');
    former = new ServerProcesses(join(folder, 'gateway/testing/killable-server.ts'), join(folder, 'db/migrations'));
    await Promise.all([former.build(), today.build()]);
    database = await openTestDatabase('postgres');
    const { databaseUrl: url = '', schemaName = '' } = database.location ?? {};
    settings = { DATABASE_URL: url, DATABASE_SCHEMA: schemaName, REDIS_URL: redisUrl ?? '', USERS: 'anna,boris' };
  });
  afterAll(async () => {
    former.close();
    today.close();
    await database.close();
  });

  const startAll = (version: ServerProcesses): Promise<ServerProcess[]> =>
    Promise.all(Array.from({ length: SERVERS }, () => version.start(settings)));
  const any = (): ServerProcess => living[Math.floor(Math.random() * living.length)]!;

  /** Plays on at any server that can play the game. */
  const playOn = async (player: ScriptedPlayer, isEnough: () => boolean): Promise<void> => {
    while (!player.game.isOver && !isEnough()) {
      if (!player.socket.connected) {
        const isThere = await player.connect(any().port).then(
          () => true,
          () => false,
        );
        if (!isThere || (await player.resume())?.ok !== true) {
          player.disconnect();
          await pause(RETRY_MS);
          continue;
        }
        if (player.unanswered !== null) await player.deliver(player.unanswered);
      }
      await player.play(isEnough);
    }
  };

  test('play side by side while servers of the former one are killed and replaced: nothing is lost or stuck', async () => {
    let changed = 0;
    for (let upgrade = 0; upgrade < UPGRADES; upgrade++) {
      // All run before the game begins: it is over within seconds.
      const [newer, older] = [await startAll(today), await startAll(former)];
      living = [...older, ...newer];
      const players = ['anna', 'boris'].map((userId) => new ScriptedPlayer({ userId, leavesServers: true }));
      const [a, b] = players as [ScriptedPlayer, ScriptedPlayer];
      await a.connect(living[0]!.port);
      await b.connect(living[1]!.port);
      const gameId = await startTogether(a, b);
      const isOver = (): boolean => players.some(({ game }) => game.isOver);
      let isEnough = false;
      const playing = Promise.all(players.map((player) => playOn(player, () => isEnough)));
      // A player who fails ends the test, which would wait for the next event for ever.
      const failed = playing.then(() => new Promise<never>(() => undefined));
      // Each server but the last is killed: first those of the former version, then those of today.
      while (living.length > 1 && !isOver()) {
        await pause(Math.random() * MAX_PAUSE_MS);
        const before = Math.max(a.game.seq, b.game.seq);
        await living.shift()!.kill();
        while (!isOver() && Math.max(a.game.seq, b.game.seq) <= before) await Promise.race([pause(RETRY_MS), failed]);
      }
      isEnough = true;
      await playing;
      for (const { received, acknowledged } of players)
        await compareWithLog(database.database, { gameId, received, acknowledged });
      expect(a.acknowledged.size + b.acknowledged.size).toBeGreaterThan(0);

      // A player leaves: the bots play on, and the game ends at a server of today.
      for (const player of players) {
        while (!player.socket.connected) await player.connect(any().port).catch(() => pause(RETRY_MS));
        await player.send('exitGame', { gameId });
        player.disconnect();
      }
      const rows = await database.database
        .select({ events: gameEvents.events })
        .from(gameEvents)
        .where(eq(gameEvents.gameId, gameId))
        .orderBy(asc(gameEvents.seq));
      const game = emptyGame();
      for (const { events } of rows) for (const event of events) evolve(game, upcast(event));
      if (game.rules === RULES) changed++;
      await expect
        .poll(() => database.database.select({ status: games.status }).from(games).where(eq(games.id, gameId)), {
          timeout: 120_000,
        })
        .toEqual([{ status: 'finished' }]);
      for (const server of living) await server.kill();
    }
    // The others were over before a server of today decided in them.
    expect(changed).toBeGreaterThan(0);
  }, 3_600_000);
});
