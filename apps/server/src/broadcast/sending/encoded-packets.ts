import type { Ack, ServerEvent } from '@magnaty/protocol';
import type { EventRow } from '../../play/index.ts';

/** Socket.IO packets that are sent together, encoded once for all their receivers. */
export class EncodedPackets {
  /** As text, for Engine.IO to send. */
  readonly packets: readonly string[];
  #frames: Buffer | undefined;

  constructor(packets: readonly string[]) {
    this.packets = packets;
  }

  /** As WebSocket frames, for direct frames alone. */
  get frames(): Buffer {
    return (this.#frames ??= framesOf(this.packets));
  }
}

/** Socket.IO's EVENT packet in its default namespace. */
export const encodeEvent = ({ name, payload }: ServerEvent): EncodedPackets =>
  new EncodedPackets([`2${JSON.stringify([name, payload])}`]);

/** Socket.IO's ACK packet for the call of this number. */
export const encodeAck = (callId: number, ack: Ack): EncodedPackets =>
  new EncodedPackets([`3${callId}[${JSON.stringify(ack)}]`]);

/** Each game event of these rows as an EVENT packet with the event's name. The payload begins with the envelope. */
export const encodeGameEvents = (gameId: string, rows: readonly EventRow[]): EncodedPackets => {
  const packets: string[] = [];
  const ofGame = `"gameId":${JSON.stringify(gameId)},`;
  for (const { seq, at, events, encoded } of rows) {
    for (const [index, event] of events.entries()) {
      const text = encoded?.[index] ?? JSON.stringify(event);
      // The event's text begins with its name; the packet has the name before the payload.
      const fields = text.slice(text.indexOf('"', NAME.length) + 1);
      const envelope = `${'gameId' in event ? '' : ofGame}"seq":${seq + index},"at":${at}`;
      packets.push(`2["${event.name}",{${envelope}${fields}]`);
    }
  }
  return new EncodedPackets(packets);
};

const NAME = '{"name":"';

/** Engine.IO's type of a packet that carries a message. */
const MESSAGE = '4'.charCodeAt(0);
/** The first byte of a WebSocket frame that is the whole of a text message. */
const WHOLE_TEXT = 0x81;

/** Bytes of the header of a WebSocket frame with a payload of this length. */
const headerLength = (length: number): number => (length < 126 ? 2 : length < 65_536 ? 4 : 10);

/** One unmasked WebSocket text frame for each packet, as an Engine.IO message, one after the other. */
const framesOf = (packets: readonly string[]): Buffer => {
  const lengths = packets.map((packet) => Buffer.byteLength(packet) + 1);
  const bytes = Buffer.allocUnsafe(lengths.reduce((sum, length) => sum + headerLength(length) + length, 0));
  let at = 0;
  for (const [index, packet] of packets.entries()) {
    const length = lengths[index]!;
    const header = headerLength(length);
    bytes[at] = WHOLE_TEXT;
    if (header === 2) bytes[at + 1] = length;
    else if (header === 4) {
      bytes[at + 1] = 126;
      bytes.writeUInt16BE(length, at + 2);
    } else {
      bytes[at + 1] = 127;
      bytes.writeBigUInt64BE(BigInt(length), at + 2);
    }
    bytes[at + header] = MESSAGE;
    bytes.write(packet, at + header + 1);
    at += header + length;
  }
  return bytes;
};
