import { CATALOGUE, PRIZE_ITEMS } from '@magnaty/content';
import type { Database } from '../../db/database.ts';
import type { ServerModule } from '../../ports/server-module.ts';
import { itemsById, itemsByKey, itemsOnSale, loadCatalogue, type Item } from './catalogue.ts';

/** The items of the market, for other modules. */
export interface Catalogue extends ServerModule {
  /** The items on sale, the most popular first. */
  onSale(database?: Database): Promise<Item[]>;
  /** These items, hidden ones included. */
  byId(ids: readonly number[], database?: Database): Promise<Map<number, Item>>;
  /** The items with these keys, hidden ones included. */
  byKey(keys: readonly string[], database?: Database): Promise<Item[]>;
}

export const catalogueModule = ({ database }: { readonly database: Database }): Catalogue => ({
  name: 'catalogue',
  prepare: () => loadCatalogue(database, CATALOGUE, PRIZE_ITEMS),
  onSale: (tx = database) => itemsOnSale(tx),
  byId: (ids, tx = database) => itemsById(tx, ids),
  byKey: (keys, tx = database) => itemsByKey(tx, keys),
});
