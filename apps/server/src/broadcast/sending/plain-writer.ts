import type { EncodedPackets } from './encoded-packets.ts';
import { MAX_UNSENT_BYTES, MAX_UNSENT_PACKETS, type Connection, type PacketWriter } from './packet-writer.ts';

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
    if (unsent.packets > MAX_UNSENT_PACKETS || unsent.bytes > MAX_UNSENT_BYTES) return false;
    const texts = batch.flatMap(({ packets }) => packets);
    const bytes = texts.reduce((sum, text) => sum + text.length, 0);
    unsent.packets += texts.length;
    unsent.bytes += bytes;
    // Engine.IO sends in order: when the last packet is sent, all are.
    const onSent = (): void => {
      unsent.packets -= texts.length;
      unsent.bytes -= bytes;
    };
    for (const [at, text] of texts.entries()) {
      connection.write(text, { compress: false }, at === texts.length - 1 ? onSent : undefined);
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
