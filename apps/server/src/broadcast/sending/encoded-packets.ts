import type { Ack, ServerEvent } from '@magnaty/protocol';
import type { EventRow } from '../../play/index.ts';
import { framesOf } from './websocket-frames.ts';

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
