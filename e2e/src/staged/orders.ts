import type { GameEvent, GameModeId, Seat } from '@magnaty/rules';

/** What the journeys ask of the server's process. */
export type Order =
  | { readonly kind: 'begin'; readonly users: readonly Seat[]; readonly gameModeId: GameModeId }
  | { readonly kind: 'set'; readonly gameId: string; readonly events: readonly GameEvent[] }
  | Deal;

/** What chance brings next; when it is used up, the server's own chance goes on. */
export interface Deal {
  readonly kind: 'deal';
  /** Scores of single dice, two for a throw. */
  readonly dice?: readonly number[];
  /** Places of cards among those left in their deck. */
  readonly cards?: readonly number[];
}

export interface Answer {
  readonly id: number;
  readonly value?: unknown;
  readonly error?: string;
}
