/** A category of items. Its texts are `itemCategory.<key>.name`, `.label`, `.textActivate` and `.textBuy`. */
export interface ItemCategory {
  readonly id: number;
  readonly key: ItemCategoryKey;
  /** The ground of a card and the lit plane on it: hex colours that no rarity has. */
  readonly mainColor: string;
  readonly additionalColor: string;
}

export type ItemCategoryKey = 'chips' | 'dice' | 'boards' | 'frames' | 'boosters';

/** The categories in the order in which the market shows them. */
export const ITEM_CATEGORIES = [
  { id: 1, key: 'chips', mainColor: '#C91F68', additionalColor: '#E0488A' },
  { id: 2, key: 'dice', mainColor: '#00788C', additionalColor: '#1795AA' },
  { id: 3, key: 'boards', mainColor: '#F07D12', additionalColor: '#FF9A3D' },
  { id: 4, key: 'frames', mainColor: '#E7DCC7', additionalColor: '#D2C5AC' },
  { id: 5, key: 'boosters', mainColor: '#1B7F3B', additionalColor: '#2F9C50' },
] as const satisfies readonly ItemCategory[];

/** The id of the category. */
export const itemCategoryId = (key: ItemCategoryKey): number =>
  ITEM_CATEGORIES.findIndex((category) => category.key === key) + 1;

/** A rarity of items. Its name is the text `rarity.<key>.name`. */
export interface Rarity {
  readonly id: number;
  readonly key: 'common' | 'rare' | 'epic' | 'legendary';
  /** A hex colour. */
  readonly color: string;
}

/** The rarities, the least rare first. */
export const RARITIES = [
  { id: 1, key: 'common', color: '#6E6455' },
  { id: 2, key: 'rare', color: '#1F55D8' },
  { id: 3, key: 'epic', color: '#6C3BD6' },
  { id: 4, key: 'legendary', color: '#E8B100' },
] as const satisfies readonly Rarity[];

/** The ids of the rarities by name. */
export const COMMON = 1;
export const RARE = 2;
export const EPIC = 3;
export const LEGENDARY = 4;
