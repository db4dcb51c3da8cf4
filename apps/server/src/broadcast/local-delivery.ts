import type { GameStatus } from '@magnaty/protocol';
import type { EventRow } from '../play/index.ts';
import type { GameStateEvent, LobbyEvent, UserEvent } from '../ports/broadcast.ts';
import { localised } from '../texts/localised.ts';
import type { GameSocket, OpenSockets } from './open-sockets.ts';
import { encodeEvent, encodeGameEvents, type EncodedPackets } from './sending/encoded-packets.ts';
import type { SendQueue } from './sending/send-queue.ts';

export interface GameStatusReader {
  /** The user's relation to their game, as the database has it now. */
  statusOf(userId: string): Promise<GameStatus>;
}

interface Deps {
  readonly sockets: OpenSockets;
  readonly sendQueue: SendQueue;
  readonly gameStatus: GameStatusReader;
}

/** Sends events to the sockets of this server. */
export class LocalDelivery {
  readonly #deps: Deps;
  #showLobby: (socket: GameSocket) => void = () => undefined;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** The one place where an event gets its words, in the language of this socket. */
  toSocket(socket: GameSocket, event: UserEvent | LobbyEvent): void {
    socket.data.pushedEvents++;
    this.#deps.sendQueue.put(socket, encodeEvent(localised(socket.data.locale, event)));
  }

  toUser(userId: string, event: UserEvent): void {
    for (const socket of this.#deps.sockets.ofUser(userId)) this.toSocket(socket, event);
  }

  /** Sets what sends a socket the present state of its user's lobby. */
  showLobbyBy(show: (socket: GameSocket) => void): void {
    this.#showLobby = show;
  }

  /**
   * A change of the user's lobby, made at `at`. The servers that make two changes may tell them in the wrong order. A
   * socket that knows the later one gets the present state of the lobby for the earlier one.
   */
  toLobbyUser(userId: string, event: LobbyEvent, at: number): void {
    for (const socket of this.#deps.sockets.ofUser(userId)) {
      if (at < socket.data.lobbyAt) this.#showLobby(socket);
      else {
        socket.data.lobbyAt = at;
        this.toSocket(socket, event);
      }
    }
  }

  toGame(gameId: string, event: GameStateEvent): void {
    this.#putToGame(gameId, encodeEvent(event));
  }

  /** The events of these rows to all sockets that follow the game. */
  rows(gameId: string, rows: readonly EventRow[]): void {
    this.#putToGame(gameId, encodeGameEvents(gameId, rows));
  }

  /** UpdateGameStatus to all sockets of the user. */
  async status(userId: string): Promise<void> {
    const { sockets, sendQueue, gameStatus } = this.#deps;
    if (sockets.ofUser(userId).size === 0) return;
    const encoded = encodeEvent({ name: 'UpdateGameStatus', payload: await gameStatus.statusOf(userId) });
    for (const socket of sockets.ofUser(userId)) sendQueue.put(socket, encoded);
  }

  #putToGame(gameId: string, encoded: EncodedPackets): void {
    const { sockets, sendQueue } = this.#deps;
    for (const socket of sockets.inGame(gameId)) sendQueue.put(socket, encoded);
  }
}
