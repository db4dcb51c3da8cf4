import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** Path of Socket.IO, on its own port and on the port of the site. */
export const SOCKET_PATH = '/socket.io';

/** Time in which an ended connection may still send what is on its way, ms. */
const FLUSH_MS = 1000;

const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith(`${SOCKET_PATH}/`);

/** Headers that ask for another protocol, which a server may ignore. */
const OF_UPGRADES = new Set(['connection', 'upgrade', 'http2-settings']);

/**
 * Answers a request to upgrade as if it did not ask for it: a server with a listener for upgrades answers no such
 * request itself. Java's client asks for HTTP/2 in this way in each call.
 */
const answerWithoutUpgrade = (server: Server, request: IncomingMessage, connection: Duplex, head: Buffer): void => {
  const { method, url, httpVersion, rawHeaders } = request;
  const names = rawHeaders.filter((_, index) => index % 2 === 0);
  const headers = names
    .map((name, index) => ({ name, value: rawHeaders[2 * index + 1] ?? '' }))
    .filter(({ name }) => !OF_UPGRADES.has(name.toLowerCase()))
    .map(({ name, value }) => `${name}: ${value}\r\n`);
  const start = `${method ?? 'GET'} ${url ?? '/'} HTTP/${httpVersion}\r\n${headers.join('')}\r\n`;
  connection.unshift(Buffer.concat([Buffer.from(start, 'latin1'), head]));
  server.emit('connection', connection);
};

/**
 * The one place where Socket.IO gets requests. Its `server` never listens: Socket.IO cuts all connections when the
 * server closes that it is attached to, and the port of the socket closes before the others.
 */
export class SocketFront {
  readonly server = createServer();
  readonly #upgraded = new Set<Socket>();

  /** Passes the requests for Socket.IO on. The listeners of `listening` get all others. */
  answerOn(listening: Server): void {
    const others = listening.listeners('request');
    listening.removeAllListeners('request');
    listening.on('request', (request, response) => {
      if (isForSockets(request)) this.server.emit('request', request, response);
      else for (const listener of others) Reflect.apply(listener, listening, [request, response]);
    });
    listening.on('upgrade', (request, stream, head) => {
      if (!isForSockets(request)) return answerWithoutUpgrade(listening, request, stream, head);
      const connection = stream as Socket;
      this.#upgraded.add(connection);
      connection.once('close', () => this.#upgraded.delete(connection));
      this.server.emit('upgrade', request, connection, head);
    });
  }

  /** Ends the connections whose clients do not answer that they end, so that the listening servers can close. */
  close(): void {
    for (const connection of this.#upgraded) {
      connection.destroySoon();
      setTimeout(() => connection.destroy(), FLUSH_MS).unref();
    }
  }
}
