import { BOARD } from '@magnaty/content';
import { Scenario, type SetupOptions } from './scenario.ts';

/** A scenario on the product's board; the first name moves first. */
export const game = <N extends string>(names: readonly N[], options: Omit<SetupOptions, 'board'> = {}): Scenario<N> =>
  new Scenario(names, { board: BOARD, ...options });

/** The cells of a category, in board order. */
export const COFFEE = [1, 3] as const;
export const GAMES = [6, 8, 9] as const;
export const SPACE = [37, 39] as const;
export const TRANSPORT = [5, 15, 25, 35] as const;
export const RESOURCES = [12, 28] as const;
