/** The stream of fair random numbers of one draw. */
export interface Chance {
  /** A whole number from 0 to `bound` − 1; all are equally likely. */
  draw(bound: number): number;
}

/** Everything that the rules need from outside: time and chance. */
export interface World {
  /** Epoch ms. */
  readonly now: number;
  /**
   * The chance of the draw with this number (`Game.draws`): one throw, one card or one order of
   * players. The same number always gives the same stream, so no command of a player can change the
   * result of a later throw (FAIR-1).
   */
  chance(draw: number): Chance;
  /** FAIR-2: the server's seed, hex, revealed when the game is over; '' when there is none. */
  revealSeed(): string;
}
