import type { EncodedPackets } from './encoded-packets.ts';
import { MOST_UNSENT_BYTES, MOST_UNSENT_PACKETS, type Connection, type PacketWriter } from './packet-writer.ts';

/** Packets that Engine.IO was given for a connection and has not sent. */
interface Unsent {
  packets: number;
  bytes: number;
}

/** Gives each packet to Engine.IO as text. It uses the documented methods of Engine.IO only. */
export class PlainWriter implements PacketWriter {
  readonly #unsent = new WeakMap<Connection, Unsent>();

  write(connection: Connection, batch: readonly EncodedPackets[]): boolean {
    const unsent = this.#unsentOf(connection);
    if (unsent.packets > MOST_UNSENT_PACKETS || unsent.bytes > MOST_UNSENT_BYTES) return false;
    for (const { packets } of batch) {
      for (const packet of packets) {
        unsent.packets++;
        unsent.bytes += packet.length;
        connection.write(packet, { compress: false }, () => {
          unsent.packets--;
          unsent.bytes -= packet.length;
        });
      }
    }
    return true;
  }

  cut(connection: Connection): void {
    connection.close(true);
  }

  #unsentOf(connection: Connection): Unsent {
    let unsent = this.#unsent.get(connection);
    if (unsent === undefined) {
      unsent = { packets: 0, bytes: 0 };
      this.#unsent.set(connection, unsent);
    }
    return unsent;
  }
}
