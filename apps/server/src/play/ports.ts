import type { Notice } from '@magnaty/protocol';
import type { Database } from '../db/database.ts';
import type { Broadcast } from '../ports/broadcast.ts';
import type { FinishedGame } from '../ports/finished-games.ts';
import type { EventRow } from './event-store.ts';
import type { Seat } from './seat-store.ts';

/** Sends events from the games of this server to their players. The calls come in the order of the events. */
export interface GameBroadcast extends Pick<Broadcast, 'toGame' | 'toUser'> {
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

/** People and programs as their accounts name them now. */
export interface PeopleReader {
  /** In one query. Users who are deleted are left out. */
  profiles(userIds: readonly string[]): Promise<
    ReadonlyMap<
      string,
      {
        readonly nickname: string;
        readonly avatarPath: string | null;
        readonly owner: { readonly id: string; readonly nickname: string } | null;
      }
    >
  >;
  /** The nicknames that operators took away from these users. */
  takenNicknamesOf(
    userIds: readonly string[],
  ): Promise<readonly { readonly userId: string; readonly nickname: string }[]>;
}

/** The result of a game that counts towards a place in the rating (REWARD-10). */
export interface RatedResult {
  readonly place: number;
  readonly players: number;
  /** Epoch ms. */
  readonly endedAt: number;
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
      /** Null if the game does not count towards a place in the rating. */
      readonly rated: RatedResult | null;
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
  givePrizes(
    tx: Database,
    prizes: { readonly userId: string; readonly itemIds: readonly number[]; readonly gameId: string },
  ): Promise<void>;
}

export interface Prize {
  readonly userId: string;
  readonly gameId: string;
  /** Coins. */
  readonly amount: number;
  /** Takes effect once for each key. */
  readonly idempotencyKey: string;
}

/** The part of the wallet that a finished game uses. */
export interface PrizePayer {
  /** Gives at most `dailyLimit` coins a day of this reason to a user. @returns the coins given. */
  creditWithinDay(
    tx: Database,
    prize: Prize & {
      readonly reason: 'game-prize' | 'bot-game-prize';
      readonly dailyLimit: number;
      /** The coins count today, and `credit` gives them later. */
      readonly isLater?: boolean;
    },
  ): Promise<number>;
  credit(tx: Database, prize: Prize & { readonly reason: 'game-prize' }): Promise<boolean>;
}

/** The pairs of users who may help each other against the table. */
export interface WatchedPairs {
  /** @returns those among the players of a rated game whose rewards wait. */
  watchedAmong(tx: Database, userIds: readonly string[]): Promise<ReadonlySet<string>>;
  /** @returns false as soon as the game is analysed and no two of these users have an open case. */
  isUndecided(database: Database, game: FinishedGame, userIds: readonly string[]): Promise<boolean>;
}

/** Tells a user that a reward waits, or that it is given: at the open pages after the commit, and in the list. */
export interface RewardNotices {
  send(
    tx: Database,
    told: { readonly userId: string; readonly gameId: string; readonly what: 'waits' | 'given' },
  ): Promise<void>;
}

/** The list of what a user is told. */
export interface NoticeList {
  /**
   * Adds a notice to the list of the user, once for each key.
   * @returns 'refused' if the user wants no such notices
   */
  add(tx: Database, userId: string, key: string, notice: Notice): Promise<'refused' | undefined>;
  remove(tx: Database, userId: string, key: string): Promise<void>;
}
