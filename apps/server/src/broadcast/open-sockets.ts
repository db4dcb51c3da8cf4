import type { LocaleCode } from '@magnaty/content';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';

/** The owner of a socket, and what the socket follows. */
export interface SocketOwner {
  userId: string;
  sessionId: string;
  locale: LocaleCode;
  /** The address that the socket comes from, as a trusted proxy reports it. */
  address: string;
  /** The game that the socket follows. */
  gameId: string | null;
  /** It follows the game without a seat in it. */
  isWatching: boolean;
  /** The last request for missed events, which did not help if it is repeated. */
  resumed: { readonly gameId: string; readonly afterSeq: number | undefined } | null;
  /** The key with which it last asked to watch a game. */
  watchKey: string | null;
  /** Number of events for its user that it has got. */
  pushedEvents: number;
  /** The latest change of a lobby that it has got (`LobbyChange.at`). */
  lobbyAt: number;
}

export type GameSocket = Socket<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketOwner>;
export type SocketServer = Server<DefaultEventsMap, DefaultEventsMap, DefaultEventsMap, SocketOwner>;

const NONE: ReadonlySet<GameSocket> = new Set();

/** The open sockets of this server, by user and by game. */
export class OpenSockets {
  readonly #byUser = new Map<string, Set<GameSocket>>();
  readonly #byGame = new Map<string, Set<GameSocket>>();

  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Number of users with a socket. */
  get users(): number {
    return this.#byUser.size;
  }

  get userIds(): string[] {
    return [...this.#byUser.keys()];
  }

  /** The games that sockets of this server follow. */
  get gameIds(): string[] {
    return [...this.#byGame.keys()];
  }

  ofUser(userId: string): ReadonlySet<GameSocket> {
    return this.#byUser.get(userId) ?? NONE;
  }

  inGame(gameId: string): ReadonlySet<GameSocket> {
    return this.#byGame.get(gameId) ?? NONE;
  }

  /** Whether a socket of the user follows the game. */
  isPresent({ gameId, userId }: { readonly gameId: string; readonly userId: string }): boolean {
    for (const socket of this.ofUser(userId)) if (socket.data.gameId === gameId) return true;
    return false;
  }

  /** Whether a socket follows the game. */
  isFollowed(gameId: string): boolean {
    return this.#byGame.has(gameId);
  }

  /** Number of sockets that watch the game, without this one. */
  watching(gameId: string, except: GameSocket): number {
    let count = 0;
    for (const socket of this.inGame(gameId)) if (socket.data.isWatching && socket !== except) count++;
    return count;
  }

  add(socket: GameSocket): void {
    this.#size++;
    addTo(this.#byUser, socket.data.userId, socket);
  }

  remove(socket: GameSocket): void {
    this.#size--;
    this.leaveGame(socket);
    removeFrom(this.#byUser, socket.data.userId, socket);
  }

  joinGame(socket: GameSocket, gameId: string, isWatching = false): void {
    if (socket.data.gameId !== gameId) this.leaveGame(socket);
    socket.data.gameId = gameId;
    socket.data.isWatching = isWatching;
    addTo(this.#byGame, gameId, socket);
  }

  leaveGame(socket: GameSocket): void {
    const { gameId } = socket.data;
    if (gameId === null) return;
    socket.data.gameId = null;
    socket.data.isWatching = false;
    removeFrom(this.#byGame, gameId, socket);
  }
}

const addTo = (map: Map<string, Set<GameSocket>>, key: string, socket: GameSocket): void => {
  const sockets = map.get(key);
  if (sockets === undefined) map.set(key, new Set([socket]));
  else sockets.add(socket);
};

const removeFrom = (map: Map<string, Set<GameSocket>>, key: string, socket: GameSocket): void => {
  const sockets = map.get(key);
  sockets?.delete(socket);
  if (sockets?.size === 0) map.delete(key);
};
