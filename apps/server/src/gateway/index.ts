import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';
import type { Config } from '../config.ts';
import type { Accounts } from '../modules/accounts/index.ts';
import type { Clock, Log, Play } from '../play/index.ts';
import { admit, isFromOurPage } from './admission.ts';
import { deliver } from './delivery.ts';
import { failureOf } from './failure.ts';
import { EVENT_RATES, Handlers, type EventRates } from './handlers.ts';
import { OpenSockets, type GameSocket, type SocketServer } from './sockets.ts';

export { socketDocs } from './docs/routes.ts';

export interface GatewaySettings {
  readonly config: Pick<Config, 'HOST' | 'SOCKET_PORT' | 'PUBLIC_URL'>;
  readonly accounts: Pick<Accounts, 'authenticate' | 'profiles' | 'onSessionEnded'>;
  readonly play: Pick<Play, 'host' | 'seats' | 'statusReader'>;
  readonly clock: Clock;
  readonly log: Log;
  readonly rates?: EventRates;
}

export interface Gateway {
  /** The port that it listens on. */
  readonly port: number;
  /** Closes all connections. */
  close(): Promise<void>;
}

/** The largest message of a client, bytes. */
const LARGEST_MESSAGE = 32 * 1024;
/** How long an ended session is kept in mind for the connections that are just being opened, ms. */
const ENDED_MS = 60_000;

/** Opens the socket. Rejects when its port is taken. */
export const startGateway = async (settings: GatewaySettings): Promise<Gateway> => {
  const { config, accounts, play, clock, log } = settings;
  const http = createServer((_request, response) => {
    response.writeHead(404).end();
  });
  const io: SocketServer = new Server(http, {
    path: '/socket.io',
    serveClient: false,
    maxHttpBufferSize: LARGEST_MESSAGE,
    // Reflects any page: `allowRequest` has the say.
    cors: { origin: true, credentials: true },
    allowRequest: (request, decide) => {
      const isAllowed = isFromOurPage(config, request);
      decide(isAllowed ? null : 'FORBIDDEN_ORIGIN', isAllowed);
    },
  });
  const open = new OpenSockets();
  const { rates = EVENT_RATES } = settings;
  const handlers = new Handlers({ accounts, play, open, clock, log, rates, random: Math.random });
  const ended = new Set<string>();

  const guard = (what: string, work: Promise<unknown>): void => {
    work.catch((error: unknown) => {
      if (!failureOf(error).isExpected) log.error({ err: error }, what);
    });
  };
  play.host.setAudience({
    isPresent: (seat) => open.isPresent(seat),
    hearEvents: (gameId, packets) => deliver(open.inGame(gameId), packets),
    hearStatusChange: (userId) => guard('A status could not be told', handlers.tellStatus(userId)),
  });
  const stopListening = accounts.onSessionEnded(({ sessionId, userId }) => {
    ended.add(sessionId);
    setTimeout(() => ended.delete(sessionId), ENDED_MS).unref();
    for (const socket of [...open.ofUser(userId)]) if (socket.data.sessionId === sessionId) socket.disconnect(true);
  });

  io.use(admit({ accounts, open, log }));
  io.on('connection', (socket: GameSocket) => {
    const { userId, sessionId } = socket.data;
    if (ended.has(sessionId)) {
      socket.disconnect(true);
      return;
    }
    open.add(socket);
    // Without a listener Socket.IO writes errors of the parser to the console.
    socket.on('error', () => undefined);
    socket.onAny((name: unknown, ...args: unknown[]) => {
      const { acknowledge, payload } = readArguments(args);
      const answered = handlers.answer(socket, name, payload).then((ack) => acknowledge?.(ack));
      guard('An acknowledgement could not be sent', answered);
    });
    socket.on('disconnect', () => {
      const { gameId } = socket.data;
      open.remove(socket);
      if (gameId === null || open.isPresent({ gameId, userId })) return;
      guard('An absence could not be noted', play.host.notePresence({ gameId, userId }));
    });
    guard('A status could not be told', handlers.tellStatus(userId));
  });

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(config.SOCKET_PORT, config.HOST, () => {
      http.off('error', reject);
      resolve();
    });
  });
  return {
    port: (http.address() as AddressInfo).port,
    close: async () => {
      stopListening();
      const closing = io.close();
      // A browser keeps its connections open without a word.
      http.closeAllConnections();
      await closing;
    },
  };
};

/** One object and an acknowledgement, either of which may be missing. */
const readArguments = (
  args: readonly unknown[],
): { readonly acknowledge: ((ack: object) => void) | undefined; readonly payload: unknown } => {
  const last = args.at(-1);
  const acknowledge = typeof last === 'function' ? (last as (ack: object) => void) : undefined;
  return { acknowledge, payload: args.length > 1 || acknowledge === undefined ? args[0] : undefined };
};
