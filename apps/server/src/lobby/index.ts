import { RESTART_GRACE_MS } from '../cluster/index.ts';
import type { Database } from '../db/database.ts';
import type { Writability } from '../db/writability.ts';
import type { Inventory } from '../modules/inventory/index.ts';
import type { Notifier } from '../modules/notifications/index.ts';
import type { Restrictions } from '../modules/sanctions/index.ts';
import type { GameHost } from '../play/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import { openKnownPlayers, type PlayerFacts } from './known-players.ts';
import { Lobbies } from './lobbies.ts';
import type { AbsenceTimes } from './lobby-store.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export type { Lobbies } from './lobbies.ts';
export { seatTable } from './lobby-store.ts';
export { lobbyModule } from './module.ts';
export { lobbyPlacesOf } from './places.ts';
export type { LobbyReply } from './lobby-work.ts';

/** Settings of the lobby, ms. */
export interface LobbyConfig {
  readonly LOBBY_BOTS_MS: number;
  readonly CONFIRM_TIMEOUT_MS: number;
  readonly CHIP_TIMEOUT_MS: number;
  readonly LOADING_TIMEOUT_MS: number;
  readonly LOBBY_GRACE_MS: number;
  readonly HOST_GRACE_MS: number;
}

/** For how long absent users keep their seats in lobbies. */
export const absenceTimesOf = (config: Pick<LobbyConfig, 'LOBBY_GRACE_MS' | 'HOST_GRACE_MS'>): AbsenceTimes => ({
  member: config.LOBBY_GRACE_MS,
  host: Math.max(config.LOBBY_GRACE_MS, config.HOST_GRACE_MS),
});

/** The sockets of the players at the start of a game. */
export interface GameEntrance {
  /** The game of these users begins: their sockets follow it from its first event on. */
  seatPlayers(gameId: string, userIds: readonly string[]): void;
  /** The time to reconnect begins or ends for seats of these users. */
  reconcile(userIds: readonly string[]): Promise<void>;
}

export interface LobbySettings {
  readonly database: Database;
  readonly config: LobbyConfig;
  readonly clock: Clock;
  readonly log: Log;
  readonly host: GameHost;
  readonly broadcast: Pick<Broadcast, 'toLobby'>;
  readonly entrance: GameEntrance;
  readonly inventory: Pick<Inventory, 'equipmentOf' | 'prizePool'>;
  readonly playerFacts: PlayerFacts;
  readonly notifier: Pick<Notifier, 'add' | 'remove'>;
  readonly restrictions: Pick<Restrictions, 'find' | 'newlySuspended'>;
  readonly writability: Pick<Writability, 'fault'>;
  /** Restart grace period: the least time that each deadline gets after the servers were down, ms. */
  readonly graceMs?: number;
}

export interface OpenLobbies {
  readonly lobbies: Lobbies;
  /** Starts the sweep of overdue lobbies of any server. */
  resume(): Promise<void>;
  /**
   * After the death of a server: no deadline of a lobby passes before its members can reconnect. `absentMs`: for so
   * long no server lived, ms.
   */
  allowForDelay(absentMs?: number): Promise<void>;
  close(): Promise<void>;
}

const EVERY_MS = 500;

/** Opens the lobbies. None of their deadlines passes before `resume`. */
export const openLobbies = (settings: LobbySettings): OpenLobbies => {
  const { database, config, clock, log, host, broadcast, entrance, graceMs = RESTART_GRACE_MS } = settings;
  const lobbies = new Lobbies({
    database,
    clock,
    log,
    timers: {
      bots: config.LOBBY_BOTS_MS,
      confirm: config.CONFIRM_TIMEOUT_MS,
      chip: config.CHIP_TIMEOUT_MS,
      loading: config.LOADING_TIMEOUT_MS,
    },
    absenceTimes: absenceTimesOf(config),
    random: Math.random,
    broadcast,
    inventory: settings.inventory,
    knownPlayers: openKnownPlayers(database, clock, settings.playerFacts),
    areFriends: settings.playerFacts.areFriends,
    notifier: settings.notifier,
    restrictions: settings.restrictions,
    begin: async (request) => {
      const userIds = request.players.filter(({ isBot }) => !isBot).map(({ userId }) => userId);
      const { creation } = await host.create(request, (id) => entrance.seatPlayers(id, userIds));
      // A connected player resumes the game. A player without a connection is away from the first move on.
      if (creation === 'CREATED') await entrance.reconcile(userIds);
      // A lobby that has changed is the concern of the call that changed it.
      return creation !== 'USER_IS_TAKEN';
    },
  });
  let isClosed = false;
  let stopSweeping = async (): Promise<void> => undefined;
  const allowForDelay = (absentMs = 0): Promise<void> => lobbies.restart({ absentMs, earliest: clock.now() + graceMs });
  return {
    lobbies,
    allowForDelay,
    resume: async () => {
      if (isClosed) return;
      const sweep = async (): Promise<void> => {
        if (settings.writability.fault === null) await lobbies.sweep();
      };
      stopSweeping = repeat({ everyMs: EVERY_MS, work: sweep, log, failed: 'The sweep failed' });
    },
    close: async () => {
      isClosed = true;
      await stopSweeping();
    },
  };
};
