import { z } from 'zod';
import { sentWhole } from '../primitives.ts';

/** The id of an item of the market. */
export const itemId = sentWhole(1, 1_000_000);

/** The inventory id of an item that a user owns. */
export const inventoryId = sentWhole(1, Number.MAX_SAFE_INTEGER);

/** COUNT_DAYS runs out by time while the item is used, COUNT_GAMES by finished games; PERMANENT never runs out. */
export const itemType = z.enum(['COUNT_DAYS', 'COUNT_GAMES', 'PERMANENT']);
export type ItemType = z.infer<typeof itemType>;

/** The use of an item. `key` names its drawing: the chip, the dice, the theme of the board, the frame. */
export const itemEffect = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chip'), key: z.string(), chipId: z.number().int() }),
  z.object({ kind: z.literal('dice'), key: z.string() }),
  z.object({ kind: z.literal('board'), key: z.string() }),
  z.object({ kind: z.literal('frame'), key: z.string() }),
  z.object({ kind: z.literal('booster'), percent: z.number().int().describe('Experience of a game, percent.') }),
]);
export type ItemEffect = z.infer<typeof itemEffect>;

/** The user's share of an item. An item that the user does not own has the defaults of the specification. */
export const inventoryInfo = z.object({
  /** The inventory id, for POST /api/inventory/activate/{id}. */
  id: z.number().int().nullable(),
  inInventory: z.boolean(),
  isActivated: z.boolean(),
  durationSecondsLeft: z.number().int().nullable(),
  countGamesLeft: z.number().int().nullable(),
});
export type InventoryInfo = z.infer<typeof inventoryInfo>;

export const marketItem = z.object({
  id: z.number().int(),
  /** 1 is the most popular item. */
  indexPopularity: z.number().int(),
  categoryId: z.number().int(),
  /** The id of the rarity. */
  rarity: z.number().int(),
  image: z.string().describe('Path on the site.'),
  name: z.string(),
  description: z.string(),
  /** Whole roubles. In coins: multiplied by conversionMultiplier of the server info. */
  price: z.number().int(),
  type: itemType,
  experienceForBuy: z.number().int(),
  durationSeconds: z.number().int(),
  countGames: z.number().int(),
  effect: itemEffect,
  inventoryInfo,
});
export type MarketItem = z.infer<typeof marketItem>;

export const itemCategory = z.object({
  id: z.number().int(),
  name: z.string(),
  /** The label on a card: one item of the category. */
  label: z.string(),
  mainColor: z.string(),
  additionalColor: z.string(),
  /** The toast after an activation. */
  textActivate: z.string().nullable(),
  /** The toast after a purchase. */
  textBuy: z.string().nullable(),
});
export type ItemCategory = z.infer<typeof itemCategory>;

export const rarity = z.object({ id: z.number().int(), name: z.string(), color: z.string() });
export type Rarity = z.infer<typeof rarity>;

/** GET /api/inventory/all: the items that the user owns, in the market or no longer there. */
export const inventory = z.object({
  inventoryItems: z.array(marketItem),
  categoryList: z.array(itemCategory),
  rarityList: z.array(rarity),
});
export type Inventory = z.infer<typeof inventory>;

/** The keys of the items in use, one a category; null where the default is in use. */
export const appliedItems = z.object({
  chip: z.string().nullable(),
  dice: z.string().nullable(),
  board: z.string().nullable(),
  frame: z.string().nullable(),
  /** Experience of a game, percent; 100 without a booster. */
  experiencePercent: z.number().int(),
});
export type AppliedItems = z.infer<typeof appliedItems>;
