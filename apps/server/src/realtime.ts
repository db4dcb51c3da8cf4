import { randomUUID } from 'node:crypto';
import { noBus, type Bus } from './cluster/bus.ts';
import { joinCluster } from './cluster/membership.ts';
import { sqlPresenceStore } from './cluster/presence.ts';
import { openRedisBus } from './cluster/redis-bus.ts';
import type { OpenDatabase } from './db/database.ts';
import { startGateway, type Gateway, type GatewaySettings } from './gateway/index.ts';
import { openLobbies, type Lobbies, type LobbyConfig, type OpenLobbies } from './lobby/index.ts';
import { startPlay, type Play, type PlayConfig, type PlaySettings } from './play/index.ts';

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
/** Games in one message at most. */
const HANDOVER = 500;

/** Opens everything that is alive on this server: games, lobbies, the socket, and its place among other servers. */
export const startRealtime = async (settings: RealtimeSettings): Promise<Realtime> => {
  const { opened, config, log, metrics, accounts, clock, rates } = settings;
  const { database, engine } = opened;
  const serverId = randomUUID();
  const { REDIS_URL: url } = config;
  const bus = settings.bus ?? (url === null ? noBus : await openRedisBus({ url, serverId, log }));
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
      lobby = openLobbies({ database, config, clock, log, host: play.host, audience });
      return lobby.lobbies;
    },
  }).catch(async (error: unknown) => {
    await lobby?.close();
    await play.close();
    await bus.close();
    throw error;
  });
  const { lobbies } = lobby!;

  const membership = await joinCluster({
    store: presence,
    log,
    metrics,
    // The embedded database's folder is locked: whoever else is in it has ended.
    isAlone: engine === 'embedded',
    onGone: async (attendances) => {
      for (const { userId, place } of attendances) {
        if (place === '') await lobbies.notePresence(userId, false);
        else await play.noteDeadServer({ userId, gameId: place });
      }
    },
    onMistaken: async () => {
      for (const { userId, place } of await gateway.restoreAttendances()) {
        if (place === '') await lobbies.notePresence(userId, true);
        else await play.host.notePresence({ userId, gameId: place });
      }
    },
  });
  const stopTakingOver = await bus.subscribe(HANDOVER_CHANNEL, (message) => {
    void play.takeOver((message as { readonly gameIds: readonly string[] }).gameIds);
  });
  return {
    play,
    gateway,
    lobbies,
    resume: () => play.resume({ isFirst: !membership.hasOthers }),
    close: async () => {
      await gateway.stopWork();
      await lobby?.close();
      const now = clock.now();
      await membership.close({
        gameDropAt: now + config.RECONNECT_TIMEOUT_MS,
        lobbyDropAt: now + config.LOBBY_GRACE_MS,
      });
      stopTakingOver();
      const gameIds = await play.close();
      for (let at = 0; at < gameIds.length; at += HANDOVER) {
        bus.publish(HANDOVER_CHANNEL, { gameIds: gameIds.slice(at, at + HANDOVER) });
      }
      await gateway.close();
      await bus.close();
    },
  };
};
