import type { AccountPart, ClientPayload, LobbyView } from '@magnaty/protocol';
import { afterEach, beforeEach, expect } from 'vitest';
import type { Bus } from '../../cluster/bus.ts';
import { deploymentOf } from '../../cluster/open-bus.ts';
import { openRedisBus } from '../../cluster/redis-bus.ts';
import { memoryHub } from '../../cluster/testing/memory-bus.ts';
import type { OpenDatabase } from '../../db/database.ts';
import { relations } from '../../modules/relations/tables.ts';
import { openTestDatabase } from '../../testing/database.ts';
import { testLog } from '../../testing/test-log.ts';
import { addUser, openGameServer, type GameServer } from './game-server.ts';
import { ScriptedPlayer } from './scripted-player.ts';

const redisUrl = process.env['TEST_REDIS_URL'] ?? null;

let opened: OpenDatabase;
let servers: GameServer[];
let players: ScriptedPlayer[];

/** Opens two servers on one database for each test of the file that calls it. */
export const useTwoServers = (): void => {
  beforeEach(async () => {
    opened = await openTestDatabase();
    servers = [];
    players = [];
    const { database } = opened;
    const openMemory = memoryHub();
    const openBus = async (serverId: string): Promise<Bus> =>
      redisUrl === null
        ? openMemory()
        : openRedisBus({ url: redisUrl, deployment: await deploymentOf(database), serverId, log: testLog() });
    // Bots that think for long: no step ends during a test.
    const env = { BOT_PAUSE_MS: '60000', LOADING_TIMEOUT_MS: '600000', CHIP_TIMEOUT_MS: '600000' };
    for (const name of ['first', 'second'])
      servers.push(await openGameServer({ opened, env, bus: await openBus(name) }));
  });
  afterEach(async () => {
    for (const player of players) player.disconnect();
    expect(servers.flatMap(({ errors }) => errors)).toEqual([]);
    for (const server of servers) await server.close();
    await opened.close();
  });
};

export const connect = async (userId: string, server: 0 | 1): Promise<ScriptedPlayer> => {
  await addUser(opened.database, userId);
  const player = new ScriptedPlayer({ userId });
  await player.connect(servers[server]!.port);
  await player.until(() => player.others.includes('UserLeaveLobby'));
  players.push(player);
  return player;
};

/** Anna at the first server, Boris at the second, and a bot. */
export const openTable = async (settings: Partial<ClientPayload<'createRoom'>> = {}) => {
  const [anna, boris] = [await connect('anna', 0), await connect('boris', 1)];
  await anna.send('createRoom', { countUsers: 3, gameModeId: 2, countBot: 1, password: '', seed: 'ab', ...settings });
  await anna.until(() => anna.latest.has('ThisUserJoinLobby'));
  const { lobby } = anna.latest.get('ThisUserJoinLobby') as { lobby: LobbyView };
  await boris.send('joinRoom', { code: lobby.codeRoom, password: settings.password ?? '', seed: 'cd' });
  for (const player of [anna, boris]) await player.until(() => player.others.includes('StartConfirmTimer'));
  for (const player of [anna, boris]) await player.send('confirm', { gameId: lobby.gameId });
  for (const player of [anna, boris]) await player.until(() => player.others.includes('StartSelectChipTimer'));
  for (const player of [anna, boris]) await player.chooseChip();
  for (const player of [anna, boris]) await player.until(() => player.others.includes('StartPreloaderGame'));
  for (const player of [anna, boris]) await player.send('resumeGame', { gameId: lobby.gameId });
  for (const player of [anna, boris]) await player.until(() => player.game.seq > 0);
  return { anna, boris, gameId: lobby.gameId, code: lobby.codeRoom ?? '' };
};

export const openedDatabase = (): OpenDatabase['database'] => opened.database;

export const lobbiesOf = (server: 0 | 1): GameServer['lobbies'] => servers[server]!.lobbies;
/** The database of both servers. */
export const commonDatabase = (): OpenDatabase['database'] => opened.database;

/** A user blocks another one by a call to this server. */
export const block = async (server: 0 | 1, userId: string, otherId: string): Promise<void> => {
  await opened.database.insert(relations).values({ userId, otherId, kind: 'block', at: 0 });
  servers[server]!.blocks.tell({ userId, otherId });
};

/** Publishes a change of an account at this server, as the modules do. */
export const tellChange = (server: 0 | 1, userId: string, what: AccountPart): void =>
  servers[server]!.news.changed(opened.database, userId, what);

export const broadcastOf = (server: 0 | 1): GameServer['broadcast'] => servers[server]!.broadcast;

/** A server shuts down during the test. */
export const closeServer = async (server: 0 | 1): Promise<void> => {
  await servers.splice(server, 1)[0]?.close();
};
