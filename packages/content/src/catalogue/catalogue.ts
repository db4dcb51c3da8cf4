import { SPECIAL_CHIPS, type SpecialChipKey } from '../chips.ts';
import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { days, FOREVER, games, itemOf, type CatalogueItem, type ItemRow } from './item.ts';
import { BOARD_ITEMS, DICE_ITEMS, FRAME_ITEMS } from './look-items.ts';

const WEEK = days(7);
const MONTH = days(30);

const CHIP_ROWS: Readonly<Record<SpecialChipKey, Omit<ItemRow, 'id' | 'key'>>> = {
  tigr: { rarityId: LEGENDARY, price: 350, experienceForBuy: 100, lasts: FOREVER, indexPopularity: 3 },
  zhiraf: { rarityId: RARE, price: 90, experienceForBuy: 30, lasts: FOREVER, indexPopularity: 12 },
  krab: { rarityId: RARE, price: 80, experienceForBuy: 28, lasts: FOREVER, indexPopularity: 16 },
  osminog: { rarityId: EPIC, price: 160, experienceForBuy: 55, lasts: FOREVER, indexPopularity: 7 },
  slon: { rarityId: RARE, price: 95, experienceForBuy: 32, lasts: FOREVER, indexPopularity: 20 },
  pingvin: { rarityId: COMMON, price: 15, experienceForBuy: 5, lasts: WEEK, indexPopularity: 5 },
  kaban: { rarityId: COMMON, price: 35, experienceForBuy: 12, lasts: MONTH, indexPopularity: 29 },
  akula: { rarityId: EPIC, price: 180, experienceForBuy: 60, lasts: FOREVER, indexPopularity: 9 },
  orel: { rarityId: EPIC, price: 170, experienceForBuy: 58, lasts: FOREVER, indexPopularity: 24 },
  cherepaha: { rarityId: COMMON, price: 40, experienceForBuy: 14, lasts: MONTH, indexPopularity: 34 },
};

/** An item has the id and the key of its chip. */
const CHIP_ITEMS = SPECIAL_CHIPS.map(({ id, key }) =>
  itemOf(
    { id, key, ...CHIP_ROWS[key] },
    { categoryId: itemCategoryId('chips'), effect: { kind: 'chip', key, chipId: id } },
  ),
);

/** Experience of a game, percent. */
const HALF_MORE = 150;
const TWICE = 200;

/** `price` in roubles and `xp` for the purchase rise with the games. */
const BOOSTERS = [
  { id: 501, key: 'match', percent: HALF_MORE, count: 3, rarityId: COMMON, price: 10, xp: 3, popularity: 21 },
  { id: 502, key: 'double-espresso', percent: TWICE, count: 3, rarityId: COMMON, price: 20, xp: 6, popularity: 1 },
  { id: 503, key: 'overtime', percent: HALF_MORE, count: 7, rarityId: COMMON, price: 22, xp: 7, popularity: 36 },
  { id: 504, key: 'lightning', percent: TWICE, count: 5, rarityId: RARE, price: 35, xp: 10, popularity: 32 },
  { id: 505, key: 'magnet', percent: HALF_MORE, count: 12, rarityId: RARE, price: 40, xp: 13, popularity: 39 },
  { id: 506, key: 'crib-notes', percent: HALF_MORE, count: 20, rarityId: EPIC, price: 65, xp: 21, popularity: 40 },
  { id: 507, key: 'lift-off', percent: TWICE, count: 10, rarityId: EPIC, price: 70, xp: 23, popularity: 33 },
  { id: 508, key: 'golden-table', percent: TWICE, count: 20, rarityId: LEGENDARY, price: 130, xp: 40, popularity: 38 },
] as const;

const BOOSTER_ITEMS = BOOSTERS.map(({ percent, count, xp, popularity, ...row }) =>
  itemOf(
    { ...row, experienceForBuy: xp, indexPopularity: popularity, lasts: games(count) },
    { categoryId: itemCategoryId('boosters'), effect: { kind: 'booster', percent } },
  ),
);

/** All items of the market. An item that is removed here stays with its owners and is no longer sold. */
export const CATALOGUE: readonly CatalogueItem[] = [
  ...CHIP_ITEMS,
  ...DICE_ITEMS,
  ...BOARD_ITEMS,
  ...FRAME_ITEMS,
  ...BOOSTER_ITEMS,
];
