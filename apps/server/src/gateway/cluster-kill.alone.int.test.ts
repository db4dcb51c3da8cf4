import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { amount } from '../testing/amount.ts';
import { openTestDatabase, type TestDatabase } from '../testing/database.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { ServerProcesses, type ServerProcess } from './testing/server-process.ts';
import { startTogether } from './testing/start-together.ts';
import { compareWithLog } from './testing/compare-with-log.ts';

const databaseUrl = process.env['TEST_DATABASE_URL'] || null;
const redisUrl = process.env['TEST_REDIS_URL'] || null;

/** The number of servers. The test kills the server of a player while MIN_OTHERS others live, and starts a new one. */
const SERVERS = 5;
const MIN_OTHERS = 2;
const KILLS = amount({ usual: 12, long: 50 });
/** Maximum time between two kills, ms. The random time hits the servers at different moments of their work. */
const MAX_PAUSE_MS = 400;
/** Time between two attempts to reach a server, ms. */
const RETRY_MS = 20;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Servers on one database and one bus. The test may kill any of them. */
class Fleet {
  readonly #processes = new ServerProcesses();
  readonly #settings: Readonly<Record<string, string>>;
  readonly living: ServerProcess[] = [];
  readonly #starting = new Set<Promise<void>>();

  constructor({ location }: TestDatabase) {
    if (location === null || redisUrl === null) throw new Error('several servers need PostgreSQL and Redis');
    const { databaseUrl: url, schemaName } = location;
    this.#settings = { DATABASE_URL: url, DATABASE_SCHEMA: schemaName, REDIS_URL: redisUrl, USERS: 'anna,boris' };
  }

  async open(): Promise<void> {
    await this.#processes.build();
    for (let at = 0; at < SERVERS; at++) this.#add();
    await Promise.all(this.#starting);
  }

  #add(): void {
    const starting = this.#processes.start(this.#settings).then((server) => void this.living.push(server));
    this.#starting.add(starting);
    void starting.finally(() => this.#starting.delete(starting));
  }

  /** Resolves when a server may be killed. */
  async ready(): Promise<void> {
    while (this.living.length <= MIN_OTHERS) await Promise.race(this.#starting);
  }

  any(): ServerProcess {
    return this.living[Math.floor(Math.random() * this.living.length)]!;
  }

  /** Kills the server that the player is connected to, or any server. */
  async kill({ port }: ScriptedPlayer): Promise<void> {
    const victim = this.living.find((server) => server.port === port) ?? this.any();
    this.living.splice(this.living.indexOf(victim), 1);
    await victim.kill();
    this.#add();
  }

  async close(): Promise<void> {
    await Promise.all(this.#starting);
    this.#processes.close();
  }
}

/** Connects to any live server. @returns false if that server was just killed too. */
const isConnected = async (player: ScriptedPlayer, fleet: Fleet): Promise<boolean> =>
  player.socket.connected ||
  player.connect(fleet.any().port).then(
    () => true,
    () => false,
  );

/** Plays on at any live server, until the game is over or `isEnough`. */
const playOn = async (player: ScriptedPlayer, fleet: Fleet, isEnough: () => boolean): Promise<void> => {
  while (!player.game.isOver && !isEnough()) {
    if (!player.socket.connected) {
      if (!(await isConnected(player, fleet)) || (await player.resume())?.ok !== true) {
        player.disconnect();
        await pause(RETRY_MS);
        continue;
      }
      // The acknowledgement was lost: sends the same command again, as a client does.
      if (player.unanswered !== null) await player.deliver(player.unanswered);
    }
    await player.play(isEnough);
  }
};

describe.runIf(databaseUrl !== null && redisUrl !== null)('several servers', () => {
  let database: TestDatabase;
  let fleet: Fleet;
  beforeAll(async () => {
    database = await openTestDatabase('postgres');
    fleet = new Fleet(database);
    await fleet.open();
  });
  afterAll(async () => {
    await fleet.close();
    await database.close();
  });

  test('survive a kill of any of them: games go on at the others, and nothing acknowledged is lost or doubled', async () => {
    let kills = 0;
    let slowest = 0;
    while (kills < KILLS) {
      const players = [new ScriptedPlayer({ userId: 'anna' }), new ScriptedPlayer({ userId: 'boris' })] as const;
      const [a, b] = players;
      for (const [at, player] of players.entries()) await player.connect(fleet.living[at]!.port);
      const gameId = await startTogether(a, b);
      const isOver = (): boolean => a.game.isOver || b.game.isOver;
      const playing = Promise.all(players.map((player) => playOn(player, fleet, () => kills >= KILLS)));
      while (kills < KILLS && !isOver()) {
        await fleet.ready();
        await pause(Math.random() * MAX_PAUSE_MS);
        if (isOver()) break;
        const hit = players[kills % players.length]!;
        const before = hit.game.seq;
        const hitAt = performance.now();
        await fleet.kill(hit);
        while (!isOver() && hit.game.seq <= before) await pause(RETRY_MS);
        slowest = Math.max(slowest, performance.now() - hitAt);
        kills++;
      }
      await playing;
      for (const { received, acknowledged } of players)
        await compareWithLog(database.database, { gameId, received, acknowledged });
      expect(a.acknowledged.size + b.acknowledged.size).toBeGreaterThan(0);
      for (const player of players) {
        // The last kill may have closed the connection when the game ended.
        while (!(await isConnected(player, fleet))) await pause(RETRY_MS);
        await player.send('exitGame', { gameId });
        player.disconnect();
      }
    }
    console.log(`${kills} kills; the longest until a game went on: ${Math.round(slowest)} ms`);
  }, 3_600_000);
});
