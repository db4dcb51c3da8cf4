import { createHash } from 'node:crypto';
import type { CatalogueItem } from '@magnaty/content';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { batchesOf, isAnyOf, isNoneOf } from '../../db/lists.ts';
import { catalogueItems } from './tables.ts';

/** An item as the database has it. */
export type Item = typeof catalogueItems.$inferSelect;

/** Coins for one rouble. */
export const CONVERSION_MULTIPLIER = 10;

/** The price of an item in coins. */
export const priceInCoins = ({ price }: Pick<Item, 'price'>): number => price * CONVERSION_MULTIPLIER;

/**
 * Writes the content's items into the database: those on sale, and the prizes, which are never sold. Items that the
 * content no longer has are hidden. Idempotent.
 */
export const loadCatalogue = (
  database: Database,
  content: readonly CatalogueItem[],
  prizes: readonly CatalogueItem[] = [],
): Promise<void> =>
  database.transaction(async (tx) => {
    const rows = [
      ...content.map((item) => ({ ...item, isHidden: false })),
      ...prizes.map((item) => ({ ...item, isHidden: true })),
    ];
    const excluded = (column: string) => sql.raw(`excluded."${column}"`);
    for (const batch of batchesOf(rows)) {
      await tx
        .insert(catalogueItems)
        .values(batch)
        .onConflictDoUpdate({
          target: catalogueItems.id,
          set: {
            key: excluded('key'),
            categoryId: excluded('category_id'),
            rarityId: excluded('rarity_id'),
            indexPopularity: excluded('index_popularity'),
            price: excluded('price'),
            type: excluded('type'),
            durationSeconds: excluded('duration_seconds'),
            countGames: excluded('count_games'),
            experienceForBuy: excluded('experience_for_buy'),
            image: excluded('image'),
            effect: excluded('effect'),
            isHidden: excluded('is_hidden'),
          },
        });
    }
    await tx
      .update(catalogueItems)
      .set({ isHidden: true })
      .where(
        isNoneOf(
          catalogueItems.id,
          rows.map(({ id }) => id),
        ),
      );
  });

/** The items on sale, the most popular first. */
export const itemsOnSale = (database: Database): Promise<Item[]> =>
  database
    .select()
    .from(catalogueItems)
    .where(eq(catalogueItems.isHidden, false))
    .orderBy(catalogueItems.indexPopularity);

/** These items, hidden ones included. */
export const itemsById = async (database: Database, ids: readonly number[]): Promise<Map<number, Item>> => {
  if (ids.length === 0) return new Map();
  const rows = await database.select().from(catalogueItems).where(isAnyOf(catalogueItems.id, ids));
  return new Map(rows.map((row) => [row.id, row]));
};

/** The items with these keys, hidden ones included. */
export const itemsByKey = (database: Database, keys: readonly string[]): Promise<Item[]> =>
  keys.length === 0
    ? Promise.resolve([])
    : database.select().from(catalogueItems).where(isAnyOf(catalogueItems.key, keys)).orderBy(catalogueItems.id);

/** Identifies the prices of these items. */
export const priceVersionOf = (items: readonly Pick<Item, 'id' | 'price'>[]): string => {
  const prices = items.map(({ id, price }) => `${id}:${price}`).sort();
  return createHash('sha256').update(prices.join()).digest('hex').slice(0, 16);
};
