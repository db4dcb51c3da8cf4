import { randomUUID } from 'node:crypto';
import { attemptAll } from './scheduling/attempt-all.ts';
import { noBus, type Bus } from './cluster/bus.ts';
import { deploymentOf } from './cluster/deployment.ts';
import { joinCluster } from './cluster/membership.ts';
import { sqlPresenceStore } from './cluster/presence.ts';
import { openRedisBus } from './cluster/redis-bus.ts';
import type { OpenDatabase } from './db/database.ts';
import { startGateway, type Gateway, type GatewaySettings } from './gateway/index.ts';
import {
  openLobbies,
  startAbsences as startLobbyAbsences,
  type Lobbies,
  type LobbyConfig,
  type OpenLobbies,
} from './lobby/index.ts';
import { oneAtATime } from './scheduling/one-at-a-time.ts';
import {
  startAbsences as startGameAbsences,
  startPlay,
  type Play,
  type PlayConfig,
  type PlaySettings,
} from './play/index.ts';

export interface RealtimeSettings
  extends Omit<PlaySettings, 'database' | 'config'>, Pick<GatewaySettings, 'clock' | 'log' | 'metrics' | 'rates'> {
  readonly opened: Pick<OpenDatabase, 'database' | 'engine'>;
  readonly config: PlayConfig & LobbyConfig & GatewaySettings['config'] & { readonly REDIS_URL: string | null };
  readonly accounts: PlaySettings['accounts'] & GatewaySettings['accounts'];
  /** To the other servers; Redis or none, as the settings say, without it. */
  readonly bus?: Bus;
}

export interface Realtime {
  readonly play: Play;
  readonly gateway: Gateway;
  readonly lobbies: Lobbies;
  /** Nothing moves in a game before this: players can come back first. */
  resume(): Promise<void>;
  /**
   * Ends without harm to anyone: no new work, what is under way is stored, the games go to the other servers with
   * their timers as they are, and the clients look for another server.
   */
  close(): Promise<void>;
}

/** Games of a server that ends. */
const HANDOVER_CHANNEL = 'handover';
/** Games of a server that is dead. */
const CATCH_UP_CHANNEL = 'catch-up';
/** Games in one message at most. */
const AT_ONCE = 500;

/** Opens everything that is alive on this server: games, lobbies, the socket, and its place among other servers. */
export const startRealtime = async (settings: RealtimeSettings): Promise<Realtime> => {
  const { opened, config, log, metrics, accounts, clock, rates, graceMs } = settings;
  const { database, engine } = opened;
  const serverId = randomUUID();
  const { REDIS_URL: url } = config;
  const openBus = async (): Promise<Bus> =>
    url === null ? noBus : openRedisBus({ url, deployment: await deploymentOf(database), serverId, log });
  const bus = settings.bus ?? (await openBus());
  const presence = sqlPresenceStore(database, serverId);
  const play = startPlay({ ...settings, database });
  let lobby: OpenLobbies | undefined;
  const gateway = await startGateway({
    config,
    accounts,
    play,
    bus,
    presence,
    clock,
    log,
    metrics,
    ...(rates === undefined ? {} : { rates }),
    openLobbies: (audience) => {
      const grace = graceMs === undefined ? {} : { graceMs };
      lobby = openLobbies({ database, config, clock, log, host: play.host, audience, ...grace });
      return lobby.lobbies;
    },
  }).catch(async (error: unknown) => {
    await lobby?.close();
    await play.close();
    await bus.close();
    throw error;
  });
  const openedLobbies = lobby!;
  const { lobbies } = openedLobbies;

  const tell = (channel: string, gameIds: readonly string[]): void => {
    for (let at = 0; at < gameIds.length; at += AT_ONCE) {
      bus.publish(channel, { gameIds: gameIds.slice(at, at + AT_ONCE) });
    }
  };
  /** Reads what is new in these games. @returns those that could not be read. */
  const catchUp = (gameIds: readonly string[]): Promise<string[]> =>
    attemptAll({
      items: gameIds,
      work: (gameId) => play.host.catchUp([gameId]),
      log,
      failed: 'Games could not be read anew',
    });
  const hear = (channel: string, take: (gameIds: readonly string[]) => Promise<unknown>): Promise<() => void> =>
    bus.subscribe(channel, (message) => {
      take((message as { readonly gameIds: readonly string[] }).gameIds).catch((error: unknown) =>
        log.error({ err: error, channel }, 'Games of another server could not be taken up'),
      );
    });

  const membership = await joinCluster({
    store: presence,
    log,
    metrics,
    // The embedded database's folder is locked: whoever else is in it has ended.
    isAlone: engine === 'embedded',
    onDead: async ({ servers, gone, gameIds }) => {
      // What a server stores in its last moment it tells nobody: whoever has such a game in memory is behind.
      tell(CATCH_UP_CHANNEL, gameIds);
      if (servers > 0) {
        await openedLobbies
          .allowForDelay()
          .catch((error: unknown) => log.error({ err: error }, 'The times of the lobbies could not be put off'));
      }
      return {
        servers: 0,
        gameIds: await catchUp(gameIds),
        gone: await attemptAll({
          items: gone,
          work: ({ userId, place }) =>
            place === '' ? lobbies.notePresence(userId) : play.noteDeadServer({ userId, gameId: place }),
          log,
          failed: 'Players of a dead server could not be noted as gone',
        }),
      };
    },
    onMistaken: () => gateway.restoreAttendances(),
  });
  const stopTakingOver = await hear(HANDOVER_CHANNEL, (gameIds) => play.takeOver(gameIds));
  const stopCatchingUp = await hear(CATCH_UP_CHANNEL, catchUp);
  let isClosing = false;
  const makeGood = oneAtATime(async () => {
    if (isClosing) return;
    await catchUp(play.host.liveGameIds);
    await gateway.catchUp();
  });
  bus.onGap(makeGood);
  return {
    play,
    gateway,
    lobbies,
    resume: async () => {
      const isFirst = !membership.hasOthers;
      await openedLobbies.resume({ isFirst });
      await play.resume({ isFirst });
    },
    close: async () => {
      isClosing = true;
      await gateway.stopWork();
      await membership.rest();
      await openedLobbies.close();
      stopTakingOver();
      stopCatchingUp();
      const gameIds = await play.close();
      tell(HANDOVER_CHANNEL, gameIds);
      await gateway.close();
      // The time to come back begins when the connections are cut, however long it took to get there.
      const now = clock.now();
      await membership.close(async (tx, leaves) => {
        await startGameAbsences(tx, { dropAt: now + config.RECONNECT_TIMEOUT_MS, leaves });
        await startLobbyAbsences(tx, { dropAt: now + config.LOBBY_GRACE_MS, leaves });
      });
      await bus.close();
    },
  };
};
