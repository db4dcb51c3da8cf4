import type { ItemCategory, Rarity } from '@magnaty/protocol';
import type { CSSProperties } from 'react';
import { textOn } from '../../../shared/art/text-on.ts';

/** Shown for an item whose category is not in the list. */
const NO_CATEGORY: ItemCategory = {
  id: -1,
  name: '',
  label: '',
  mainColor: '',
  additionalColor: '',
  textActivate: null,
  textBuy: null,
};

interface Grouped {
  readonly categoryId: number;
  readonly rarity: number;
}

export const categoryOf = (categories: readonly ItemCategory[], { categoryId }: Pick<Grouped, 'categoryId'>) =>
  categories.find(({ id }) => id === categoryId) ?? NO_CATEGORY;

export const rarityOf = (rarities: readonly Rarity[], { rarity }: Pick<Grouped, 'rarity'>) =>
  rarities.find(({ id }) => id === rarity);

/** The colours of a category as variables: `--ground`, `--lit` and the text on them, `--on-ground`. */
export const groundOf = ({ mainColor, additionalColor }: ItemCategory): CSSProperties =>
  ({
    '--ground': mainColor || undefined,
    '--lit': additionalColor || undefined,
    '--on-ground': mainColor ? textOn(mainColor) : undefined,
  }) as CSSProperties;
