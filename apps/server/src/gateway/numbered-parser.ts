import { EventEmitter } from 'node:events';
import { Decoder as PlainDecoder, Encoder, PacketType, type Packet } from 'socket.io-parser';

/** An event as a client has sent it; `callId` is what its acknowledgement is to name, where it asks for one. */
export type EventArguments = readonly [name: unknown, callId: number | undefined, ...sent: unknown[]];

/**
 * Socket.IO's own decoder, but that the number of a call is handed on with its event: Socket.IO would make a function
 * of it that writes to the connection at once, and we send an acknowledgement together with the events of its command.
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
