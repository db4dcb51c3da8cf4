import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { gameEvents } from '../play/tables.ts';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import type { FaultyProxy } from '../testing/faulty-proxy.ts';
import { compareWithLog } from './testing/compare-with-log.ts';
import { FaultyFleet, type FaultyServer } from './testing/faulty-fleet.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { startTogether } from './testing/start-together.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || null;
const redisUrl = process.env['TEST_REDIS_URL'] || null;

const SERVERS = 3;
const ROUNDS = amount({ usual: 1, long: 10 });
/** A proxy in front of the servers learns within this time that a server lets nobody in, ms. */
const RETRY_MS = 50;
/** Longer than a server waits for the database before it sends its players away, ms. */
const CUT_MS = 6000;
/** Long enough that the others take a stopped server for dead, ms. */
const STOP_MS = 4000;
const HOUR_MS = 3_600_000;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const newCount = () => ({ acknowledged: 0, lost: 0, doubled: 0, games: 0 });

describe.runIf(databaseUrl !== null && redisUrl !== null)('servers in a storm', () => {
  let opened: TestDatabase;
  let fleet: FaultyFleet;
  beforeAll(async () => {
    opened = await openTestDatabase('postgres');
    fleet = new FaultyFleet(opened.location!, redisUrl!);
    await fleet.build();
    await Promise.all(Array.from({ length: SERVERS }, () => fleet.add()));
  });
  afterAll(async () => {
    fleet.close();
    await opened.close();
  });

  const isConnected = async (player: ScriptedPlayer): Promise<boolean> => {
    if (player.connected) return true;
    const server = fleet.living[Math.floor(Math.random() * fleet.living.length)];
    if (server === undefined) return false;
    return player.connect(server.clients.port).then(
      () => true,
      () => false,
    );
  };
  /** Plays on at any server that lets the player in. */
  const playOn = async (player: ScriptedPlayer, isEnough: () => boolean): Promise<void> => {
    while (!player.game.isOver && !isEnough()) {
      if (!player.connected) {
        if (!(await isConnected(player)) || (await player.resume())?.ok !== true) {
          player.disconnect();
          await pause(RETRY_MS);
          continue;
        }
        if (player.unanswered !== null) await player.deliver(player.unanswered);
      }
      await player.play(isEnough);
    }
  };

  const silence = async (proxies: readonly FaultyProxy[], ms: number): Promise<void> => {
    for (const proxy of proxies) {
      proxy.stall();
      proxy.refuse('new');
    }
    await pause(ms);
    for (const proxy of proxies) {
      // A stalled connection would stay open at the far end.
      proxy.cut();
      proxy.reopen();
    }
  };
  const replace = async (server: FaultyServer, end: (server: FaultyServer) => Promise<void>, settings = {}) => {
    fleet.take(server);
    await Promise.all([end(server), fleet.add(settings)]);
  };
  const kill = ({ process }: FaultyServer): Promise<void> => process.kill();
  const end = ({ process }: FaultyServer): Promise<void> => process.end();

  /** Each fault hits the server of a player, or all servers. Resolves when it is over. */
  const FAULTS: Readonly<Record<string, (server: FaultyServer) => Promise<void>>> = {
    'links of the clients are cut': async () => {
      for (const { clients } of fleet.living) clients.cut();
    },
    'Redis is away': () =>
      silence(
        fleet.living.map(({ redis }) => redis),
        STOP_MS,
      ),
    'one server loses the database': ({ database }) => silence([database], CUT_MS),
    'all servers lose the database': () =>
      silence(
        fleet.living.map(({ database }) => database),
        CUT_MS,
      ),
    SIGSTOP: async ({ process }) => {
      process.signal('SIGSTOP');
      await pause(STOP_MS);
      process.signal('SIGCONT');
    },
    SIGKILL: (server) => replace(server, kill),
    'a clock is an hour ahead': (server) => replace(server, end, { CLOCK_AHEAD_MS: String(HOUR_MS) }),
    SIGTERM: (server) => replace(server, end),
    'SIGKILL of all': async () => {
      await Promise.all(fleet.living.map((server) => kill(fleet.take(server))));
      await Promise.all(Array.from({ length: SERVERS }, () => fleet.add()));
    },
  };

  test('lose nothing that they have acknowledged, double nothing, and play on after each fault', async () => {
    const count = newCount();
    const longest = new Map<string, number>();
    const wanted = Array.from({ length: ROUNDS }, () => Object.entries(FAULTS)).flat();
    while (wanted.length > 0) {
      const players = ['anna', 'boris'].map(
        (userId) => new ScriptedPlayer({ userId, leavesServers: true, connectMs: 5000 }),
      ) as [ScriptedPlayer, ScriptedPlayer];
      for (const player of players) while (!(await isConnected(player))) await pause(RETRY_MS);
      const gameId = await startTogether(...players);
      const seq = (): number => Math.max(...players.map(({ game }) => game.seq));
      const isOver = (): boolean => players.some(({ game }) => game.isOver);
      let isEnough = false;
      const playing = Promise.all(players.map((player) => playOn(player, () => isEnough)));
      // A player who fails ends the test, which would wait for the next event for ever.
      const failed = playing.then(() => new Promise<never>(() => undefined));
      while (wanted.length > 0 && !isOver()) {
        const [name, fault] = wanted.shift()!;
        let [last, lastAt, silentMs] = [seq(), performance.now(), 0];
        let isFaultOver = false;
        const faulty = fault(fleet.at(players[wanted.length % 2]!.port)).then(() => (isFaultOver = true));
        // Until the game has gone on after the fault.
        for (let goesOn = false; !goesOn && !isOver();) {
          await Promise.race([pause(RETRY_MS / 2), failed]);
          const now = performance.now();
          silentMs = Math.max(silentMs, now - lastAt);
          if (seq() === last) continue;
          goesOn = isFaultOver;
          [last, lastAt] = [seq(), now];
        }
        await faulty;
        longest.set(name, Math.max(longest.get(name) ?? 0, silentMs));
      }
      isEnough = true;
      await playing;
      const rows = await opened.database.select().from(gameEvents).where(eq(gameEvents.gameId, gameId));
      for (const { received, acknowledged } of players) {
        for (const commandId of acknowledged.keys()) {
          const times = rows.filter((row) => row.commandId === commandId).length;
          count.acknowledged++;
          if (times === 0) count.lost++;
          if (times > 1) count.doubled++;
        }
        await compareWithLog(opened.database, { gameId, received, acknowledged });
      }
      count.games++;
      for (const player of players) {
        while (!(await isConnected(player)) || !(await player.send('exitGame', { gameId })).ok) {
          player.disconnect();
          await pause(RETRY_MS);
        }
        player.disconnect();
      }
    }
    const silences = [...longest].map(([name, ms]) => `  ${name}: ${(ms / 1000).toFixed(1)} s`);
    console.log([`${ROUNDS} rounds: ${JSON.stringify(count)}; longest silence`, ...silences].join('\n'));
    expect(count).toMatchObject({ lost: 0, doubled: 0 });
    expect(count.acknowledged).toBeGreaterThan(0);
  }, 3_600_000);
});
