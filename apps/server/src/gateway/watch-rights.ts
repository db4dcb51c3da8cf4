import type { Audience } from '@magnaty/protocol';
import type { GameSocket } from '../broadcast/index.ts';
import type { Play } from '../play/index.ts';
import type { Subscriptions } from './subscriptions.ts';

/** A game, and the key of its link that the user has. */
interface Wanted {
  readonly gameId: string;
  readonly key: string | null;
}

export interface WatchRightsDeps {
  readonly play: { readonly watching: Pick<Play['watching'], 'find' | 'playersOf'> };
  readonly subscriptions: Pick<Subscriptions, 'leaveGame'>;
  /** Whether the user may watch a game of these players that is open to this audience. */
  readonly mayWatch: (
    userId: string,
    game: { readonly audience: Audience; readonly playerIds: readonly string[] },
  ) => Promise<boolean>;
}

/** Decides who watches which game. */
export class WatchRights {
  readonly #deps: WatchRightsDeps;

  constructor(deps: WatchRightsDeps) {
    this.#deps = deps;
  }

  /** Whether the game runs and the user may watch it. */
  async mayBegin(userId: string, wanted: Wanted): Promise<boolean> {
    const game = await this.#deps.play.watching.find(wanted.gameId);
    return game?.isLive === true && this.mayWatch(userId, wanted);
  }

  /** Whether the user may watch the game, which may be over by now. Its key opens it to all users but blocked ones. */
  async mayWatch(userId: string, { gameId, key }: Wanted): Promise<boolean> {
    const { play, mayWatch } = this.#deps;
    const game = await play.watching.find(gameId);
    if (game === null) return false;
    const audience = game.watchKey !== null && game.watchKey === key ? 'all' : game.audience;
    return mayWatch(userId, { audience, playerIds: await play.watching.playersOf(gameId) });
  }

  /**
   * Ends the watching of those of these sockets that may watch no more. Each one is cut off: its client reconnects,
   * asks for the game again, and reads what it reads of a game that nobody may watch.
   */
  async endRefused(sockets: Iterable<GameSocket>): Promise<void> {
    for (const socket of [...sockets]) {
      const { userId, gameId, isWatching, watchKey: key } = socket.data;
      if (gameId === null || !isWatching || (await this.mayWatch(userId, { gameId, key }))) continue;
      // The socket may follow another game by now.
      if (socket.data.gameId !== gameId) continue;
      await this.#deps.subscriptions.leaveGame(socket, gameId);
      socket.conn.close();
    }
  }
}
