import type { Game } from '@magnaty/rules';

/** Asks the worker how the chances of the player in a seat differ between two states of a game. */
export interface JudgeQuestion {
  readonly id: number;
  readonly before: Game;
  readonly after: Game;
  readonly seat: number;
}

/** The change of the chance to win, −1…1; null if the model cannot tell it. */
export interface JudgeAnswer {
  readonly id: number;
  readonly change: number | null;
}
