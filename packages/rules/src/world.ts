/** A stream of fair numbers for one draw of chance. */
export interface Chance {
  /** A whole number from 0 to `bound` − 1, every one equally likely. */
  draw(bound: number): number;
}

/** All that a rule may touch of the outside. */
export interface World {
  /** Epoch ms. */
  readonly now: number;
  /**
   * The chance of the draw with this number (`Game.draws`): one throw, one card or one order of
   * players. The same number gives the same stream, so nothing that players do in between can turn
   * a throw into another (FAIR-1).
   */
  chance(draw: number): Chance;
  /** The server's seed, hex, asked for when the game is over (FAIR-2). '' where there is none. */
  revealSeed(): string;
}
