import type { DICE_SKINS } from './dice-skins.ts';
import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { days, FOREVER, itemOf, type ItemRow } from './item.ts';

type DiceKey = (typeof DICE_SKINS)[number]['key'];

const WEEK = days(7);
const MONTH = days(30);

const DICE = [
  { id: 201, key: 'mint-tea', rarityId: COMMON, price: 10, experienceForBuy: 3, lasts: WEEK, indexPopularity: 6 },
  { id: 202, key: 'letterpress', rarityId: COMMON, price: 30, experienceForBuy: 10, lasts: MONTH, indexPopularity: 19 },
  { id: 203, key: 'copper', rarityId: COMMON, price: 35, experienceForBuy: 12, lasts: MONTH, indexPopularity: 37 },
  { id: 204, key: 'cinnabar', rarityId: RARE, price: 75, experienceForBuy: 25, lasts: FOREVER, indexPopularity: 8 },
  { id: 205, key: 'midnight', rarityId: RARE, price: 80, experienceForBuy: 30, lasts: FOREVER, indexPopularity: 2 },
  { id: 206, key: 'first-draft', rarityId: RARE, price: 70, experienceForBuy: 24, lasts: FOREVER, indexPopularity: 31 },
  {
    id: 207,
    key: 'ace-of-diamonds',
    rarityId: EPIC,
    price: 140,
    experienceForBuy: 45,
    lasts: FOREVER,
    indexPopularity: 14,
  },
  { id: 208, key: 'orbit', rarityId: EPIC, price: 150, experienceForBuy: 50, lasts: FOREVER, indexPopularity: 17 },
  {
    id: 209,
    key: 'treasury',
    rarityId: LEGENDARY,
    price: 300,
    experienceForBuy: 90,
    lasts: FOREVER,
    indexPopularity: 10,
  },
] as const satisfies readonly ItemRow<DiceKey>[];

const BOARDS = [
  { id: 301, key: 'baize', rarityId: RARE, price: 60, experienceForBuy: 20, lasts: MONTH, indexPopularity: 23 },
  { id: 302, key: 'blueprint', rarityId: RARE, price: 70, experienceForBuy: 24, lasts: MONTH, indexPopularity: 27 },
  { id: 303, key: 'night', rarityId: EPIC, price: 320, experienceForBuy: 90, lasts: FOREVER, indexPopularity: 4 },
  {
    id: 304,
    key: 'newspaper',
    rarityId: LEGENDARY,
    price: 450,
    experienceForBuy: 120,
    lasts: FOREVER,
    indexPopularity: 11,
  },
] as const satisfies readonly ItemRow[];

const FRAMES = [
  { id: 401, key: 'sharp-turn', rarityId: COMMON, price: 25, experienceForBuy: 8, lasts: MONTH, indexPopularity: 22 },
  { id: 402, key: 'chessboard', rarityId: COMMON, price: 10, experienceForBuy: 3, lasts: WEEK, indexPopularity: 35 },
  { id: 403, key: 'barrier', rarityId: COMMON, price: 25, experienceForBuy: 8, lasts: MONTH, indexPopularity: 28 },
  { id: 404, key: 'film', rarityId: RARE, price: 55, experienceForBuy: 18, lasts: MONTH, indexPopularity: 25 },
  { id: 405, key: 'first-shift', rarityId: RARE, price: 65, experienceForBuy: 22, lasts: FOREVER, indexPopularity: 30 },
  { id: 406, key: 'spotlight', rarityId: RARE, price: 60, experienceForBuy: 25, lasts: FOREVER, indexPopularity: 15 },
  {
    id: 407,
    key: 'constellation',
    rarityId: EPIC,
    price: 130,
    experienceForBuy: 42,
    lasts: FOREVER,
    indexPopularity: 18,
  },
  { id: 408, key: 'facets', rarityId: EPIC, price: 145, experienceForBuy: 48, lasts: FOREVER, indexPopularity: 26 },
  {
    id: 409,
    key: 'laurels',
    rarityId: LEGENDARY,
    price: 280,
    experienceForBuy: 85,
    lasts: FOREVER,
    indexPopularity: 13,
  },
] as const satisfies readonly ItemRow[];

/** A pair of dice has the key of its skin. */
export const DICE_ITEMS = DICE.map((row) =>
  itemOf(row, { categoryId: itemCategoryId('dice'), effect: { kind: 'dice', key: row.key } }),
);

/** A board has the key of its theme. */
export const BOARD_ITEMS = BOARDS.map((row) =>
  itemOf(row, { categoryId: itemCategoryId('boards'), effect: { kind: 'board', key: row.key } }),
);

/** A frame has the key of its drawing, `/frames/<key>.svg`. */
export const FRAME_ITEMS = FRAMES.map((row) =>
  itemOf(row, { categoryId: itemCategoryId('frames'), effect: { kind: 'frame', key: row.key } }),
);
