import type {
  Ack,
  ClientEventName,
  ClientPayload,
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
} from '@magnaty/protocol';
import type { Socket } from 'socket.io-client';

/** Time to wait for an acknowledgement, ms. */
const ACK_TIMEOUT = 20_000;

/** The answer to an event: an acknowledgement, or NO_ANSWER after the timeout or without a connection. */
export type Answer = Ack | { readonly ok: false; readonly code: 'NO_ANSWER'; readonly message: string };

type EventListener = (event: ServerEvent) => void;
type ConnectListener = () => void;

/**
 * The one socket of the page. It opens at login and closes at logout, while listeners may be added at any time.
 * Messages sent while disconnected wait. They go out after the connect listeners, so that a resume comes first.
 */
export class GameSocket {
  #socket: Socket | null = null;
  #isOpen = false;
  #waiting: (() => void)[] = [];
  readonly #eventListeners = new Set<EventListener>();
  readonly #connectListeners = new Set<ConnectListener>();
  readonly #disconnectListeners = new Set<ConnectListener>();
  readonly #refusedListeners = new Set<ConnectListener>();

  get isConnected(): boolean {
    return this.#socket?.connected ?? false;
  }

  /** Connects to `port` of the page's host. The library is loaded only here, because a guest does not need it. */
  async open(port: number): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const { io } = await import('socket.io-client');
    if (!this.#isStillOpen()) return;
    const { protocol, hostname } = window.location;
    const socket = io(`${protocol}//${hostname}:${port}`, {
      withCredentials: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: 20_000,
    });
    // Payloads come from our own server in the shape of the contract, and are not validated here.
    socket.onAny((name, payload) => {
      for (const listener of this.#eventListeners) listener({ name, payload });
    });
    socket.on('connect', () => {
      for (const listener of this.#connectListeners) listener();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const send of waiting) send();
    });
    socket.on('disconnect', (reason) => {
      for (const listener of this.#disconnectListeners) listener();
      // The library does not reconnect if the server has ended the connection on purpose.
      if (reason === 'io server disconnect' && this.#socket === socket) this.#refuse();
    });
    socket.on('connect_error', () => {
      // An active socket retries by itself. Otherwise the server has refused the connection.
      if (!socket.active) this.#refuse();
    });
    this.#socket = socket;
  }

  close(): void {
    this.#isOpen = false;
    this.#waiting = [];
    this.#socket?.disconnect();
    this.#socket = null;
  }

  /** Sends an event and resolves with its acknowledgement. A refusal is an acknowledgement too, not an exception. */
  emit<N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<Answer> {
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

  /** Calls `listener` for each event of this name. Returns the function that ends it, as the other `on…` methods do. */
  on<N extends ServerEventName>(name: N, listener: (payload: ServerEventPayload<N>) => void): () => void {
    return this.onEvent((event) => {
      if (isNamed(event, name)) listener(event.payload);
    });
  }

  /** Calls `listener` for every event of the server, in their order. */
  onEvent(listener: EventListener): () => void {
    return addTo(this.#eventListeners, listener);
  }

  /** Called at each connect and reconnect, and at once if already connected. */
  onConnect(listener: ConnectListener): () => void {
    if (this.isConnected) listener();
    return addTo(this.#connectListeners, listener);
  }

  onDisconnect(listener: ConnectListener): () => void {
    return addTo(this.#disconnectListeners, listener);
  }

  /** Called when the server refuses or ends the connection. The socket is then closed. */
  onRefused(listener: ConnectListener): () => void {
    return addTo(this.#refusedListeners, listener);
  }

  #refuse(): void {
    this.close();
    for (const listener of this.#refusedListeners) listener();
  }

  #isStillOpen(): boolean {
    return this.#isOpen;
  }
}

const isNamed = <N extends ServerEventName>(event: ServerEvent, name: N): event is ServerEvent & ServerEvent<N> =>
  event.name === name;

const NO_ANSWER: Answer = { ok: false, code: 'NO_ANSWER', message: 'No answer' };

function addTo<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

export const gameSocket = new GameSocket();
