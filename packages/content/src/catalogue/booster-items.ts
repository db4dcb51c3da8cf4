import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { games, itemOf } from './item.ts';

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

export const BOOSTER_ITEMS = BOOSTERS.map(({ percent, count, xp, popularity, ...row }) =>
  itemOf(
    { ...row, experienceForBuy: xp, indexPopularity: popularity, lasts: games(count) },
    { categoryId: itemCategoryId('boosters'), effect: { kind: 'booster', percent } },
  ),
);
