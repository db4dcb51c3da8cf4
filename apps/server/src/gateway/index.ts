import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import { attemptAll } from '../scheduling/attempt-all.ts';
import { AttendanceKeeper } from '../cluster/attendance.ts';
import type { Bus } from '../cluster/bus.ts';
import type { Attendance, PresenceStore } from '../cluster/presence.ts';
import type { Config } from '../config/config.ts';
import type { Lobbies, LobbyAudience } from '../lobby/index.ts';
import type { Metrics } from '../metrics/index.ts';
import type { Accounts, EndedSession } from '../modules/accounts/index.ts';
import type { Play } from '../play/index.ts';
import { repeat } from '../scheduling/repeat.ts';
import { admit, isFromOurPage } from './admission.ts';
import { failureOf } from './failure.ts';
import { EVENT_RATES, Handlers, type EventRates } from './handlers.ts';
import { numberedParser, type EventArguments } from './numbered-parser.ts';
import { openPacketWriter } from './sending/open-packet-writer.ts';
import { SendQueue } from './sending/send-queue.ts';
import { encodeAck } from './sending/encoded-packets.ts';
import { Reach } from './reach.ts';
import { readUndisturbed } from './read-undisturbed.ts';
import { OpenSockets, type GameSocket, type SocketServer } from './sockets.ts';
import type { Log } from '../ports/log.ts';
import type { Clock } from '../ports/clock.ts';

export { socketDocs } from './docs/routes.ts';

export interface GatewaySettings {
  readonly config: Pick<Config, 'DIRECT_FRAMES' | 'HOST' | 'NODE_ENV' | 'PUBLIC_URL' | 'SOCKET_PORT'>;
  readonly accounts: Pick<Accounts, 'authenticate' | 'profiles' | 'onSessionEnded'>;
  readonly play: Pick<Play, 'host' | 'seats' | 'statusReader'>;
  /** Opened on the way users are reached. */
  openLobbies(audience: LobbyAudience): Lobbies;
  readonly bus: Bus;
  readonly presence: PresenceStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly rates?: EventRates;
}

export interface Gateway {
  /** The port that it listens on. */
  readonly port: number;
  /** Messages of other servers may be lost: tells all who are connected how they stand. Never fails. */
  catchUp(): Promise<void>;
  /** The database has lost its word on who is connected here: it is written again. Never fails. */
  restoreAttendances(): Promise<void>;
  /**
   * Lets no new connection in and refuses new work; the connections hear on. Resolves when what is under way is
   * answered and nothing is written of who is here.
   */
  stopWork(): Promise<void>;
  /** Cuts the connections, after `stopWork`: their clients look for another server by themselves. */
  close(): Promise<void>;
}

/** The largest message of a client, bytes. */
const LARGEST_MESSAGE = 32 * 1024;
/** Sessions that end at any server. */
const SESSIONS_CHANNEL = 'sessions';
/** How long an ended session is kept in mind for the connections that are just being opened, ms. */
const ENDED_MS = 60_000;
/** What could not be written of who is here is tried again so often, ms. */
const MEND_MS = 1000;

