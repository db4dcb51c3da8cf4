import { CATALOGUE_TEXTS, ITEM_CATEGORIES, RARITIES, type LocaleCode } from '@magnaty/content';
import type { InventoryInfo, ItemCategory, MarketItem, Rarity } from '@magnaty/protocol';
import type { Item } from './catalogue.ts';

/** The text of a key in this language. An item that left the content has lost its texts: it is shown by its key. */
const text = (locale: LocaleCode, key: string): string =>
  (CATALOGUE_TEXTS[locale] as Readonly<Record<string, string>>)[key] ?? key;

export const itemName = ({ key }: Pick<Item, 'key'>, locale: LocaleCode): string => text(locale, `item.${key}.name`);

/** An item in the reader's language, with their share of it. */
export const itemView = (item: Item, { locale, info }: { locale: LocaleCode; info: InventoryInfo }): MarketItem => ({
  id: item.id,
  indexPopularity: item.indexPopularity,
  categoryId: item.categoryId,
  rarity: item.rarityId,
  image: item.image,
  name: itemName(item, locale),
  description: text(locale, `item.${item.key}.description`),
  price: item.price,
  type: item.type,
  experienceForBuy: item.experienceForBuy,
  durationSeconds: item.durationSeconds,
  countGames: item.countGames,
  effect: item.effect,
  inventoryInfo: info,
});

export const categoryList = (locale: LocaleCode): ItemCategory[] =>
  ITEM_CATEGORIES.map(({ id, key, mainColor, additionalColor }) => ({
    id,
    name: text(locale, `itemCategory.${key}.name`),
    label: text(locale, `itemCategory.${key}.label`),
    mainColor,
    additionalColor,
    textActivate: text(locale, `itemCategory.${key}.textActivate`),
    textBuy: text(locale, `itemCategory.${key}.textBuy`),
  }));

export const rarityList = (locale: LocaleCode): Rarity[] =>
  RARITIES.map(({ id, key, color }) => ({ id, name: text(locale, `rarity.${key}.name`), color }));
