import type { WeekRecording } from '@magnaty/protocol';

/** What the home page tells about games, as the database knows it. */
export interface HomeGames {
  /** The users who play now, programs too. Those who are out are left out. */
  playing(): Promise<readonly string[]>;
  /** The public game with the best rated player that ended since then (epoch ms), and whose record is kept. */
  bestSince(since: number): Promise<WeekRecording['recording']>;
  /** The users with a seat in the game; null without such a game, and for others who may not watch it. */
  seatedIn(gameId: string, readerId: string): Promise<readonly string[] | null>;
}
