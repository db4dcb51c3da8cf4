import type {
  Ack,
  ClientEventName,
  ClientPayload,
  ServerEvent,
  ServerEventName,
  ServerEventPayload,
} from '@magnaty/protocol';
import type { Socket } from 'socket.io-client';
import { noteRefusal, noteSocket, noteSocketBlocked } from '../api/connection.ts';
import { requestLocale } from '../api/request.ts';
import { SocketAddresses } from './socket-addresses.ts';
import type * as socketLibrary from './socket-library.ts';

/** Time after which the library gives a connect up, ms (specification). The search for the other address does not wait. */
export const CONNECT_TIMEOUT = 20_000;

/** Time to wait for an acknowledgement, ms. */
const ACK_TIMEOUT = 10_000;

/** Time without an answer after which the socket tries its other address, ms: the first time, the second, all later. */
const OTHER_ADDRESS_AFTER = [5000, 10_000, 20_000] as const;

/** Time of the first connect after which the connection counts as lost, ms: an error of one address says nothing yet. */
const FIRST_CONNECT_WITHIN = 10_000;

/** Time after which the library is loaded again if it is lost, ms. */
const LOAD_AGAIN_AFTER = 3000;

/** The answer to an event: an acknowledgement, or NO_ANSWER after the timeout or at once without a connection. */
export type Answer = Ack | { readonly ok: false; readonly code: 'NO_ANSWER'; readonly message: string };

type SocketLibrary = typeof socketLibrary;

type EventListener = (event: ServerEvent) => void;
type ConnectListener = () => void;

/** A message that waits for the first connect. */
interface Waiting {
  readonly send: () => void;
  readonly drop: () => void;
}

/**
 * The one socket of the page. It opens at login and closes at logout, while listeners may be added at any time.
 * Messages sent during the first connect wait until all addresses were tried, 10 s at most. They go out after the
 * connect listeners, so that a resume comes first. While a connection is lost nothing waits: it would go out long after
 * the user wanted it.
 */
export class GameSocket {
  #socket: Socket | null = null;
  #isOpen = false;
  #waiting: Waiting[] = [];
  #isLost = false;
  /** Runs during the first connect, until an address answers or all have failed. */
  #firstConnect: ReturnType<typeof setTimeout> | undefined;
  /** Runs while there is no connection. */
  #search: ReturnType<typeof setTimeout> | undefined;
  readonly #eventListeners = new Set<EventListener>();
  readonly #connectListeners = new Set<ConnectListener>();
  readonly #disconnectListeners = new Set<ConnectListener>();
  readonly #refusedListeners = new Set<ConnectListener>();
  readonly #unknownListeners = new Set<ConnectListener>();

  get isConnected(): boolean {
    return this.#socket?.connected ?? false;
  }

