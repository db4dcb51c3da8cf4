import type { GameStatus } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';

/** What accounts asks of the games. */
export interface GamesOfUsers {
  statusOf(userId: string): Promise<GameStatus>;
  /** The user is about to be deleted: he leaves his lobby and his game. */
  leaveAll(userId: string): Promise<void>;
  /** Takes his name and his picture out of the logs of his games, inside the transaction that deletes him. */
  forget(tx: Database, userId: string): Promise<void>;
}
