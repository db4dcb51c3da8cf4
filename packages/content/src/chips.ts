/** A token that a player may choose. Its name is the text `chip.<id>.name`. */
export interface Chip {
  readonly id: number;
  readonly key: ChipKey | SpecialChipKey;
  /** Path on the site. */
  readonly image: string;
}

/** The file name of a chip's drawing. */
export type ChipKey = (typeof KEYS)[number];

/** The file name of the drawing of a chip that is bought. */
export type SpecialChipKey = (typeof SPECIAL_KEYS)[number];

const KEYS = ['kit', 'kot', 'lis', 'los', 'medved', 'sova', 'voron', 'zayac'] as const;

const SPECIAL_KEYS = [
  'tigr',
  'zhiraf',
  'krab',
  'osminog',
  'slon',
  'pingvin',
  'kaban',
  'akula',
  'orel',
  'cherepaha',
] as const;

const chipsFrom = <Key extends ChipKey | SpecialChipKey>(keys: readonly Key[], firstId: number) =>
  keys.map((key, index) => ({ id: firstId + index, key, image: `/chips/${key}.svg` }));

/** The chips that every player may choose, in the order of their ids from 1. */
export const CHIPS = chipsFrom(KEYS, 1) satisfies readonly Chip[];

/** The chips that the market sells, in the order of their ids from 101. Only their owners may choose them. */
export const SPECIAL_CHIPS = chipsFrom(SPECIAL_KEYS, 101) satisfies readonly Chip[];
