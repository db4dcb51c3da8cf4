import { afterEach, beforeEach, expect, test } from 'vitest';
import { memoryHub } from '../cluster/testing/memory-bus.ts';
import type { OpenDatabase } from '../db/database.ts';
import { openTestDatabase } from '../testing/database.ts';
import { addUser, openGameServer, USUAL_LIMITS, type GameServer } from './testing/game-server.ts';
import { ScriptedPlayer } from './testing/scripted-player.ts';

let opened: OpenDatabase;
let servers: GameServer[];
let players: ScriptedPlayer[];

beforeEach(async () => {
  opened = await openTestDatabase('embedded');
  players = [];
  const openBus = memoryHub();
  const env = { BOT_PAUSE_MS: '60000', LOADING_TIMEOUT_MS: '600000', CHIP_TIMEOUT_MS: '600000' };
  servers = [];
  for (let nth = 0; nth < 2; nth++)
    servers.push(await openGameServer({ opened, env, bus: openBus(), rates: USUAL_LIMITS }));
});
afterEach(async () => {
  for (const player of players) player.disconnect();
  expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
  for (const server of servers) await server.close();
  await opened.close();
});

const connect = async (userId: string, server: 0 | 1): Promise<ScriptedPlayer> => {
  await addUser(opened.database, userId);
  const player = new ScriptedPlayer({ userId });
  await player.connect(servers[server]!.port);
  await player.until(() => player.others.includes('UserLeaveLobby'));
  players.push(player);
  return player;
};

/** Anna in a game with bots. */
const openTable = async () => {
  const anna = await connect('anna', 0);
  await anna.send('playWithBots', { countUsers: 2, gameModeId: 1, seed: 'ab' });
  await anna.until(() => anna.others.includes('StartPreloaderGame'));
  const { gameId } = anna.latest.get('StartPreloaderGame') as { gameId: string };
  await anna.send('resumeGame', { gameId });
  await anna.until(() => anna.game.seq > 0);
  return { anna, gameId };
};

test('a choice reaches every tab of the game at every server, and the bots there', async () => {
  const { anna, gameId } = await openTable();
  const elsewhere = await connect('anna', 1);
  await elsewhere.send('resumeGame', { gameId });
  expect(await anna.send('chooseSpeed', { gameId, speed: 'fast' })).toEqual({ ok: true, gameId });
  for (const player of [anna, elsewhere]) {
    await player.until(() => player.others.includes('PlayerSpeed'));
    expect(player.latest.get('PlayerSpeed')).toEqual({ gameId, userId: 'anna', speed: 'fast', isAsking: false });
  }
  for (const { play } of servers) expect(play.speeds.paceOf(anna.game)).toBeLessThan(1);
});

// Threat locale: A language that does not exist, or text in its place → Two letters, and only a language of the product.
test('a socket changes its language without a new handshake', async () => {
  const anna = await connect('anna', 0);
  const messageOf = async () => (await anna.send('chooseSpeed', { speed: 'calm' })) as { message: string };
  const { message } = await messageOf();
  expect(await anna.send('setLocale', { locale: 'en' })).toEqual({ ok: true });
  expect(await messageOf()).not.toMatchObject({ message });
  for (const payload of [null, {}, { locale: 'xx' }, { locale: ['ru'] }])
    expect(await anna.socket.emitWithAck('setLocale', payload)).toMatchObject({ code: 'MALFORMED' });
});

// Threat speed: Speeds of others, or of another game, or a flood → Only for the sender's own seat; a rate of its own:
// the limit chooseSpeed.
test('only a player of the game chooses, and only a speed of the list', async () => {
  const { anna, gameId } = await openTable();
  const stranger = await connect('stranger', 1);
  expect(await stranger.send('chooseSpeed', { gameId, speed: 'calm' })).toMatchObject({ code: 'NO_ACTIVE_GAME' });
  for (const payload of [null, 'fast', {}, { speed: 'instant' }, { speed: ['fast'] }, { speed: 'fast', isAsking: 1 }]) {
    expect(await anna.socket.emitWithAck('chooseSpeed', payload)).toMatchObject({ code: 'MALFORMED' });
  }
  expect(await anna.send('chooseSpeed', { gameId: 'another', speed: 'calm' })).toMatchObject({ code: 'NOT_IN_GAME' });
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => anna.socket.emitWithAck('chooseSpeed', { speed: 'calm' })),
  );
  expect(answers.filter(({ code }) => code === 'TOO_MANY_REQUESTS').length).toBeGreaterThan(10);
  for (const { play } of servers) expect(play.speeds.size).toBeLessThanOrEqual(1);
});
