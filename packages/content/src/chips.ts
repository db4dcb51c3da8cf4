/** A token that a player may choose. Its name is the text `chip.<id>.name`. */
export interface Chip {
  readonly id: number;
  readonly key: ChipKey;
  /** Path on the site. */
  readonly image: string;
}

/** The file name of a chip's drawing. */
export type ChipKey = (typeof KEYS)[number];

const KEYS = ['kit', 'kot', 'lis', 'los', 'medved', 'sova', 'voron', 'zayac'] as const;

/** The chips that every player may choose, in the order of their ids from 1. */
export const CHIPS: readonly Chip[] = KEYS.map((key, index) => ({ id: index + 1, key, image: `/chips/${key}.svg` }));
