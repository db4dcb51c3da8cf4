import type { Socket } from 'node:net';
import type { EncodedPackets } from './encoded-packets.ts';
import { MAX_UNSENT_BYTES, MAX_UNSENT_PACKETS, type Connection, type PacketWriter } from './packet-writer.ts';

/** The private parts of an open WebSocket connection of Engine.IO and ws that direct frames need. */
interface KnownConnection {
  readonly transport: {
    /** Everything that the transport was given is with the operating system. */
    readonly writable: boolean;
    readonly socket: { readonly _socket: Socket };
  };
  readonly writeBuffer: readonly Queued[];
  write(data: string, options: { readonly wsPreEncodedFrame: readonly Buffer[]; readonly compress: false }): void;
}

interface Queued {
  readonly data?: string;
  readonly options?: { readonly wsPreEncodedFrame?: readonly Buffer[] };
}

/** Any part may be missing in a version of Engine.IO or ws that we do not know. */
interface UnknownConnection {
  readonly transport?: {
    readonly writable?: unknown;
    readonly perMessageDeflate?: unknown;
    readonly socket?: {
      readonly _socket?: { readonly writable?: unknown; readonly writableLength?: unknown; readonly write?: unknown };
      readonly _sender?: { readonly sendFrame?: unknown };
    };
  };
  readonly writeBuffer?: unknown;
}

const isKnown = (connection: unknown): connection is KnownConnection => {
  const { transport, writeBuffer } = connection as UnknownConnection;
  const socket = transport?.socket;
  return (
    typeof transport?.writable === 'boolean' &&
    // With compression Engine.IO would ignore a frame that it is given.
    !transport.perMessageDeflate &&
    typeof socket?._socket?.write === 'function' &&
    typeof socket._socket.writable === 'boolean' &&
    typeof socket._socket.writableLength === 'number' &&
    typeof socket._sender?.sendFrame === 'function' &&
    Array.isArray(writeBuffer)
  );
};

interface DirectFramesOptions {
  /** Writes to connections that have no WebSocket, and to all once one has an unexpected shape. */
  readonly plain: PacketWriter;
  /** Called once, at the first WebSocket of an unexpected shape. */
  readonly onUnexpectedShape: () => void;
}

/**
 * Writes WebSocket frames to the TCP socket under Engine.IO's connection. All packets of one turn of the event loop take
 * one system call; Engine.IO makes one for each packet. This depends on private parts of Engine.IO and ws, so
 * `openPacketWriter` uses it with known versions only. A connection with another shape ends its use.
 *
 * Commands per CPU second, divided by those of a bare relay, with 4,000 sockets in 1,000 games: 1.37 to 1.76 with direct
 * frames, 0.48 to 0.60 with Engine.IO's own. Command: `npm run bench:server -- --frames direct`, or `plain`.
 */
export class DirectFrames implements PacketWriter {
  readonly #plain: PacketWriter;
  readonly #onUnexpectedShape: () => void;
  #isUsed = true;

  constructor({ plain, onUnexpectedShape }: DirectFramesOptions) {
    this.#plain = plain;
    this.#onUnexpectedShape = onUnexpectedShape;
  }

  write(connection: Connection, batch: readonly EncodedPackets[]): boolean {
    const known = this.#known(connection);
    if (known === null) return this.#plain.write(connection, batch);
    if (hasTooMuchUnsent(known)) return false;
    writeFrames(known, batch);
    return true;
  }

  cut(connection: Connection): void {
    // Closing a WebSocket waits for the client's answer, which a stuck client never sends.
    this.#known(connection)?.transport.socket._socket.destroy();
    this.#plain.cut(connection);
  }

  /** @returns null where the plain writer has to write. */
  #known(connection: Connection): KnownConnection | null {
    if (!this.#isUsed || connection.transport.name !== 'websocket' || connection.readyState !== 'open') return null;
    const candidate: unknown = connection;
    if (isKnown(candidate)) return candidate;
    this.#isUsed = false;
    this.#onUnexpectedShape();
    return null;
  }
}

const hasTooMuchUnsent = ({ transport, writeBuffer }: KnownConnection): boolean => {
  if (writeBuffer.length > MAX_UNSENT_PACKETS) return true;
  let bytes = transport.socket._socket.writableLength;
  for (const { data, options } of writeBuffer) {
    bytes += data?.length ?? 0;
    for (const frame of options?.wsPreEncodedFrame ?? []) bytes += frame.length;
  }
  return bytes > MAX_UNSENT_BYTES;
};

const writeFrames = (connection: KnownConnection, batch: readonly EncodedPackets[]): void => {
  const frames = batch.length === 1 ? batch[0]!.frames : Buffer.concat(batch.map((encoded) => encoded.frames));
  const line = freeLine(connection);
  if (line !== null) line.write(frames);
  // Engine.IO keeps the frames in order with what it has queued.
  else connection.write('', { wsPreEncodedFrame: [frames], compress: false });
};

/** The TCP socket, when nothing is queued before it: only then may a write pass by Engine.IO. */
const freeLine = ({ transport, writeBuffer }: KnownConnection): Socket | null => {
  const line = transport.socket._socket;
  const isFree = line.writable && line.writableLength === 0 && transport.writable && writeBuffer.length === 0;
  return isFree ? line : null;
};
