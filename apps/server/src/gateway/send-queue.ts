import type { Socket } from 'node:net';
import type { GameSocket } from './sockets.ts';
import type { EncodedPackets } from './encoded-packets.ts';

/** Engine.IO's connection, as far as we use it: its own types hide the rest. */
interface Connection {
  readonly readyState: string;
  readonly transport: {
    readonly name: string;
    /** All that it was given is with the system. */
    readonly writable: boolean;
    /** The WebSocket of a transport of this name, and the line under it. */
    readonly socket?: { readonly _socket?: Socket };
  };
  readonly writeBuffer: readonly Queued[];
  write(data: string, options: object): void;
  /** Without waiting for what is queued. */
  close(discard: true): void;
}

interface Queued {
  readonly data?: string;
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

/** A connection that has not taken so many writes, or bytes, is given up; its client comes back and resumes. */
const LONGEST_BACKLOG = 4096;
const LARGEST_BACKLOG = 1024 * 1024;

/**
 * All that this server tells its sockets, in the order in which it is put in. What one socket is told in one turn of
 * the event loop goes to it in one write: the events of a command, and the acknowledgement to the one who sent it.
 */
export class SendQueue {
  #waiting = new Map<GameSocket, EncodedPackets[]>();

  put(socket: GameSocket, encoded: EncodedPackets): void {
    const batch = this.#waiting.get(socket);
    if (batch !== undefined) {
      batch.push(encoded);
      return;
    }
    // After all the promises that are settled now, whatever they tell.
    if (this.#waiting.size === 0) process.nextTick(() => this.flush());
    this.#waiting.set(socket, [encoded]);
  }

  /** Writes what waits. */
  flush(): void {
    const waiting = this.#waiting;
    // What is put in meanwhile goes with the next turn.
    this.#waiting = new Map();
    for (const [socket, batch] of waiting) {
      const connection = socket.conn as unknown as Connection;
      try {
        write(connection, batch);
      } catch {
        // It alone has missed something: its client comes back and resumes.
        giveUp(connection);
      }
    }
  }
}

const write = (connection: Connection, batch: readonly EncodedPackets[]): void => {
  if (isBehind(connection)) giveUp(connection);
  else if (connection.transport.name === 'websocket') writeFrames(connection, batch);
  else for (const { packets } of batch) for (const packet of packets) connection.write(packet, { compress: false });
};

const isBehind = ({ transport, writeBuffer }: Connection): boolean => {
  if (writeBuffer.length > LONGEST_BACKLOG) return true;
  let bytes = transport.socket?._socket?.writableLength ?? 0;
  for (const { data, options } of writeBuffer) {
    bytes += data?.length ?? 0;
    for (const frame of options?.wsPreEncodedFrame ?? []) bytes += frame.length;
  }
  return bytes > LARGEST_BACKLOG;
};

/** At once, and without a farewell: what waits may wait for ever, and a client that is told to go would not come back. */
const giveUp = (connection: Connection): void => {
  try {
    connection.transport.socket?._socket?.destroy();
    connection.close(true);
  } catch {
    // One that cannot even be closed keeps nobody else from being told.
  }
};

const writeFrames = (connection: Connection, batch: readonly EncodedPackets[]): void => {
  const [first] = batch as readonly [EncodedPackets];
  const frames = batch.length === 1 ? first.frames : Buffer.concat(batch.map((encoded) => encoded.frames));
  const line = freeLine(connection);
  if (line !== undefined) line.write(frames);
  // In order with what waits, and held back with it.
  else connection.write('', { wsPreEncodedFrame: [frames], compress: false });
};

/** The line under a WebSocket on which nothing waits: what is written to it now comes after all else, and goes out. */
const freeLine = ({ readyState, transport, writeBuffer }: Connection): Socket | undefined => {
  const line = transport.socket?._socket;
  if (line === undefined || !line.writable || line.writableLength > 0) return undefined;
  return readyState === 'open' && transport.writable && writeBuffer.length === 0 ? line : undefined;
};
