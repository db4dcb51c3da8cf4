/** 1 sequential construction, 2 any construction. */
export type GameModeId = 1 | 2;

export type MoveStep = 'BEFORE_THROW' | 'BUY_DECISION' | 'AFTER_THROW';

/** Durations in ms. */
export interface GameTimers {
  readonly move: number;
  readonly extraMove: number;
  readonly auction: number;
  readonly trade: number;
}

/** A market item that the winner of a game may get. */
export interface PrizeCard {
  readonly id: number;
  readonly image: string;
  readonly backgroundColor: string;
}

/** Who sits down, as StartGame names him. */
export interface Seat {
  readonly userId: string;
  readonly nickname: string;
  readonly avatarPath: string | null;
  readonly isBot: boolean;
  readonly chipId: number;
  /** The player's paint, 1–5. */
  readonly color: number;
  readonly rating: number;
  /** Factor of the experience, in percent (an applied booster), 100 without one. */
  readonly experiencePercent: number;
}
