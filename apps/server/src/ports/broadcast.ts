import type { LobbyEventName, ServerEvent, UserEventName } from '@magnaty/protocol';
import type { UnlocalisedEvent } from '../texts/localised.ts';

/** An event that any part of the server may send to one user. `GameBroadcast` sends the status of a game. */
export type UserEvent = UnlocalisedEvent<Exclude<UserEventName, 'UpdateGameStatus' | 'SendDebug'>>;

/** An event of a game without a sequence number. */
export type GameStateEvent = ServerEvent<
  'UserChangePresence' | 'WatchersChanged' | 'ShowSticker' | 'ShowPhrase' | 'PlayerSpeed'
>;

/** An event of a lobby. JoinRoomError goes to one socket only, so it is not broadcast. */
export type LobbyEvent = UnlocalisedEvent<Exclude<LobbyEventName, 'JoinRoomError'>>;

/** An event of a lobby for these users. */
export interface LobbyMessage {
  readonly to: readonly string[];
  readonly event: LobbyEvent;
}

/** A stored change of lobbies, with the messages that tell it. */
export interface LobbyChange {
  /** When it was stored, by the clock of the database, epoch µs. The later one of two changes for a user has the higher time. */
  readonly at: number;
  /** In the order in which users get them. */
  readonly messages: readonly LobbyMessage[];
}

/**
 * Sends events to the sockets of users at all servers, in each user's language. Delivery is at most once: a user
 * without a socket gets nothing. Data that must not be lost is in the database.
 */
export interface Broadcast {
  /** Sends to all sockets of the user. */
  toUser(userId: string, event: UserEvent): void;
  /** Sends to all sockets that subscribe to the game. */
  toGame(gameId: string, event: GameStateEvent): void;
  /** Sends each message to all sockets of its users. A socket that knows a later change gets the present state instead. */
  toLobby(change: LobbyChange): void;
}

/** For a process without sockets, such as the operator's command line. */
export const noBroadcast: Broadcast = {
  toUser: () => undefined,
  toGame: () => undefined,
  toLobby: () => undefined,
};