/** Opens the socket. Rejects when its port is taken. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { config, accounts, play, clock, log, metrics } = settings;
  const http = createServer((_request, response) => {
    response.writeHead(404).end();
  });
  const io: SocketServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    parser: numberedParser,
    maxHttpBufferSize: LARGEST_MESSAGE,
    // Reflects any page: `allowRequest` has the say.
    cors: { origin: true, credentials: true },
    allowRequest: (request, decide) => {
      // A connection that a browser kept open brings requests though nobody listens any more.
      if (isStopping) return decide('STOPPING', false);
      const isAllowed = isFromOurPage(config, request);
      decide(isAllowed ? null : 'FORBIDDEN_ORIGIN', isAllowed);
    },
  });
  let isStopping = false;
  const open = new OpenSockets();
  const sendQueue = new SendQueue(openPacketWriter({ config, log }));
  metrics.watch('sockets', () => open.size);
  metrics.watch('users', () => open.users);
  const { bus, presence, rates = EVENT_RATES } = settings;
  const keeper = new AttendanceKeeper({
    store: presence,
    log,
    isHere: ({ userId, place }) =>
      place === '' ? open.ofUser(userId).size > 0 : open.isPresent({ userId, gameId: place }),
    note: ({ userId, place }) =>
      place === '' ? lobbies.notePresence(userId) : play.host.notePresence({ userId, gameId: place }),
  });
  const reach: Reach = new Reach({
    open,
    sendQueue,
    bus,
    keeper,
    presence,
    clock,
    log,
    metrics,
    tellStatus: (userId) => handlers.tellStatus(userId),
  });
  reach.setHost(play.host);
  const lobbies = settings.openLobbies(reach);
  const handlers: Handlers = new Handlers({
    accounts,
    play,
    lobbies,
    open,
    sendQueue,
    reach,
    clock,
    log,
    metrics,
    rates,
    isDevelopment: config.NODE_ENV === 'development',
  });

  /** What goes on behind a connection that came or went. */
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
    for (const socket of [...open.ofUser(userId)]) if (socket.data.sessionId === sessionId) socket.disconnect(true);
  };
  const stopListening = accounts.onSessionEnded((session) => {
    endSession(session);
    bus.publish(SESSIONS_CHANNEL, session);
  });
  const stopHearing = await bus.subscribe(SESSIONS_CHANNEL, (session) => endSession(session as EndedSession));

  const showLobby = async (socket: GameSocket): Promise<void> => {
    const { userId } = socket.data;
    const events = await readUndisturbed(
      () => lobbies.eventsFor(userId),
      () => socket.data.lobbyMessages,
    );
    for (const event of events) reach.tellSocket(socket, event);
  };
  const greet = async (socket: GameSocket): Promise<void> => {
    const { userId } = socket.data;
    try {
      await reach.welcome(socket);
      await handlers.tellStatus(userId);
      await showLobby(socket);
    } catch (error) {
      // It would stay open and hear nothing; a client that is cut off comes back by itself.
      socket.conn.close();
      throw error;
    }
  };
  const seeOff = async (socket: GameSocket, gameId: string | null): Promise<void> => {
    // All who are left are seen off together.
    if (isStopping) return;
    await Promise.all([reach.farewell(socket), gameId === null ? undefined : reach.leave(socket, gameId)]);
  };
  const everyone = (): Attendance[] =>
    open.userIds.flatMap((userId) => {
      const places = [...open.ofUser(userId)].map(({ data }) => data.gameId ?? '');
      return [...new Set(['', ...places])].map((place) => ({ userId, place }));
    });

  io.use(admit({ accounts, open, log }));
  io.on('connection', (socket: GameSocket) => {
    const { userId, sessionId } = socket.data;
    if (ended.has(sessionId)) {
      socket.disconnect(true);
      return;
    }
    open.add(socket);
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
      open.remove(socket);
      guard('An absence could not be noted', seeOff(socket, gameId), { userId, gameId });
    });
    guard('A user could not be welcomed', greet(socket), { userId });
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.SOCKET_PORT, config.HOST, () => {
      http.off('error', reject);
      resolve();
    });
  });
  const stopMending = repeat({
    everyMs: MEND_MS,
    work: () => keeper.mend(),
    log,
    failed: 'Who is here could not be written again',
  });
  return {
    catchUp: async () => {
      const tell = async (userId: string): Promise<void> => {
        await handlers.tellStatus(userId);
        for (const socket of open.ofUser(userId)) await showLobby(socket);
      };
      await attemptAll({ items: open.userIds, work: tell, log, failed: 'Users could not be told how they stand' });
    },
    port: (http.address() as AddressInfo).port,
    restoreAttendances: () => keeper.restore(everyone()),
    stopWork: async () => {
      isStopping = true;
      handlers.stop();
      stopListening();
      const stopped = Promise.all(underWay);
      http.close();
      await stopped;
      await stopMending();
      await keeper.close();
    },
    close: async () => {
      stopHearing();
      // No word of farewell: a client that is told to go would not come back by itself.
      io.engine.close();
      // A browser keeps its connections open without a word.
      http.closeAllConnections();
      await io.close();
      await Promise.all(underWay);
    },
  };
};
