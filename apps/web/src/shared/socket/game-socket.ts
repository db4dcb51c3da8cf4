import type {
  Ack,
  ClientEventName,
  ClientPayload,
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
} from '@magnaty/protocol';
import type { Socket } from 'socket.io-client';

/** How long (ms) an acknowledgement is waited for. */
const ACK_TIMEOUT = 20_000;

/** The answer to an event: the server's, or none before the timeout or without a connection. */
export type Answer = Ack | { readonly ok: false; readonly code: 'NO_ANSWER'; readonly message: string };

type EventListener = (event: ServerEvent) => void;
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
    // The payloads are those of the contract: they come from our own server, so nothing checks them here.
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

const isNamed = <N extends ServerEventName>(event: ServerEvent, name: N): event is ServerEvent & ServerEvent<N> =>
  event.name === name;

const NO_ANSWER: Answer = { ok: false, code: 'NO_ANSWER', message: 'No answer' };

function added<T>(set: Set<T>, item: T): () => void {
  set.add(item);
  return () => void set.delete(item);
}

export const gameSocket = new GameSocket();
