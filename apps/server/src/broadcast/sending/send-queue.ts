import type { GameSocket } from '../open-sockets.ts';
import type { EncodedPackets } from './encoded-packets.ts';
import type { Connection, PacketWriter } from './packet-writer.ts';

/**
 * Everything that this server sends to its sockets, in the order of `put`. A socket gets all packets of one turn of the
 * event loop in one write. So the events of a command and its acknowledgement go out together.
 */
export class SendQueue {
  readonly #writer: PacketWriter;
  #waiting = new Map<GameSocket, EncodedPackets[]>();

  constructor(writer: PacketWriter) {
    this.#writer = writer;
  }

  put(socket: GameSocket, encoded: EncodedPackets): void {
    const batch = this.#waiting.get(socket);
    if (batch !== undefined) {
      batch.push(encoded);
      return;
    }
    // The callbacks of promises that are settled now run before and may put in more.
    if (this.#waiting.size === 0) process.nextTick(() => this.flush());
    this.#waiting.set(socket, [encoded]);
  }

  /** Writes everything that is queued. */
  flush(): void {
    const waiting = this.#waiting;
    // A packet that is put in during the writes goes out in the next turn.
    this.#waiting = new Map();
    for (const [{ conn }, batch] of waiting) {
      try {
        if (this.#writer.write(conn, batch)) continue;
      } catch {
        // Cut as well: the client has missed packets, so it reconnects and resumes.
      }
      this.#cut(conn);
    }
  }

  #cut(connection: Connection): void {
    try {
      this.#writer.cut(connection);
    } catch {
      // A connection that cannot be closed must not keep packets from the others.
    }
  }
}
