import type { ComponentType } from 'react';

/**
 * Cells of features in the strip of a user's home page, by `home-cell.module.css`. They stand between the level and the
 * game to watch, in the order of the list, and are drawn once the code of the strip is loaded: each has its heading at
 * once, and its words when they come. One that fails takes the strip away, but for the level.
 */
export type HomeCells = readonly ComponentType[];
