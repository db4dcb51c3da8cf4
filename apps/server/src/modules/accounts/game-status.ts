import type { GameStatus } from '@magnaty/protocol';

/** What accounts asks of the games; the play module answers. */
export interface GameStatusReader {
  statusOf(userId: string): Promise<GameStatus>;
}
