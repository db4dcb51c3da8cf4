import { BOOSTER_ITEMS } from './booster-items.ts';
import { CHIP_ITEMS } from './chip-items.ts';
import type { CatalogueItem } from './item.ts';
import { BOARD_ITEMS, DICE_ITEMS, FRAME_ITEMS } from './look-items.ts';

/** All items of the market. An item that is removed here stays with its owners and is no longer sold. */
export const CATALOGUE: readonly CatalogueItem[] = [
  ...CHIP_ITEMS,
  ...DICE_ITEMS,
  ...BOARD_ITEMS,
  ...FRAME_ITEMS,
  ...BOOSTER_ITEMS,
];
