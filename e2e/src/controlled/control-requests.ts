import type { GameEvent, GameModeId, Seat } from '@magnaty/rules';

/** A request from a test to the process of the server. */
export type ControlRequest =
  | {
      readonly kind: 'startGame';
      readonly users: readonly Seat[];
      readonly gameModeId: GameModeId;
      readonly isPrivate: boolean;
      readonly allowsStandIns: boolean;
      /** LIMIT-1: ms */
      readonly timeLimit?: number | undefined;
    }
  | { readonly kind: 'gameOf'; readonly userId: string }
  | { readonly kind: 'applyEvents'; readonly gameId: string; readonly events: readonly GameEvent[] }
  | { readonly kind: 'throwDice'; readonly gameId: string; readonly userId: string }
  | { readonly kind: 'passTime'; readonly ms: number }
  /** Runs the repeated work whose line of failure contains these words, once. */
  | { readonly kind: 'runJobs'; readonly words: string }
  | QueueDraws
  | Rewriting;

/** The next results of chance of one game. When they are used up, the server draws its own. */
export interface QueueDraws {
  readonly kind: 'queueDraws';
  readonly gameId: string;
  /** Scores of single dice, two per throw. */
  readonly dice?: readonly number[];
  /** Positions of cards among the remaining cards of their deck. */
  readonly cards?: readonly number[];
}

/** From now on, the server sends `to` in place of `from` in the text of all packets, as a later release may. */
export interface Rewriting {
  readonly kind: 'rewriteEvents';
  readonly from: string;
  readonly to: string;
}

/** The answer to the request with this id. */
export interface ControlAnswer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
