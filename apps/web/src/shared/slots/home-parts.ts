import type { ComponentType } from 'react';

/**
 * Cells of features in the strip of a user's home page, by `home-cell.module.css`. They stand between the level and the
 * game to watch, in the order of the list, and are drawn once the code of the strip is loaded: each has its heading at
 * once, and its words when they come. One that fails takes the strip away, but for the level.
 */
export type HomeCells = readonly ComponentType[];

/** A running game that the user would rather watch than the best one. */
export interface NearGame {
  readonly gameId: string;
  /** The name of the known user who plays in it. */
  readonly nickname: string;
  readonly round: number | null;
}

/** What features add to the strip. */
export interface HomeParts {
  readonly cells: HomeCells;
  /** A hook: games of people whom the user knows, the nearest first; null while they are on their way. */
  readonly useNearGames?: () => readonly NearGame[] | null;
}
