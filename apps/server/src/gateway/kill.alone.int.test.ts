import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../db/database.ts';
import { games } from '../play/tables.ts';
import { amount } from '../testing/amount.ts';
import { makeDataFolder } from '../testing/embedded-template.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';
import { ServerProcesses, type ServerProcess } from './testing/server-process.ts';
import { compareWithLog, type PlayerRecord } from './testing/compare-with-log.ts';

const KILLS = amount({ usual: 5, long: 50 });
/** Maximum time from the reconnect of the player to the kill, ms. The random time varies the moment of the kill. */
const MAX_LIFE_MS = 700;

let dataDir = '';
const processes = new ServerProcesses();
const startServer = (): Promise<ServerProcess> =>
  processes.start({ DATA_DIR: dataDir, DATABASE_URL: '', REDIS_URL: '' });

beforeAll(async () => {
  await processes.build();
  dataDir = await makeDataFolder();
});
afterAll(() => {
  processes.close();
  rmSync(dataDir, { recursive: true, force: true });
});

// Threat event: Killing the server to undo a move → Only stored events are sent.
test('a server killed at any moment of a game goes on with it: nothing acknowledged is lost or doubled', async () => {
  const records: PlayerRecord[] = [];
  let player = new ScriptedPlayer({ userId: 'anna' });
  let gameId = '';
  for (let kills = 0; kills < KILLS; kills++) {
    const server = await startServer();
    await player.connect(server.port);
    if (gameId !== '') {
      const known = player.game.seq;
      const resumed = await player.send('resumeGame', { gameId, afterSeq: known });
      expect(resumed).toMatchObject({ ok: true });
      expect(resumed.ok && resumed.seq).toBeGreaterThanOrEqual(Math.max(known, ...player.acknowledged.values()));
      // The acknowledgement was lost: sends the same command again, as a client does.
      if (player.unanswered !== null) await player.deliver(player.unanswered);
    }
    if (kills === 0) {
      // At least one command is acknowledged before the kill, even on a slow machine.
      gameId = await player.startAgainstBots(4);
      await player.play(() => player.acknowledged.size > 0);
    }
    const timer = setTimeout(() => void server.kill(), Math.random() * MAX_LIFE_MS);
    while (player.socket.connected) {
      if (gameId === '' || player.game.isOver) {
        if (gameId !== '') records.push({ gameId, received: [...player.received], acknowledged: player.acknowledged });
        const next = await inNewGame(player, server.port).catch(() => null);
        // The server was killed before the player reconnected.
        if (next === null) break;
        player = next;
        gameId = await player.startAgainstBots(4).catch(() => '');
        if (gameId === '') break;
      }
      await player.play();
    }
    clearTimeout(timer);
    await server.kill();
    // The server was killed while the game began. The next server knows whether the game exists.
    if (gameId === '') player = await takeOver(player);
    gameId = player.game.gameId;
  }
  if (gameId !== '') records.push({ gameId, received: player.received, acknowledged: player.acknowledged });

  const { database, close } = await openDatabase({ databaseUrl: null, dataDir });
  expect(records.length).toBeGreaterThan(0);
  for (const record of records) await compareWithLog(database, record);
  expect(records.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThan(0);
  expect(await database.$count(games)).toBeLessThanOrEqual(records.length + 1);
  await close();
});

/** A new client of the same user, without state. */
const inNewGame = async (player: ScriptedPlayer, port: number): Promise<ScriptedPlayer> => {
  player.disconnect();
  const next = new ScriptedPlayer({ userId: player.userId });
  await next.connect(port);
  return next;
};

/** Asks with a new connection for a game that began at the moment of the kill. */
const takeOver = async (player: ScriptedPlayer): Promise<ScriptedPlayer> => {
  const server = await startServer();
  const next = await inNewGame(player, server.port);
  const resumed = await next.send('resumeGame', {});
  if (resumed.ok) await next.until(() => next.game.seq > 0);
  await next.send('exitLobby', {});
  await server.kill();
  return next;
};
