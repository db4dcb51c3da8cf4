import { randomUUID } from 'node:crypto';
import { attemptAll } from './scheduling/attempt-all.ts';
import type { BroadcastParts } from './broadcast/index.ts';
import {
  PresenceSync,
  Reconciliation,
  RESTART_GRACE_MS,
  DatabaseLink,
  NO_ABSENCE,
  channelNamed,
  deploymentOf,
  joinCluster,
  sqlPresenceStore,
  type Absence,
  type Channel,
  type Presence,
} from './cluster/index.ts';
import type { OpenDatabase } from './db/database.ts';
import type { RateTable } from './limits/socket-rates.ts';
import { systemTimers } from './scheduling/timers.ts';
import { Rates } from './limits/rates.ts';
import { startGateway, Subscriptions, Watchers, type Gateway, type GatewaySettings } from './gateway/index.ts';
import {
  absenceTimesOf,
  openLobbies,
  seatTable,
  type Lobbies,
  type LobbyConfig,
  type LobbySettings,
} from './lobby/index.ts';
import { oneAtATime } from './scheduling/one-at-a-time.ts';
import { gameSeats, missingPlayers, startPlay, type Play, type PlayConfig, type PlaySettings } from './play/index.ts';

export interface RealtimeSettings
  extends
    Omit<
      PlaySettings,
      'appends' | 'broadcast' | 'config' | 'database' | 'lastAbsence' | 'notifier' | 'otherServers' | 'presence'
    >,
    Pick<GatewaySettings, 'log' | 'metrics' | 'broadcastParts' | 'stickers' | 'mayWatch'>,
    Pick<LobbySettings, 'restrictions'> {
  readonly notifier: LobbySettings['notifier'] & PlaySettings['notifier'];
  readonly blocks: GatewaySettings['blocks'];
  readonly news: GatewaySettings['news'];
  readonly opened: Pick<OpenDatabase, 'database' | 'engine' | 'solo' | 'appends' | 'clock' | 'dropConnections'>;
  readonly rates?: RateTable;
  readonly config: PlayConfig & LobbyConfig & GatewaySettings['config'];
  readonly accounts: PlaySettings['accounts'] & GatewaySettings['accounts'];
  readonly broadcastParts: BroadcastParts;
  readonly inventory: LobbySettings['inventory'] & PlaySettings['inventory'];
  readonly playerFacts: LobbySettings['playerFacts'];
  /** Stores that the connection of these users begins or ends now. */
  noteSeen(userIds: readonly string[]): Promise<void>;
}

