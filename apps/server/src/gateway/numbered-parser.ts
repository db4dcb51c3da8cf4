import { EventEmitter } from 'node:events';
import { Decoder as PlainDecoder, Encoder, PacketType, type Packet } from 'socket.io-parser';

/** An event of a client. `callId` is the number of the call, if the client asks for an acknowledgement. */
export type EventArguments = readonly [name: unknown, callId: number | undefined, ...sent: unknown[]];

/**
 * Socket.IO's own decoder, which also passes on the number of a call with its event. Socket.IO itself would turn the
 * number into a function that writes the acknowledgement at once. We put the acknowledgement into the send queue, so
 * that the client gets it after the events of its command. This uses the documented option `parser` only.
 */
class Decoder extends EventEmitter {
  readonly #plain = new PlainDecoder();

  constructor() {
    super();
    this.#plain.on('decoded', (packet: Packet) => this.emit('decoded', numbered(packet)));
  }

  add(chunk: unknown): void {
    this.#plain.add(chunk);
  }

  destroy(): void {
    this.#plain.destroy();
  }
}

const numbered = (packet: Packet): Packet => {
  if (packet.type !== PacketType.EVENT) return packet;
  const [name, ...sent] = packet.data as unknown[];
  const data: EventArguments = [name, packet.id, ...sent];
  return { type: packet.type, nsp: packet.nsp, data };
};

/** For Socket.IO's option `parser`. */
export const numberedParser = { Encoder, Decoder };
