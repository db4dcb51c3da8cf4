import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

export interface Ack {
  readonly ok: boolean;
  readonly code?: string;
  readonly seq?: number;
  readonly gameId?: string;
}

type EventListener = (name: string, payload: unknown) => void;

const TEXT = 0x81;
const IS_MASKED = 0x80;
/** Lengths from here on take two more bytes; those from the next one on take eight. */
const LENGTH_IN_2 = 126;
const LENGTH_IN_8 = 127;

/**
 * A minimal Socket.IO client over a WebSocket. It reads frames of text straight from the TCP socket: with a library's
 * objects for each of ten thousand sockets, the pauses of this process's garbage collector would count as the server's.
 */
export class SocketClient {
  readonly #socket: Socket;
  readonly #calls = new Map<number, (ack: Ack) => void>();
  #lastCall = 0;
  /** The start of a frame whose rest has not arrived. */
  #unread: Buffer | null = null;
  /** Called with each event; when null, events are only counted. */
  onEvent: EventListener | null = null;
  /** Number of events received. */
  events = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
  }

  static open(port: number, cookie: string): Promise<SocketClient> {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    socket.write(
      [
        'GET /socket.io/?EIO=4&transport=websocket HTTP/1.1',
        `Host: 127.0.0.1:${port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
        `Cookie: ${cookie}`,
        '\r\n',
      ].join('\r\n'),
    );
    const client = new SocketClient(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('close', () => reject(new Error('the server closed a connection')));
      let head = '';
      const onHead = (chunk: Buffer): void => {
        head += chunk.toString('latin1');
        const end = head.indexOf('\r\n\r\n');
        if (end === -1) return;
        if (!head.startsWith('HTTP/1.1 101')) return reject(new Error(head));
        socket.off('data', onHead);
        const onPacket = (packet: string): void => {
          if (packet.startsWith('0')) client.#send('40');
          else if (packet.startsWith('40')) resolve(client);
          else if (packet.startsWith('44')) reject(new Error(packet));
          else client.#take(packet);
        };
        socket.on('data', (data: Buffer) => client.#read(data, onPacket));
        client.#read(Buffer.from(head.slice(end + 4), 'latin1'), onPacket);
      };
      socket.on('data', onHead);
    });
  }

  call(name: string, payload: object): Promise<Ack> {
    const id = ++this.#lastCall;
    return new Promise((resolve) => {
      this.#calls.set(id, resolve);
      this.#send(`42${id}${JSON.stringify([name, payload])}`);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  /** Sends a frame of text, shorter than 64 KB. A mask of zeros leaves the text as it is. */
  #send(packet: string): void {
    const length = Buffer.byteLength(packet);
    const isShort = length < LENGTH_IN_2;
    const start = isShort ? 6 : 8;
    const frame = Buffer.alloc(start + length);
    frame[0] = TEXT;
    frame[1] = IS_MASKED | (isShort ? length : LENGTH_IN_2);
    if (!isShort) frame.writeUInt16BE(length, 2);
    frame.write(packet, start);
    this.#socket.write(frame);
  }

  /** Takes each whole frame of text. The server sends no other frames while a measurement runs. */
  #read(data: Buffer, onPacket: (packet: string) => void): void {
    const all = this.#unread === null ? data : Buffer.concat([this.#unread, data]);
    this.#unread = null;
    let at = 0;
    while (at < all.length) {
      const frame = frameAt(all, at);
      if (frame === null) {
        this.#unread = Buffer.from(all.subarray(at));
        return;
      }
      at = frame.end;
      if (this.onEvent === null && isEvent(all, frame.start)) this.events++;
      else onPacket(all.toString('utf8', frame.start, frame.end));
    }
  }

  #take(packet: string): void {
    if (packet === '2') this.#send('3');
    else if (packet.startsWith('43')) {
      const at = packet.indexOf('[');
      const id = Number(packet.slice(2, at));
      const [ack] = JSON.parse(packet.slice(at)) as [Ack];
      this.#calls.get(id)?.(ack);
      this.#calls.delete(id);
    } else if (packet.startsWith('42')) {
      this.events++;
      const [name, payload] = JSON.parse(packet.slice(2)) as [string, unknown];
      this.onEvent?.(name, payload);
    }
  }
}

/** Whether a packet is an event: it begins with 42. */
const isEvent = (data: Buffer, at: number): boolean => data[at] === 0x34 && data[at + 1] === 0x32;

/**
 * The text of the frame that begins at `at`, as offsets; null when its end has not arrived.
 * @throws Error when the frame is no text, for example because the server closes the connection.
 */
const frameAt = (data: Buffer, at: number): { readonly start: number; readonly end: number } | null => {
  if (data.length < at + 2) return null;
  if (data[at] !== TEXT) throw new Error(`the server sent a frame that begins with ${data[at]}`);
  const short = data[at + 1]!;
  const start = at + (short < LENGTH_IN_2 ? 2 : short === LENGTH_IN_2 ? 4 : 10);
  if (data.length < start) return null;
  let length = short;
  if (short === LENGTH_IN_2) length = data.readUInt16BE(at + 2);
  else if (short === LENGTH_IN_8) length = Number(data.readBigUInt64BE(at + 2));
  return data.length < start + length ? null : { start, end: start + length };
};
