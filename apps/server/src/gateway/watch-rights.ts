import type { GameSocket } from '../broadcast/index.ts';
import type { Play } from '../play/index.ts';
import type { Subscriptions } from './subscriptions.ts';

export interface WatchRightsDeps {
  readonly play: { readonly watching: Pick<Play['watching'], 'playersOf'> };
  readonly subscriptions: Pick<Subscriptions, 'leaveGame'>;
  /** Those among these players who have blocked the user. */
  readonly blockersOf: (userId: string, among: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** A user watches no game of a player who has blocked them. */
export class WatchRights {
  readonly #deps: WatchRightsDeps;

  constructor(deps: WatchRightsDeps) {
    this.#deps = deps;
  }

  /** Whether no player of the game has blocked the user. */
  async mayWatch(userId: string, gameId: string): Promise<boolean> {
    const { play, blockersOf } = this.#deps;
    return (await blockersOf(userId, await play.watching.playersOf(gameId))).size === 0;
  }

  /**
   * Ends the watching of those of these sockets that may watch no more. Each one is cut off: its client reconnects,
   * asks for the game again, and reads what it reads of a game that nobody may watch.
   */
  async endRefused(sockets: Iterable<GameSocket>): Promise<void> {
    for (const socket of [...sockets]) {
      const { userId, gameId, isWatching } = socket.data;
      if (gameId === null || !isWatching || (await this.mayWatch(userId, gameId))) continue;
      // The socket may follow another game by now.
      if (socket.data.gameId !== gameId) continue;
      await this.#deps.subscriptions.leaveGame(socket, gameId);
      socket.conn.close();
    }
  }
}
