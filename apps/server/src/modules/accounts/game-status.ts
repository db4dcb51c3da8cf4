import type { GameStatus } from '@magnaty/protocol';

/** The part of the games that accounts need: whether the user is in a game, and whether they are disconnected. */
export interface GameStatusReader {
  statusOf(userId: string): Promise<GameStatus>;
}
