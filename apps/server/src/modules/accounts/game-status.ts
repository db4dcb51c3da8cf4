import type { GameStatus } from '@magnaty/protocol';

/** What accounts asks of the games: whether the user is in one, and away from it. */
export interface GameStatusReader {
  statusOf(userId: string): Promise<GameStatus>;
}
