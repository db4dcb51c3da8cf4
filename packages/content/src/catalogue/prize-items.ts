import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { FOREVER, itemOf, type CatalogueItem } from './item.ts';

interface PrizeFrame {
  readonly id: number;
  readonly key: string;
  readonly rarityId: number;
}

/** The frames of the seasons of a year, from January on. */
const SEASON_FRAMES: readonly PrizeFrame[] = [
  { id: 411, key: 'season-snowfall', rarityId: EPIC },
  { id: 412, key: 'season-thaw', rarityId: EPIC },
  { id: 413, key: 'season-thunder', rarityId: EPIC },
  { id: 414, key: 'season-heat', rarityId: EPIC },
  { id: 415, key: 'season-harvest', rarityId: EPIC },
  { id: 416, key: 'season-leaffall', rarityId: EPIC },
];

/** The frames of the floors, the lowest floor first. */
const FLOOR_FRAMES: readonly PrizeFrame[] = [
  { id: 421, key: 'scaffold', rarityId: COMMON },
  { id: 422, key: 'awning', rarityId: COMMON },
  { id: 423, key: 'perforation', rarityId: COMMON },
  { id: 424, key: 'windows', rarityId: RARE },
  { id: 425, key: 'railway', rarityId: RARE },
  { id: 426, key: 'director', rarityId: RARE },
  { id: 427, key: 'shark', rarityId: EPIC },
  { id: 428, key: 'vault', rarityId: EPIC },
  { id: 429, key: 'skyline', rarityId: EPIC },
  { id: 430, key: 'gilding', rarityId: EPIC },
  { id: 431, key: 'legend', rarityId: LEGENDARY },
];

/** Their place in the order of popularity. */
const FIRST_PLACE = 1000;

/** Items that are won and never sold. They have no price, and come after all others in the order of popularity. */
export const PRIZE_ITEMS: readonly CatalogueItem[] = [...SEASON_FRAMES, ...FLOOR_FRAMES].map((row, at) =>
  itemOf(
    { ...row, price: 0, experienceForBuy: 0, indexPopularity: FIRST_PLACE + at, lasts: FOREVER },
    { categoryId: itemCategoryId('frames'), effect: { kind: 'frame', key: row.key } },
  ),
);
