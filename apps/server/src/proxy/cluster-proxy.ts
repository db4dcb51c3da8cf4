import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { Readable, type Duplex } from 'node:stream';
import { createProxyServer, type ProxyServer } from 'httpxy';
import { Backends, type Backend } from './backends.ts';

export type { Backend } from './backends.ts';

export interface ProxySettings {
  readonly host: string;
  /** Port of the site and the API. */
  readonly port: number;
  readonly socketPort: number;
  readonly backends: readonly Backend[];
  /** Called with a line when a server becomes ready or not ready. */
  readonly note: (line: string) => void;
}

export interface ClusterProxy {
  readonly port: number;
  readonly socketPort: number;
  /** Resolves when `count` servers are ready. */
  ready(count: number): Promise<void>;
  close(): Promise<void>;
}

/** Adds the address of the client. The server trusts as many addresses from the right as there are proxies. */
const addForwardedHeaders = (request: IncomingMessage): void => {
  const { headers, socket } = request;
  const before = headers['x-forwarded-for'];
  headers['x-forwarded-for'] = [before, socket.remoteAddress].flat().filter(Boolean).join(', ');
  headers['x-forwarded-proto'] ??= 'http';
};

const listen = (server: Server, port: number, host: string): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve((server.address() as AddressInfo).port));
  });

const unavailable = (response: ServerResponse): void => {
  if (response.headersSent) response.destroy();
  else
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '1' }).end('{"code":"UNAVAILABLE"}');
};

/**
 * Long polling needs every request of a connection at the same server, the upgrade to WebSocket included. The user's
 * cookies choose the server, so that the proxy stores nothing.
 */
const userOf = ({ headers, socket }: IncomingMessage): string => headers.cookie ?? socket.remoteAddress ?? '';

/** Clients whose network closes the port of the sockets connect on the port of the site. */
const isForSockets = ({ url = '' }: IncomingMessage): boolean => url.startsWith('/socket.io/');

const HAS_NO_BODY = new Set(['GET', 'HEAD']);

/** A proxy for several servers on this machine, for trials only: production uses a common reverse proxy. */
export const startProxy = async (settings: ProxySettings): Promise<ClusterProxy> => {
  const { host, note } = settings;
  const backends = new Backends(settings.backends, note);
  const proxy: ProxyServer = createProxyServer({ proxyTimeout: 60_000 });
  const pass = async (request: IncomingMessage, response: ServerResponse, body?: Readable): Promise<void> => {
    const backend = backends.next();
    if (backend === undefined) return unavailable(response);
    try {
      const target = `http://127.0.0.1:${backend.port}`;
      await proxy.web(request, response, { target, ...(body === undefined ? {} : { buffer: body }) });
    } catch {
      backends.fail(backend);
      // A request without a body is safe to repeat: another server may answer it.
      if (response.headersSent || !HAS_NO_BODY.has(request.method ?? '')) return unavailable(response);
      await pass(request, response, Readable.from([]));
    }
  };
  const passToSocket = (request: IncomingMessage, response: ServerResponse): void => {
    const backend = backends.of(userOf(request));
    if (backend === undefined) return unavailable(response);
    addForwardedHeaders(request);
    proxy.web(request, response, { target: `http://127.0.0.1:${backend.socketPort}` }).catch(() => {
      backends.fail(backend);
      unavailable(response);
    });
  };
  const site = createServer((request, response) => {
    if (isForSockets(request)) return passToSocket(request, response);
    addForwardedHeaders(request);
    void pass(request, response);
  });
  const sockets = createServer(passToSocket);
  const upgraded = new Set<Socket>();
  const passUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer): void => {
    const socket = stream as Socket;
    const backend = isForSockets(request) ? backends.of(userOf(request)) : undefined;
    if (backend === undefined) return void socket.destroy();
    upgraded.add(socket);
    socket.once('close', () => upgraded.delete(socket));
    addForwardedHeaders(request);
    // The client reconnects by itself.
    proxy.ws(request, socket, { target: `http://127.0.0.1:${backend.socketPort}` }, head).catch(() => socket.destroy());
  };
  for (const server of [site, sockets]) server.on('upgrade', passUpgrade);
  const stop = async (): Promise<void> => {
    backends.close();
    for (const socket of upgraded) socket.destroy();
    for (const server of [site, sockets]) {
      server.close();
      server.closeAllConnections();
    }
  };
  try {
    const port = await listen(site, settings.port, host);
    const socketPort = await listen(sockets, settings.socketPort, host);
    return { port, socketPort, ready: (count) => backends.ready(count), close: stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
