import type { Database } from '../db/database.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { EventRow } from './event-store.ts';
import type { Seat } from './seat-store.ts';

/** Sends events from the games of this server to their players. The calls come in the order of the events. */
export interface GameBroadcast extends Pick<Broadcast, 'toGame'> {
  /** Sends the events of stored rows to the players at this server. */
  deliverRows(gameId: string, rows: readonly EventRow[]): void;
  /** Publishes a row that this server has stored to the other servers. */
  relayRow(gameId: string, row: EventRow): void;
  /**
   * The user's active game has changed: each server with sockets of the user reads their status and sends it. Never
   * fails.
   */
  sendStatus(userId: string): void;
}

/** The rows that other servers store. */
export interface OtherServers {
  /**
   * Resolves when the rows arrive that other servers store in the game from now on, in order for each server. Some may
   * be lost. @returns the function that ends the subscription
   */
  subscribe(gameId: string, receive: (row: EventRow) => void): Promise<() => void>;
}

/** The users who follow a game by a socket of this server. The database knows those of the others. */
export interface PresenceReader {
  isPresent(seat: Seat): boolean;
  isFollowed(gameId: string): boolean;
}

/** The part of the accounts that a finished game uses. */
export interface ResultTaker {
  /** Locks these users before the money, items and experience of any of them change. */
  lockForMoney(tx: Database, userIds: readonly string[]): Promise<unknown>;
  /** @returns null if the user is deleted. */
  addResult(
    tx: Database,
    result: {
      readonly userId: string;
      readonly experience: number;
      readonly rating: number;
      readonly isPublic: boolean;
      /** The place, if the game counts towards a place in the rating (REWARD-10). */
      readonly ratedPlace: number | null;
    },
  ): Promise<object | null>;
}

/** The part of the inventory that a finished game uses. */
export interface ItemKeeper {
  /** Counts one game off these items. */
  countGame(
    tx: Database,
    used: readonly { readonly userId: string; readonly itemIds: readonly number[] }[],
  ): Promise<void>;
  /** Gives the prize cards of a result. The user exists. */
  givePrizes(tx: Database, prizes: { readonly userId: string; readonly itemIds: readonly number[] }): Promise<void>;
}

interface Prize {
  readonly userId: string;
  /** Coins. */
  readonly amount: number;
  /** Takes effect once for each key. */
  readonly idempotencyKey: string;
}

/** The part of the wallet that a finished game uses. */
export interface PrizePayer {
  credit(tx: Database, prize: Prize & { readonly reason: 'game-prize' }): Promise<boolean>;
  /** Gives at most `dailyLimit` coins a day to a user. @returns the coins given. */
  creditWithinDay(
    tx: Database,
    prize: Prize & { readonly reason: 'bot-game-prize'; readonly dailyLimit: number },
  ): Promise<number>;
}
