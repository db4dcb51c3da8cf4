import { SEASON_NAMES, seasonFrame } from '../seasons/seasons.ts';
import { COMMON, EPIC, itemCategoryId, LEGENDARY, RARE } from './groups.ts';
import { FOREVER, itemOf, type CatalogueItem } from './item.ts';

interface PrizeFrame {
  readonly id: number;
  readonly key: string;
  readonly rarityId: number;
}

/** The id of the frame of the first season of a year; the others follow. */
const FIRST_SEASON_ID = 411;

const SEASON_FRAMES = SEASON_NAMES.map((name, at): PrizeFrame => ({
  id: FIRST_SEASON_ID + at,
  key: seasonFrame(name),
  rarityId: EPIC,
}));

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
