import type { LobbyEventName, ServerEvent, UserEventName } from '@magnaty/protocol';
import type { UnlocalisedEvent } from '../texts/localised.ts';

/** An event that any part of the server may send to one user. A game's status is not one: see `GameBroadcast`. */
export type UserEvent = UnlocalisedEvent<Exclude<UserEventName, 'UpdateGameStatus' | 'SendDebug'>>;

/** An event about a game that is not numbered. */
export type GameStateEvent = ServerEvent<'UserChangePresence'>;

/** An event of a lobby. JoinRoomError answers one socket, so nobody broadcasts it. */
export type LobbyEvent = UnlocalisedEvent<Exclude<LobbyEventName, 'JoinRoomError'>>;

/** An event of a lobby for these users. */
export interface LobbyMessage {
  readonly to: readonly string[];
  readonly event: LobbyEvent;
}

/**
 * Sends events to the sockets of users at all servers, in each user's language. Delivery is at most once: a user
 * without a socket gets nothing. Data that must not be lost is in the database.
 */
export interface Broadcast {
  /** To all sockets of the user. */
  toUser(userId: string, event: UserEvent): void;
  /** To all sockets that follow the game. */
  toGame(gameId: string, event: GameStateEvent): void;
  /** To all sockets of each message's users, in this order. */
  toLobby(messages: readonly LobbyMessage[]): void;
}

/** For a process without sockets, such as the operator's command line. */
export const noBroadcast: Broadcast = {
  toUser: () => undefined,
  toGame: () => undefined,
  toLobby: () => undefined,
};
