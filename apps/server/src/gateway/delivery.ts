import type { GamePacket } from '@magnaty/protocol';
import type { GameSocket } from './sockets.ts';

/** Engine.IO's connection, as far as we use it: its own types hide the rest. */
interface Connection {
  readonly transport: { readonly name: string };
  readonly writeBuffer: { readonly length: number };
  write(data: string, options: object): void;
}

/** A connection that has not taken so many writes is given up; its client comes back and resumes. */
const LONGEST_BACKLOG = 4096;

/** Socket.IO's EVENT packet in its default namespace, as text. */
const encode = ({ name, gameId, seq, at, ...payload }: GamePacket): string =>
  `2${JSON.stringify([name, { gameId, seq, at, ...payload }])}`;

/** A WebSocket text frame, unmasked, of Engine.IO's message packet. */
const frame = (packet: string): Buffer => {
  const length = Buffer.byteLength(packet) + 1;
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const bytes = Buffer.allocUnsafe(headerLength + length);
  bytes[0] = 0x81;
  if (headerLength === 2) bytes[1] = length;
  else if (headerLength === 4) {
    bytes[1] = 126;
    bytes.writeUInt16BE(length, 2);
  } else {
    bytes[1] = 127;
    bytes.writeBigUInt64BE(BigInt(length), 2);
  }
  bytes.write(`4${packet}`, headerLength);
  return bytes;
};

/**
 * Sends events of a game to its sockets: each encoded once for all of them, and to each WebSocket in one write. The
 * engine keeps the order with everything else that is sent, and holds the write back while the socket is not ready.
 */
export const deliver = (sockets: Iterable<GameSocket>, packets: readonly GamePacket[]): void => {
  const encoded = packets.map(encode);
  let frames: Buffer | undefined;
  for (const socket of sockets) {
    const connection = socket.conn as unknown as Connection;
    if (connection.writeBuffer.length > LONGEST_BACKLOG) {
      socket.disconnect(true);
      continue;
    }
    if (connection.transport.name === 'websocket') {
      frames ??= Buffer.concat(encoded.map(frame));
      connection.write('', { wsPreEncodedFrame: [frames], compress: false });
    } else for (const packet of encoded) connection.write(packet, { compress: false });
  }
};
