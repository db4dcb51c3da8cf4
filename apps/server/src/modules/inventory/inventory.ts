import { ITEM_CATEGORIES } from '@magnaty/content';
import type { AppliedItems, InventoryInfo } from '@magnaty/protocol';
import type { PrizeCard } from '@magnaty/rules';
import type { Database } from '../../db/database.ts';
import type { AccountNews } from '../../ports/account-news.ts';
import type { Clock } from '../../ports/clock.ts';
import { lockForMoney } from '../accounts/index.ts';
import type { Catalogue, Item } from '../catalogue/index.ts';
import {
  appliedRows,
  applyItem,
  countGame,
  grantItem,
  infoOf,
  ownedOf,
  removeEnded,
  takeBackItem,
  type UsedItems,
} from './inventory-store.ts';

/** The items in use by one user, as a game takes them over at its start. */
export interface Equipment extends AppliedItems {
  /** The number of the applied chip; null where none is applied. */
  readonly chipId: number | null;
  /** Items whose games are counted. */
  readonly countedItemIds: readonly number[];
}

const NO_EQUIPMENT: Equipment = {
  chip: null,
  dice: null,
  board: null,
  frame: null,
  experiencePercent: 100,
  chipId: null,
  countedItemIds: [],
};

/** The id of the most precious rarity among the prizes: rare. */
const MAX_RARE_PRIZE = 2;

const colorOf = (categoryId: number): string =>
  ITEM_CATEGORIES.find(({ id }) => id === categoryId)?.mainColor ?? ITEM_CATEGORIES[0].mainColor;

/** The items that users own. */
export interface Inventory {
  /** Adds one bought item to what the user has of it. @returns false if the user owns it for good already. */
  grant(tx: Database, given: { readonly userId: string; readonly item: Item }): Promise<boolean>;
  /** @returns false if less than one bought item is left. */
  takeBack(tx: Database, taken: { readonly userId: string; readonly item: Item }): Promise<boolean>;
  /** The user's share of each owned item by the item's id. */
  infos(userId: string, database?: Database): Promise<ReadonlyMap<number, InventoryInfo>>;
  /** The share of an item that the user does not own. */
  readonly none: InventoryInfo;
  /** Applies an owned item by its inventory id. @returns the item, or the reason why not. */
  activate(userId: string, id: number): Promise<{ readonly itemId: number } | 'not-owned' | 'applied'>;
  /** The items in use by these users. Users without any are left out. */
  equipmentOf(userIds: readonly string[]): Promise<ReadonlyMap<string, Equipment>>;
  /** Counts a finished game off, inside the transaction that ends it. */
  countGame(tx: Database, used: readonly UsedItems[]): Promise<void>;
  /** Gives prize cards, inside the transaction that ends the game. An unknown item is left out. */
  givePrizes(tx: Database, prizes: { readonly userId: string; readonly itemIds: readonly number[] }): Promise<void>;
  /** Takes prize cards of an annulled game back. @returns those of which less than one prize is left. */
  takePrizes(tx: Database, prizes: { readonly userId: string; readonly itemIds: readonly number[] }): Promise<number[]>;
  /** The cards of which the winner of a public game may get one: common and rare items that run out. */
  prizePool(): Promise<PrizeCard[]>;
  /** Removes what has run out. */
  sweep(): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly catalogue: Pick<Catalogue, 'byId' | 'onSale'>;
  readonly clock: Clock;
  readonly news: AccountNews;
}

const withItem = (equipment: Equipment, { id, effect, type }: Item): Equipment => {
  const countedItemIds = type === 'COUNT_GAMES' ? [...equipment.countedItemIds, id] : equipment.countedItemIds;
  switch (effect.kind) {
    case 'booster':
      return { ...equipment, countedItemIds, experiencePercent: effect.percent };
    case 'chip':
      return { ...equipment, countedItemIds, chip: effect.key, chipId: effect.chipId };
    default:
      return { ...equipment, countedItemIds, [effect.kind satisfies keyof AppliedItems]: effect.key };
  }
};

export const openInventory = ({ database, catalogue, clock, news }: Dependencies): Inventory => {
  const now = (): Date => new Date(clock.now());
  const grant: Inventory['grant'] = async (tx, given) => {
    const isGiven = await grantItem(tx, { ...given, now: now() });
    if (isGiven) news.changed(tx, given.userId, 'inventory');
    return isGiven;
  };
  const takeBack: Inventory['takeBack'] = async (tx, taken) => {
    const isTaken = await takeBackItem(tx, { ...taken, now: now() });
    if (isTaken) news.changed(tx, taken.userId, 'inventory');
    return isTaken;
  };
  return {
    none: infoOf(undefined, now()),
    grant,
    takeBack,
    infos: async (userId, tx = database) => {
      const at = now();
      const owned = await ownedOf(tx, userId, at);
      return new Map([...owned].map(([itemId, row]) => [itemId, infoOf(row, at)]));
    },
    activate: (userId, id) =>
      database.transaction(async (tx) => {
        await lockForMoney(tx, [userId]);
        const outcome = await applyItem(tx, { userId, id, now: now() });
        if (typeof outcome === 'object') news.changed(tx, userId, 'inventory');
        return outcome;
      }),
    equipmentOf: async (userIds) => {
      const rows = await appliedRows(database, userIds, now());
      const items = await catalogue.byId([...new Set(rows.map(({ itemId }) => itemId))]);
      const found = new Map<string, Equipment>();
      for (const { userId, itemId } of rows) {
        const item = items.get(itemId);
        if (item !== undefined) found.set(userId, withItem(found.get(userId) ?? NO_EQUIPMENT, item));
      }
      return found;
    },
    countGame: async (tx, used) => {
      await countGame(tx, used);
      for (const { userId } of used) news.changed(tx, userId, 'inventory');
    },
    givePrizes: async (tx, { userId, itemIds }) => {
      for (const item of (await catalogue.byId(itemIds, tx)).values()) await grant(tx, { userId, item });
    },
    takePrizes: async (tx, { userId, itemIds }) => {
      const items = await catalogue.byId(itemIds, tx);
      const missing: number[] = [];
      for (const id of itemIds) {
        const item = items.get(id);
        if (item === undefined || !(await takeBack(tx, { userId, item }))) missing.push(id);
      }
      return missing;
    },
    prizePool: async () =>
      (await catalogue.onSale())
        .filter(({ type, rarityId }) => type !== 'PERMANENT' && rarityId <= MAX_RARE_PRIZE)
        .map(({ id, image, categoryId }) => ({ id, image, backgroundColor: colorOf(categoryId) })),
    sweep: () => removeEnded(database, now()),
  };
};
