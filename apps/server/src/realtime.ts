import { randomUUID } from 'node:crypto';
import { attemptAll } from './scheduling/attempt-all.ts';
import type { BroadcastParts } from './broadcast/index.ts';
import { PresenceSync, channelNamed, joinCluster, sqlPresenceStore, type Channel } from './cluster/index.ts';
import type { OpenDatabase } from './db/database.ts';
import {
  startGateway,
  StickerPause,
  Subscriptions,
  userPresence,
  type Gateway,
  type GatewaySettings,
} from './gateway/index.ts';
import {
  openLobbies,
  startAbsences as startLobbyAbsences,
  type Lobbies,
  type LobbyConfig,
  type LobbySettings,
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
  extends
    Omit<PlaySettings, 'broadcast' | 'config' | 'database' | 'presence'>,
    Pick<GatewaySettings, 'log' | 'metrics' | 'rates' | 'broadcastParts'> {
  readonly opened: Pick<OpenDatabase, 'database' | 'engine'>;
  readonly config: PlayConfig & LobbyConfig & GatewaySettings['config'];
  readonly accounts: PlaySettings['accounts'] & GatewaySettings['accounts'];
  readonly broadcastParts: BroadcastParts;
  readonly inventory: LobbySettings['inventory'] & PlaySettings['inventory'];
}

export interface Realtime {
  readonly play: Play;
  readonly gateway: Gateway;
  readonly lobbies: Lobbies;
  /** Starts deadlines and bots. Before that, players can reconnect. */
  resume(): Promise<void>;
  /**
   * Shuts down in order: refuses new work, stores the work in progress, hands the games over with unchanged timers, and
   * disconnects the clients. They reconnect to another server.
   */
  close(): Promise<void>;
}

interface GamesNews {
  readonly gameIds: readonly string[];
}

/** Games of a server that shuts down. */
const HANDOVER_CHANNEL = channelNamed<GamesNews>('handover');
/** Games of a dead server. */
const CATCH_UP_CHANNEL = channelNamed<GamesNews>('catch-up');
/** Maximum number of games in one message. */
const AT_ONCE = 500;

/** Opens the games, the lobbies and the gateway, and joins the other servers. */
export const startRealtime = async (settings: RealtimeSettings): Promise<Realtime> => {
  const { opened, config, log, metrics, clock, graceMs, broadcastParts, writability } = settings;
  const { database, engine } = opened;
  const { broadcast, bus, sockets } = broadcastParts;
  const store = sqlPresenceStore(database, randomUUID());
  const presence = userPresence({ sockets, store });
  const play = startPlay({ ...settings, database, broadcast, presence });
  const presenceSync = new PresenceSync({
    store,
    log,
    isHere: ({ userId, place }) =>
      place === '' ? sockets.ofUser(userId).size > 0 : sockets.isPresent({ userId, gameId: place }),
    note: ({ userId, place }) =>
      place === '' ? lobbies.notePresence(userId) : play.host.notePresence({ userId, gameId: place }),
  });
  const stickerPause = new StickerPause(clock);
  const subscriptions = new Subscriptions({ ...broadcastParts, host: play.host, presenceSync, stickerPause, log });
  const openedLobbies = openLobbies({
    database,
    config,
    clock,
    log,
    host: play.host,
    broadcast,
    inventory: settings.inventory,
    writability,
    entrance: {
      seatPlayers: (gameId, userIds) => subscriptions.seatPlayers(gameId, userIds),
      isConnected: (userId) => presence.isConnected(userId),
    },
    ...(graceMs === undefined ? {} : { graceMs }),
  });
  const { lobbies } = openedLobbies;
  const gateway = await startGateway({
    ...settings,
    play,
    lobbies,
    subscriptions,
    presenceSync,
    stickerPause,
  }).catch(async (error: unknown) => {
    await openedLobbies.close();
    await play.close();
    throw error;
  });

  const publishGames = (channel: Channel<GamesNews>, gameIds: readonly string[]): void => {
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
      failed: 'Games could not be read again',
    });
  const subscribeToGames = (
    channel: Channel<GamesNews>,
    work: (gameIds: readonly string[]) => Promise<unknown>,
  ): Promise<() => void> =>
    bus.subscribe(channel, ({ gameIds }) => {
      work(gameIds).catch((error: unknown) =>
        log.error({ err: error, channel }, 'Games of another server could not be taken over or read'),
      );
    });

  const membership = await joinCluster({
    store,
    log,
    metrics,
    writability,
    // The embedded database's folder is locked, so every other server in it has ended.
    isAlone: engine === 'embedded',
    onDead: async ({ servers, gone, gameIds }) => {
      // A dying server may store a row without publishing it: then other hosts of the game lack this row.
      publishGames(CATCH_UP_CHANNEL, gameIds);
      if (servers > 0) {
        await openedLobbies
          .allowForDelay()
          .catch((error: unknown) => log.error({ err: error }, 'The deadlines of the lobbies could not be extended'));
      }
      return {
        servers: 0,
        gameIds: await catchUp(gameIds),
        gone: await attemptAll({
          items: gone,
          work: ({ userId, place }) =>
            place === '' ? lobbies.notePresence(userId) : play.noteDeadServer({ userId, gameId: place }),
          log,
          failed: 'The absence of players of a dead server could not be stored',
        }),
      };
    },
    onMistaken: () => gateway.restorePresences(),
  });
  const stopTakingOver = await subscribeToGames(HANDOVER_CHANNEL, (gameIds) => play.takeOver(gameIds));
  const stopCatchingUp = await subscribeToGames(CATCH_UP_CHANNEL, catchUp);
  let isClosing = false;
  const catchUpAfterGap = oneAtATime(async () => {
    if (isClosing) return;
    await catchUp(play.host.liveGameIds);
    await gateway.catchUp();
  });
  bus.onGap(catchUpAfterGap);
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
      await membership.stopReaping();
      await openedLobbies.close();
      stopTakingOver();
      stopCatchingUp();
      const gameIds = await play.close();
      publishGames(HANDOVER_CHANNEL, gameIds);
      await gateway.close();
      // The time to reconnect begins when the connections are cut, however long the steps before took.
      const now = clock.now();
      await membership.close(async (tx, leaves) => {
        await startGameAbsences(tx, { dropAt: now + config.RECONNECT_TIMEOUT_MS, leaves });
        await startLobbyAbsences(tx, { dropAt: now + config.LOBBY_GRACE_MS, leaves });
      });
    },
  };
};