  /**
   * Connects to `port` of the page's host, or to the port of the site if the network closes the other one. The library
   * is loaded only here, because a guest does not need it.
   */
  async open(port: number): Promise<void> {
    if (this.#isOpen) return;
    this.#isOpen = true;
    const library = await this.#loadLibrary();
    if (library === null || !this.#isStillOpen()) return;
    this.#firstConnect = setTimeout(() => this.#setLost(true), FIRST_CONNECT_WITHIN);
    this.#connect(library, new SocketAddresses(port));
  }

  close(): void {
    this.#isOpen = false;
    clearTimeout(this.#search);
    const socket = this.#socket;
    this.#socket = null;
    socket?.disconnect();
    this.#setLost(false);
    this.#dropWaiting();
  }

  /** Sends an event and resolves with its acknowledgement. A refusal is an acknowledgement too, not an exception. */
  emit<N extends ClientEventName>(name: N, payload: ClientPayload<N>): Promise<Answer> {
    return new Promise((resolve) => {
      const send = () => {
        if (this.#socket === null) return resolve(NO_ANSWER);
        this.#socket.timeout(ACK_TIMEOUT).emit(name, payload, (error: Error | null, ack: Ack) => {
          if (error !== null) return resolve(NO_ANSWER);
          if (!ack.ok) noteRefusal(ack.code);
          resolve(ack);
        });
      };
      const drop = () => resolve(NO_ANSWER);
      if (this.isConnected) send();
      else if (this.#isLost) drop();
      else this.#wait({ send, drop });
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

  /** Called when the server sends an event that this build does not know: a newer build does. */
  onUnknown(listener: ConnectListener): () => void {
    return addTo(this.#unknownListeners, listener);
  }

  /** Null once the socket is closed again. */
  async #loadLibrary(): Promise<SocketLibrary | null> {
    while (this.#isStillOpen()) {
      try {
        return await import('./socket-library.ts');
      } catch {
        this.#setLost(true);
        await new Promise((resolve) => setTimeout(resolve, LOAD_AGAIN_AFTER));
      }
    }
    return null;
  }

  /** Connects to the current address, and to the other one while there is no answer. */
  #connect(library: SocketLibrary, addresses: SocketAddresses, inVain = 0): void {
    const former = this.#socket;
    const { io, isServerEventName } = library;
    const socket = io(addresses.current, {
      withCredentials: true,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      timeout: CONNECT_TIMEOUT,
      // Asked at each connect: a login may have changed the language.
      auth: (answer) => answer({ locale: requestLocale() }),
    });
    this.#socket = socket;
    former?.disconnect();
    const search = (tries: number): void => {
      clearTimeout(this.#search);
      const after = OTHER_ADDRESS_AFTER[Math.min(tries, OTHER_ADDRESS_AFTER.length - 1)];
      this.#search = setTimeout(() => {
        if (tries > 0) this.#setBlocked();
        if (addresses.next()) this.#connect(library, addresses, tries + 1);
        else search(tries + 1);
      }, after);
    };
    search(inVain);
    // Payloads come from our own server in the shape of the contract, and are not validated here.
    socket.onAny((name: string, payload: unknown) => {
      const event = { name, payload } as ServerEvent;
      if (isServerEventName(name)) for (const listener of this.#eventListeners) listener(event);
      else for (const listener of this.#unknownListeners) listener();
    });
    socket.on('connect', () => {
      clearTimeout(this.#search);
      addresses.noteAnswer();
      this.#setLost(false);
      for (const listener of this.#connectListeners) listener();
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const { send } of waiting) send();
    });
    socket.on('disconnect', (reason) => {
      const isOwn = this.#socket === socket;
      if (isOwn) this.#setLost(true);
      for (const listener of this.#disconnectListeners) listener();
      if (!isOwn) return;
      // The library does not reconnect if the server has ended the connection on purpose.
      if (reason === 'io server disconnect') this.#refuse();
      else search(0);
    });
    socket.on('connect_error', () => {
      if (this.#socket !== socket) return;
      // An active socket retries by itself. Otherwise the server has refused the connection.
      if (!socket.active) return this.#refuse();
      addresses.noteFailure();
      if (this.#firstConnect === undefined || addresses.haveAllFailed) this.#setLost(true);
    });
  }

  #setLost(isLost: boolean): void {
    clearTimeout(this.#firstConnect);
    this.#firstConnect = undefined;
    this.#isLost = isLost;
    noteSocket(isLost);
    if (isLost) this.#dropWaiting();
  }

  /** No address answers. */
  #setBlocked(): void {
    this.#setLost(true);
    noteSocketBlocked();
  }

  #wait(message: Waiting): void {
    this.#waiting.push(message);
    setTimeout(() => {
      if (!this.#waiting.includes(message)) return;
      this.#waiting = this.#waiting.filter((other) => other !== message);
      message.drop();
    }, ACK_TIMEOUT);
  }

  #dropWaiting(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { drop } of waiting) drop();
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
