import type { GameSocket } from '../open-sockets.ts';
import type { EncodedPackets } from './encoded-packets.ts';

/** Engine.IO's connection under a Socket.IO socket. */
export type Connection = GameSocket['conn'];

/** The way in which packets are written to a connection. */
export interface PacketWriter {
  /**
   * Writes all these packets, in this order.
   * @returns false, and writes nothing, when too much that was written before is still unsent.
   */
  write(connection: Connection, batch: readonly EncodedPackets[]): boolean;
  /**
   * Cuts the connection at once, without waiting for unsent data and without Socket.IO's DISCONNECT packet: a client
   * that gets this packet does not reconnect.
   */
  cut(connection: Connection): void;
}

/** A connection with more unsent packets, or bytes, is cut; its client reconnects and resumes. */
export const MAX_UNSENT_PACKETS = 4096;
export const MAX_UNSENT_BYTES = 1024 * 1024;
