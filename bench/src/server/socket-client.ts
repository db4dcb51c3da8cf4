import { WebSocket } from 'ws';

export interface Ack {
  readonly ok: boolean;
  readonly code?: string;
  readonly seq?: number;
  readonly gameId?: string;
}

type EventListener = (name: string, payload: unknown) => void;

/** A minimal Socket.IO client over a WebSocket, small enough for ten thousand in one process. */
export class SocketClient {
  readonly #socket: WebSocket;
  readonly #calls = new Map<number, (ack: Ack) => void>();
  #lastCall = 0;
  /** Called with each event; when null, events are only counted. */
  onEvent: EventListener | null = null;
  /** Number of events received. */
  events = 0;

  private constructor(socket: WebSocket) {
    this.#socket = socket;
  }

  static open(port: number, cookie: string): Promise<SocketClient> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/socket.io/?EIO=4&transport=websocket`, {
      headers: { cookie },
      perMessageDeflate: false,
    });
    const client = new SocketClient(socket);
    return new Promise((resolve, reject) => {
      socket.on('error', reject);
      socket.on('message', (data) => {
        const packet = (data as Buffer).toString();
        if (packet.startsWith('0')) socket.send('40');
        else if (packet.startsWith('40')) resolve(client);
        else if (packet.startsWith('44')) reject(new Error(packet));
        else client.#take(packet);
      });
    });
  }

  call(name: string, payload: object): Promise<Ack> {
    const id = ++this.#lastCall;
    return new Promise((resolve) => {
      this.#calls.set(id, resolve);
      this.#socket.send(`42${id}${JSON.stringify([name, payload])}`);
    });
  }

  close(): void {
    this.#socket.removeAllListeners('error');
    this.#socket.on('error', () => undefined);
    this.#socket.terminate();
  }

  #take(packet: string): void {
    if (packet === '2') this.#socket.send('3');
    else if (packet.startsWith('43')) {
      const at = packet.indexOf('[');
      const id = Number(packet.slice(2, at));
      const [ack] = JSON.parse(packet.slice(at)) as [Ack];
      this.#calls.get(id)?.(ack);
      this.#calls.delete(id);
    } else if (packet.startsWith('42')) {
      this.events++;
      if (this.onEvent === null) return;
      const [name, payload] = JSON.parse(packet.slice(2)) as [string, unknown];
      this.onEvent(name, payload);
    }
  }
}
