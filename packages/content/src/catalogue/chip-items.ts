import { type SpecialChipKey, SPECIAL_CHIPS } from '../chips.ts';
import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { days, FOREVER, itemOf, type ItemRow } from './item.ts';

const WEEK = days(7);
const MONTH = days(30);

const ROWS: Readonly<Record<SpecialChipKey, Omit<ItemRow, 'id' | 'key'>>> = {
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
export const CHIP_ITEMS = SPECIAL_CHIPS.map(({ id, key }) =>
  itemOf({ id, key, ...ROWS[key] }, { categoryId: itemCategoryId('chips'), effect: { kind: 'chip', key, chipId: id } }),
);
