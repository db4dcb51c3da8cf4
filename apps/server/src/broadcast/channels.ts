import { channelNamed, type Channel } from '../cluster/index.ts';
import type { EventRow } from '../play/index.ts';
import type { GameStateEvent, LobbyEvent, UserEvent } from '../ports/broadcast.ts';

/** Messages between the servers about one user. */
export type UserNews =
  | { readonly kind: 'EVENT'; readonly event: UserEvent }
  /** A change of the user's lobby, made at `at` (`LobbyChange`). */
  | { readonly kind: 'LOBBY'; readonly event: LobbyEvent; readonly at: number }
  /** A game of these users begins. A server that has sockets of several of them acts on the first such message. */
  | { readonly kind: 'SEAT'; readonly gameId: string; readonly userIds: readonly string[] }
  /** The user's status has changed: each server with sockets of the user reads it again. */
  | { readonly kind: 'STATUS' };

/** Messages between the servers about one game. */
export type GameNews =
  { readonly kind: 'ROW'; readonly row: EventRow } | { readonly kind: 'EVENT'; readonly event: GameStateEvent };

export const userChannel = (userId: string): Channel<UserNews> => channelNamed(`user:${userId}`);
export const gameChannel = (gameId: string): Channel<GameNews> => channelNamed(`game:${gameId}`);
