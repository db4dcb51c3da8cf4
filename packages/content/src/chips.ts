/** A token that a player may choose. Its name is the text `chip.<id>.name`. */
export interface Chip {
  readonly id: number;
  readonly key: ChipKey;
  /** Path on the site. */
  readonly image: string;
}

/** What stands on it: the names of the drawings. */
export type ChipKey = (typeof KEYS)[number];

const KEYS = ['kit', 'kot', 'lis', 'los', 'medved', 'sova', 'voron', 'zayac'] as const;

/** The chips that everyone has, by id from 1. */
export const CHIPS: readonly Chip[] = KEYS.map((key, index) => ({ id: index + 1, key, image: `/chips/${key}.svg` }));
