import type { Ack, ClientEventName, ClientPayload } from '@magnaty/protocol';
import type { Socket } from 'socket.io-client';

/** How long (ms) an acknowledgement is waited for. */
const ACK_TIMEOUT = 20_000;

type EventListener = (name: string, payload: unknown) => void;
type ConnectListener = () => void;

/**
 * The one connection of the page. It opens at login and closes at logout; listeners may come before and stay after.
 * What is sent while it is down waits, and goes out after the connect listeners, so that a resume comes first.
 */
export class GameSocket {
  #socket: Socket | null = null;
  #wanted = false;
  #waiting: (() => void)[] = [];
  readonly #eventListeners = new Set<EventListener>();
  readonly #connectListeners = new Set<ConnectListener>();
  readonly #disconnectListeners = new Set<ConnectListener>();
  readonly #refusedListeners = new Set<ConnectListener>();

  get isConnected(): boolean {
    return this.#socket?.connected ?? false;
  }

  /** Connects to `port` of the page's host. The library is loaded now: a guest never needs it. */
  async open(port: number): Promise<void> {
    if (this.#wanted) return;
    this.#wanted = true;
    const { io } = await import('socket.io-client');
    if (!this.#isStillWanted()) return;
    const { protocol, hostname } = window.location;
    const socket = io(`${protocol}//${hostname}:${port}`, {
      withCredentials: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    });
    socket.onAny((name: string, payload: unknown) => {
      for (const listener of this.#eventListeners) listener(name, payload);
    });
    socket.on('connect', () => {
      for (const listener of this.#connectListeners) listener();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const send of waiting) send();
    });
    socket.on('disconnect', (reason) => {
      for (const listener of this.#disconnectListeners) listener();
      // The library does not come back by itself from what the server ended on purpose.
      if (reason === 'io server disconnect' && this.#socket === socket) this.#refuse();
    });
    socket.on('connect_error', () => {
      // Still active means that the library tries again by itself; otherwise the server said no.
      if (!socket.active) this.#refuse();
    });
    this.#socket = socket;
  }

  close(): void {
    this.#wanted = false;
    this.#waiting = [];
    this.#socket?.disconnect();
    this.#socket = null;
  }

  /** Sends an event and waits for its acknowledgement; a refusal is an answer, not an exception. */
  emit<N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<Ack> {
    return new Promise((resolve) => {
      const send = () => {
        if (this.#socket === null) return resolve(NO_ANSWER);
        this.#socket.timeout(ACK_TIMEOUT).emit(name, payload, (error: Error | null, ack: Ack) => {
          resolve(error === null ? ack : NO_ANSWER);
        });
      };
      if (this.isConnected) send();
      else this.#waiting.push(send);
    });
  }

  /** Hears every event of the server. Gives back the function that ends it, as do the others. */
  onEvent(listener: EventListener): () => void {
    return added(this.#eventListeners, listener);
  }

  /** Called at each connection, the first and every later one; at once if already connected. */
  onConnect(listener: ConnectListener): () => void {
    if (this.isConnected) listener();
    return added(this.#connectListeners, listener);
  }

  onDisconnect(listener: ConnectListener): () => void {
    return added(this.#disconnectListeners, listener);
  }

  /** Called when the server refuses or ends the connection: the session is over. The socket is closed then. */
  onRefused(listener: ConnectListener): () => void {
    return added(this.#refusedListeners, listener);
  }

  #refuse(): void {
    this.close();
    for (const listener of this.#refusedListeners) listener();
  }

  #isStillWanted(): boolean {
    return this.#wanted;
  }
}

const NO_ANSWER: Ack = { ok: false, code: 'NO_ANSWER', message: 'No answer' };

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

export const gameSocket = new GameSocket();