export interface Realtime {
  readonly play: Play;
  readonly gateway: Gateway;
  readonly lobbies: Lobbies;
  readonly reconciliation: Pick<Reconciliation, 'reconcile'>;
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
/** A game younger than this when its server dies may not have been announced to its players, ms. */
const YOUNG_MS = 60_000;
/** Maximum number of games in one message. */
const AT_ONCE = 500;

/** Opens the games, the lobbies and the gateway, and joins the other servers. */
export const startRealtime = async (settings: RealtimeSettings): Promise<Realtime> => {
  const { opened, config, log, metrics, clock, graceMs = RESTART_GRACE_MS, broadcastParts, writability } = settings;
  const { database, engine, solo, appends } = opened;
  const { broadcast, bus, sockets } = broadcastParts;
  const serverId = randomUUID();
  const { heartbeat } = sqlPresenceStore(solo, serverId);
  const store = { ...sqlPresenceStore(database, serverId), heartbeat };
  let lastAbsence: Absence | null = null;
  const play = startPlay({
    ...settings,
    lastAbsence: () => lastAbsence,
    database,
    appends,
    broadcast,
    presence: sockets,
    otherServers: { subscribe: (gameId, receive) => subscriptions.subscribe(gameId, receive) },
  });
  const reconciliation = new Reconciliation({
    database,
    tables: [gameSeats(config.RECONNECT_TIMEOUT_MS), seatTable(absenceTimesOf(config))],
    clock,
    log,
    writability,
    tell: ({ kind, id, userId, dropAt }) => {
      // No message of a lobby names the absent.
      if (kind === 'lobby') return;
      const seat = { gameId: id, userId };
      play.host
        .tellPresence({ ...seat, dropAt })
        .catch((error: unknown) => log.error({ err: error, ...seat }, 'An absence could not be told'));
    },
  });
  /** For users whose seats are corrected within a minute if this fails. */
  const reconcileSoon = (users?: readonly string[]): Promise<void> =>
    reconciliation
      .reconcile(users)
      .catch((error: unknown) => log.error({ err: error, users }, 'The absence of users could not be stored'));
  /** Never fails: the time is only shown. */
  const noteSeen = (userIds: readonly string[]): Promise<void> =>
    settings
      .noteSeen(userIds)
      .catch((error: unknown) => log.error({ err: error }, 'The time when users were seen could not be stored'));
  const presenceSync = new PresenceSync({
    store,
    log,
    isHere: ({ userId, place }) =>
      place === '' ? sockets.ofUser(userId).size > 0 : sockets.isPresent({ userId, gameId: place }),
    note: async ({ userId, place }) => {
      const seen = place === '' ? noteSeen([userId]) : null;
      await Promise.all([reconciliation.reconcile([userId]), seen]);
    },
  });
  const rates = new Rates(clock, settings.rates);
  const watchers = new Watchers({ watching: play.watching, broadcast, timers: systemTimers, log });
  const subscriptions = new Subscriptions({
    ...broadcastParts,
    watchers,
    games: play.games,
    presenceSync,
    rates,
    speeds: play.speeds,
    log,
  });
  const openedLobbies = openLobbies({
    database,
    config,
    clock,
    log,
    host: play.host,
    broadcast,
    inventory: settings.inventory,
    playerFacts: settings.playerFacts,
    restrictions: settings.restrictions,
    notifier: settings.notifier,
    writability,
    entrance: {
      seatPlayers: (gameId, userIds) => subscriptions.seatPlayers(gameId, userIds),
      reconcile: reconcileSoon,
    },
    graceMs,
  });
  const { lobbies } = openedLobbies;
  const stopSeparating = settings.blocks.onBlocked((block) => {
    lobbies
      .separate(block)
      .catch((error: unknown) => log.error({ err: error, ...block }, 'The lobbies could not separate two users'));
  });
  const gateway = await startGateway({
    ...settings,
    play,
    lobbies,
    subscriptions,
    watchers,
    presenceSync,
    reconciliation,
    rates,
    // Apart from the users: a flood of strangers makes none of these counts forgotten.
    strangers: new Rates(clock, settings.rates),
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
      work: (gameId) => play.games.catchUp([gameId]),
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

  /** Stores the absence of users of a dead server, and gives the other absent users time too. @returns false if it failed. */
  const noteGone = (gone: readonly Presence[]): Promise<boolean> =>
    Promise.all([
      noteSeen(gone.map(({ userId }) => userId)),
      reconciliation.reconcile(gone.map(({ userId }) => userId)),
      reconciliation.reconcile(undefined, { earliest: clock.now() + graceMs }),
    ]).then(
      () => true,
      (error: unknown) => {
        log.error({ err: error }, 'The absence of players of a dead server could not be stored');
        return false;
      },
    );

  /** Seats the players of games that a dead server began and did not announce. @returns false if it failed. */
  const seatNewPlayers = async (): Promise<boolean> => {
    try {
      const players = new Map<string, string[]>();
      for (const { gameId, userId } of await missingPlayers(database, clock.now() - YOUNG_MS)) {
        players.set(gameId, [...(players.get(gameId) ?? []), userId]);
      }
      for (const [gameId, userIds] of players) subscriptions.seatPlayers(gameId, userIds);
      return true;
    } catch (error) {
      log.error({ err: error }, 'The players of new games could not be told');
      return false;
    }
  };

  /** No server lived for a time, for which no user pays. The first server that lives again stores that. */
  const allowFor = async (absence: Absence): Promise<void> => {
    const absentMs = absence.to - absence.from;
    await reconciliation.reconcile(undefined, { earliest: clock.now() + graceMs, absentMs });
    await openedLobbies.allowForDelay(absentMs);
  };
  const link = new DatabaseLink({
    bus,
    onSilent: () => {
      writability.wentSilent();
      opened.dropConnections();
    },
    move: () => gateway.moveSockets(),
  });

  // The heartbeats note the absences in its row.
  await deploymentOf(database);
  const membership = await joinCluster({
    store,
    log,
    metrics,
    writability,
    clock: opened.clock,
    // The embedded database's folder is locked, so every other server in it has ended.
    link: engine === 'embedded' ? null : link,
    onAbsence: (absence, isFirst) => {
      lastAbsence = absence;
      log.warn({ ...absence }, 'No server reached the database for a time');
      Promise.all([play.allowFor(absence), isFirst ? allowFor(absence) : undefined]).catch((error: unknown) =>
        log.error({ err: error }, 'The time without servers could not be given back'),
      );
    },
    onDead: async ({ servers, gone, gameIds, absence }) => {
      // A dying server may store a row without publishing it: then other hosts of the game lack this row.
      publishGames(CATCH_UP_CHANNEL, gameIds);
      const isStored = servers + gone.length === 0 || (await noteGone(gone));
      if (servers > 0) {
        await openedLobbies
          .allowForDelay()
          .catch((error: unknown) => log.error({ err: error }, 'The deadlines of the lobbies could not be extended'));
      }
      const isTold = servers === 0 || (await seatNewPlayers());
      const notRead = await catchUp(gameIds);
      const notExtended = await attemptAll({
        items: [...new Set(gone.map(({ place }) => place))].filter((place) => place !== ''),
        work: (gameId) => play.noteDeadServer(gameId, absence ?? NO_ABSENCE),
        log,
        failed: 'The timers of the games of a dead server could not be extended',
      });
      const rest = isStored ? gone.filter(({ place }) => notExtended.includes(place)) : gone;
      return { servers: isTold ? 0 : servers, gameIds: notRead, gone: rest, absence };
    },
    onMistaken: () => gateway.restorePresences(),
  });
  const stopTakingOver = await subscribeToGames(HANDOVER_CHANNEL, (gameIds) => play.takeOver(gameIds));
  const stopCatchingUp = await subscribeToGames(CATCH_UP_CHANNEL, catchUp);
  const stopReconciling = reconciliation.repeat();
  let isClosing = false;
  const catchUpAfterGap = oneAtATime(async () => {
    if (isClosing) return;
    await catchUp(play.games.liveGameIds);
    await gateway.catchUp();
  });
  bus.onGap(catchUpAfterGap);
  return {
    play,
    gateway,
    lobbies,
    reconciliation,
    resume: async () => {
      const { absence } = membership;
      lastAbsence ??= membership.lastAbsence;
      // Before the sweeps, which drop the users whose time has ended.
      await (absence === null ? reconciliation.reconcile() : allowFor(absence));
      await openedLobbies.resume();
      await play.resume(absence);
    },
    close: async () => {
      isClosing = true;
      await gateway.stopWork();
      await membership.stopReaping();
      stopSeparating();
      await openedLobbies.close();
      stopTakingOver();
      stopCatchingUp();
      const gameIds = await play.close();
      publishGames(HANDOVER_CHANNEL, gameIds);
      await gateway.close();
      await stopReconciling();
      // The time to reconnect begins when the connections are cut, however long the steps before took.
      const left = await membership.close();
      await Promise.all([reconcileSoon(left), noteSeen(left)]);
    },
  };
};
