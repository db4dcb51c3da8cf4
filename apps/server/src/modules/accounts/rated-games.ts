import type { Database } from '../../db/database.ts';

/** What a rated game (REWARD-10) was for one of its players. */
export interface RatedGame {
  readonly place: number;
  readonly players: number;
  /** Epoch ms. */
  readonly endedAt: number;
}

/** Counts rated games for the boards of the seasons, which implement it. The caller has locked the user. */
export interface RatedGames {
  add(tx: Database, userId: string, game: RatedGame): Promise<void>;
  /** Takes an annulled game back. */
  take(tx: Database, userId: string, game: RatedGame): Promise<void>;
}

/** Where nothing counts them. */
export const noRatedGames: RatedGames = { add: async () => undefined, take: async () => undefined };
