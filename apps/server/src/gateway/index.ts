import { createServer, type IncomingMessage, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { encodeAck, type BroadcastParts, type GameSocket, type SocketServer } from '../broadcast/index.ts';
import { attemptAll } from '../scheduling/attempt-all.ts';
import { channelNamed, type Presence, type PresenceSync, type Reconciliation } from '../cluster/index.ts';
import type { Config } from '../config/config.ts';
import type { Lobbies } from '../lobby/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Accounts, EndedSession } from '../modules/accounts/index.ts';
import type { BlockNews } from '../modules/relations/index.ts';
import type { Restrictions } from '../modules/sanctions/index.ts';
import type { Play } from '../play/index.ts';
import type { Writability } from '../db/writability.ts';
import { repeat } from '../scheduling/repeat.ts';
import { clientAddress } from '../http/client-address.ts';
import { admit, isFromOurPage } from './admission.ts';
import { failureOf } from './failure.ts';
import { Handlers, type HandlerDeps } from './handlers.ts';
import { numberedParser, type EventArguments } from './numbered-parser.ts';
import { SOCKET_PATH, SocketFront } from './socket-front.ts';
import type { Rates } from '../limits/rates.ts';
import type { Subscriptions } from './subscriptions.ts';
import type { Watchers } from './watchers.ts';
import { WatchRights, type WatchRightsDeps } from './watch-rights.ts';
import { readUndisturbed } from './read-undisturbed.ts';
import type { AccountTeller } from '../ports/account-news.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export { socketDocs } from './docs/routes.ts';
export { SOCKET_PATH } from './socket-front.ts';
export { Subscriptions } from './subscriptions.ts';
export { Watchers } from './watchers.ts';

export interface GatewaySettings {
  readonly config: Pick<Config, 'DIRECT_FRAMES' | 'HOST' | 'NODE_ENV' | 'PUBLIC_URL' | 'SOCKET_PORT' | 'TRUST_PROXY'>;
  readonly accounts: Pick<Accounts, 'authenticate' | 'authenticateBot' | 'profiles' | 'onSessionEnded'>;
  readonly play: Pick<Play, 'host' | 'seats' | 'speeds' | 'watching'>;
  readonly mayWatch: WatchRightsDeps['mayWatch'];
  readonly blocks: Pick<BlockNews, 'onBlocked'>;
  readonly news: Pick<AccountTeller, 'onChanged'>;
  readonly lobbies: Lobbies;
  readonly restrictions: Pick<Restrictions, 'find'>;
  readonly stickers: HandlerDeps['stickers'];
  readonly broadcastParts: Pick<BroadcastParts, 'broadcast' | 'bus' | 'delivery' | 'sendQueue' | 'sockets'>;
  readonly subscriptions: Subscriptions;
  readonly watchers: Watchers;
  readonly presenceSync: PresenceSync;
  readonly reconciliation: Pick<Reconciliation, 'reconcile'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly writability: Pick<Writability, 'fault' | 'isSilent'>;
  /** Counts what users send, and the connections of strangers. */
  readonly rates: Rates;
  readonly strangers: Rates;
}

export interface Gateway {
  /** The port that it listens on. */
  readonly port: number;
  /** Answers Socket.IO on this server too, beside its other requests: many networks close all ports but those of the web. */
  answerOn(site: HttpServer): void;
  /** After messages of other servers may be lost: sends every connected user their state, and who is away from their game. Never fails. */
  catchUp(): Promise<void>;
  /** Closes all connections: their clients come back, to another server if the proxy leads them there. */
  moveSockets(): void;
  /** The database has lost the presences of this server: writes them again. Never fails. */
  restorePresences(): Promise<void>;
  /**
   * Refuses new connections and new commands; open sockets still get events. Resolves when all commands in progress
   * are answered and no presence is being written.
   */
  stopWork(): Promise<void>;
  /** Cuts the connections, after `stopWork`: their clients reconnect to another server. */
  close(): Promise<void>;
}

/** The largest message of a client, bytes. */
const MAX_MESSAGE = 32 * 1024;
/** A connection that nobody logs in to is closed after this time, ms. */
const LOGIN_MS = 10_000;
/** Sessions that end at any server. */
const SESSIONS_CHANNEL = channelNamed<EndedSession>('sessions');
/** The games that this user may watch have changed, or the people who may watch the user's games have. */
interface ChangedRights {
  readonly userId: string;
  /** The games whose watchers may have lost their right. */
  readonly gameIds: readonly string[];
}

/** Rights to watch that change at any server. */
const RIGHTS_CHANNEL = channelNamed<ChangedRights>('watch-rights');
/** An ended session is remembered this long, for connections that are just being opened, ms. */
const ENDED_MS = 60_000;
/** Interval of the attempts to write presences that failed, ms. */
const RETRY_MS = 1000;

/** Opens the port of the sockets. Rejects when it is taken. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { config, accounts, lobbies, subscriptions, presenceSync, log, metrics, strangers } = settings;
  const { broadcast, bus, delivery, sockets, sendQueue } = settings.broadcastParts;
  const http = createServer((_request, response) => {
    response.writeHead(404).end();
  });
  const front = new SocketFront();
  front.answerOn(http);
  const io: SocketServer = new Server(front.server, {
    path: SOCKET_PATH,
    serveClient: false,
    parser: numberedParser,
    maxHttpBufferSize: MAX_MESSAGE,
    // Allows any page: `allowRequest` decides.
    cors: { origin: true, credentials: true },
    connectTimeout: LOGIN_MS,
    allowRequest: (request, decide) => {
      // A connection that a browser keeps open brings requests after the port is closed.
      if (isStopping) return decide('STOPPING', false);
      // The client tries again, and another server may let it in.
      if (settings.writability.isSilent) return decide('UNAVAILABLE', false);
      if (!isFromOurPage(config, request)) return decide('FORBIDDEN_ORIGIN', false);
      const isFree = strangers.take('stranger', addressOf(request)) === 0;
      decide(isFree ? null : 'TOO_MANY_REQUESTS', isFree);
    },
  });
  const addressOf = (request: IncomingMessage): string => clientAddress(request, config.TRUST_PROXY);
  let isStopping = false;
  const watchRights = new WatchRights(settings);
  const handlers = new Handlers({
    ...settings,
    watchRights,
    broadcast,
    sockets,
    sendQueue,
    isDevelopment: config.NODE_ENV === 'development',
  });

  /** Work for sockets that were opened or closed, still in progress. */
  const underWay = new Set<Promise<void>>();
  const guard = (what: string, work: Promise<unknown>, ids: object): void => {
    const guarded = work.then(
      () => undefined,
      (error: unknown) => {
        if (!failureOf(error).isExpected) log.error({ err: error, ...ids }, what);
      },
    );
    underWay.add(guarded);
    void guarded.then(() => underWay.delete(guarded));
  };

  const ended = new Set<string>();
  const endSession = ({ sessionId, userId }: EndedSession): void => {
    ended.add(sessionId);
    setTimeout(() => ended.delete(sessionId), ENDED_MS).unref();
    for (const socket of [...sockets.ofUser(userId)]) if (socket.data.sessionId === sessionId) socket.disconnect(true);
  };
  const stopListening = accounts.onSessionEnded((session) => {
    endSession(session);
    bus.publish(SESSIONS_CHANNEL, session);
  });
  const unsubscribe = await bus.subscribe(SESSIONS_CHANNEL, endSession);

  const endWatching = ({ userId, gameIds }: ChangedRights): void => {
    const touched = [...sockets.ofUser(userId), ...gameIds.flatMap((gameId) => [...sockets.inGame(gameId)])];
    guard('Watching could not be ended', watchRights.endRefused(touched), { userId });
  };
  const changeRights = (rights: ChangedRights): void => {
    endWatching(rights);
    bus.publish(RIGHTS_CHANNEL, rights);
  };
  const closeGames = async (userId: string): Promise<void> => {
    const gameIds = await settings.play.watching.openToFriends(userId);
    if (gameIds.length > 0) changeRights({ userId, gameIds });
  };
  const stopHearingBlocks = settings.blocks.onBlocked((block) => {
    for (const userId of [block.userId, block.otherId]) changeRights({ userId, gameIds: [] });
  });
  const stopHearingNews = settings.news.onChanged((userId, what) => {
    if (what.has('friends')) changeRights({ userId, gameIds: [] });
    if (what.has('privacy')) guard('The watchers of a user could not be checked', closeGames(userId), { userId });
  });
  const unsubscribeRights = await bus.subscribe(RIGHTS_CHANNEL, endWatching);

  const showLobby = async (socket: GameSocket): Promise<void> => {
    const { userId } = socket.data;
    const { at, events } = await readUndisturbed(
      () => lobbies.stateFor(userId),
      () => socket.data.pushedEvents,
    );
    socket.data.lobbyAt = Math.max(socket.data.lobbyAt, at);
    for (const event of events) delivery.toSocket(socket, event);
  };
  delivery.showLobbyBy((socket) => {
    const { userId } = socket.data;
    guard('A lobby could not be shown', showLobby(socket), { userId });
  });
  const startSocket = async (socket: GameSocket): Promise<void> => {
    const { userId } = socket.data;
    try {
      await subscriptions.openSocket(socket);
      await delivery.status(userId);
      await showLobby(socket);
    } catch (error) {
      // The socket would stay open and get nothing; a client that is cut off reconnects by itself.
      socket.conn.close();
      throw error;
    }
  };
  const endSocket = async (socket: GameSocket, gameId: string | null): Promise<void> => {
    // At shutdown one transaction deletes all presences.
    if (isStopping) return;
    await Promise.all([
      subscriptions.closeSocket(socket),
      gameId === null ? undefined : subscriptions.leaveGame(socket, gameId),
    ]);
  };
  const everyone = (): Presence[] =>
    sockets.userIds.flatMap((userId) => {
      const places = [...sockets.ofUser(userId)].map(({ data }) => data.gameId ?? '');
      return [...new Set(['', ...places])].map((place) => ({ userId, place }));
    });

  io.use(admit({ strangers, addressOf, accounts, sockets, log }));
  io.on('connection', (socket: GameSocket) => {
    const { userId, sessionId } = socket.data;
    if (ended.has(sessionId)) {
      socket.disconnect(true);
      return;
    }
    sockets.add(socket);
    metrics.connected();
    // Without a listener Socket.IO writes errors of the parser to the console.
    socket.on('error', () => undefined);
    socket.onAny((...[name, callId, payload]: EventArguments) => {
      const answered = handlers.answer(socket, name, payload).then((ack) => {
        if (callId !== undefined) sendQueue.put(socket, encodeAck(callId, ack));
      });
      guard('An acknowledgement could not be sent', answered, { userId, gameId: socket.data.gameId });
    });
    socket.on('disconnect', () => {
      const { gameId } = socket.data;
      sockets.remove(socket);
      guard('The end of a socket could not be noted', endSocket(socket, gameId), { userId, gameId });
    });
    guard('A socket could not be started', startSocket(socket), { userId });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.SOCKET_PORT, config.HOST, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const stopRetrying = repeat({
    everyMs: RETRY_MS,
    work: async () => {
      if (settings.writability.fault === null) await presenceSync.retryFailed();
    },
    log,
    failed: 'Presences could not be written again',
  });
  return {
    catchUp: async () => {
      const sendState = async (userId: string): Promise<void> => {
        await delivery.status(userId);
        for (const socket of sockets.ofUser(userId)) await showLobby(socket);
        await watchRights.endRefused(sockets.ofUser(userId));
      };
      await attemptAll({ items: sockets.userIds, work: sendState, log, failed: 'Users could not be sent their state' });
      const sendPresences = (gameId: string): Promise<void> =>
        settings.play.host.presences(gameId, (events) => {
          for (const event of events) delivery.toGame(gameId, event);
        });
      await attemptAll({ items: sockets.gameIds, work: sendPresences, log, failed: 'Absences could not be sent' });
    },
    moveSockets: () => {
      // Without Socket.IO's DISCONNECT packet, as at the shutdown.
      for (const userId of sockets.userIds) for (const socket of sockets.ofUser(userId)) socket.conn.close();
    },
    port: (http.address() as AddressInfo).port,
    answerOn: (site) => front.answerOn(site),
    restorePresences: () => presenceSync.restore(everyone()),
    stopWork: async () => {
      isStopping = true;
      handlers.stop();
      stopListening();
      stopHearingBlocks();
      stopHearingNews();
      const stopped = Promise.all(underWay);
      http.close();
      await stopped;
      await stopRetrying();
      await presenceSync.close();
    },
    close: async () => {
      unsubscribe();
      unsubscribeRights();
      // Without Socket.IO's DISCONNECT packet: a client that gets it does not reconnect by itself.
      io.engine.close();
      // A browser keeps its connections open.
      http.closeAllConnections();
      await io.close();
      front.close();
      await Promise.all(underWay);
    },
  };
};
