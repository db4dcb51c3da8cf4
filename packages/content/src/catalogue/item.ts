/** COUNT_DAYS runs out by time while the item is used, COUNT_GAMES by finished games; PERMANENT never runs out. */
export type ItemType = 'COUNT_DAYS' | 'COUNT_GAMES' | 'PERMANENT';

/** The use of an item. `key` names its drawing: the chip, the dice, the theme of the board, the frame. */
export type ItemEffect =
  | { readonly kind: 'chip'; readonly key: string; readonly chipId: number }
  | { readonly kind: 'dice'; readonly key: string }
  | { readonly kind: 'board'; readonly key: string }
  | { readonly kind: 'frame'; readonly key: string }
  /** `percent` is the experience of a game, 100 without a booster. */
  | { readonly kind: 'booster'; readonly percent: number };

/** An item of the market, or a prize. Its texts are `item.<key>.name` and `item.<key>.description`. */
export interface CatalogueItem {
  /** Never reused: users own items by this id. */
  readonly id: number;
  readonly key: string;
  readonly categoryId: number;
  readonly rarityId: number;
  /** 1 is the most popular item. */
  readonly indexPopularity: number;
  /** Whole roubles. */
  readonly price: number;
  readonly type: ItemType;
  /** 0 unless the type is COUNT_DAYS. */
  readonly durationSeconds: number;
  /** 0 unless the type is COUNT_GAMES. */
  readonly countGames: number;
  readonly experienceForBuy: number;
  /** Path on the site. */
  readonly image: string;
  readonly effect: ItemEffect;
}

/** The fields of an item that follow from its key and category are left out. */
export interface ItemRow<Key extends string = string> {
  readonly id: number;
  readonly key: Key;
  readonly rarityId: number;
  readonly indexPopularity: number;
  readonly price: number;
  readonly experienceForBuy: number;
  readonly lasts: Lasting;
}

/** The type of an item with the days or games that a purchase gives. */
export type Lasting = Pick<CatalogueItem, 'type' | 'durationSeconds' | 'countGames'>;

const SECONDS_IN_DAY = 86_400;

export const days = (count: number): Lasting => ({
  type: 'COUNT_DAYS',
  durationSeconds: count * SECONDS_IN_DAY,
  countGames: 0,
});

export const games = (count: number): Lasting => ({ type: 'COUNT_GAMES', durationSeconds: 0, countGames: count });

export const FOREVER: Lasting = { type: 'PERMANENT', durationSeconds: 0, countGames: 0 };

/** Completes the row of an item. */
export const itemOf = (
  { lasts, ...row }: ItemRow,
  { categoryId, effect }: { readonly categoryId: number; readonly effect: ItemEffect },
): CatalogueItem => ({ ...row, ...lasts, categoryId, effect, image: `/items/${row.key}.svg` });
