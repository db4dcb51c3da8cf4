import { BANNERS, CATALOGUE_TEXTS, type LocaleCode } from '@magnaty/content';
import type { Banner, InventoryInfo, Market as MarketAnswer } from '@magnaty/protocol';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/database.ts';
import { isAnyOf } from '../../../db/lists.ts';
import { Failure, notAuthenticated } from '../../../http/failure.ts';
import type { Clock } from '../../../ports/clock.ts';
import { lockForMoney, type Accounts } from '../../accounts/index.ts';
import {
  categoryList,
  itemName,
  itemView,
  priceInCoins,
  priceVersionOf,
  rarityList,
  type Catalogue,
  type Item,
} from '../../catalogue/index.ts';
import type { Inventory } from '../../inventory/index.ts';
import type { ItemSeller } from '../payments/index.ts';
import type { Wallet } from '../../wallet/index.ts';
import { purchases } from './tables.ts';

export interface Purchase {
  readonly userId: string;
  readonly itemId: number;
  /** The client's key: a repetition buys nothing more. */
  readonly idempotencyKey: string;
  /** The prices that the user has seen, if the client says so. */
  readonly priceVersion: string | undefined;
}

export interface Market extends ItemSeller {
  /** @returns the ids of the items that these keys have bought. */
  boughtForCoins(userId: string, keys: readonly string[]): Promise<ReadonlyMap<string, number>>;
  all(userId: string, locale: LocaleCode): Promise<MarketAnswer>;
  /** @throws Failure 404 ITEM_NOT_FOUND */
  info(userId: string, itemId: number): Promise<InventoryInfo>;
  /**
   * Buys with coins: balance, item and experience change in one transaction.
   * @throws Failure 404 ITEM_NOT_FOUND, 409 PRICE_CHANGED, ALREADY_OWNED, KEY_USED, 402 NOT_ENOUGH_COINS
   */
  buy(purchase: Purchase): Promise<void>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  readonly accounts: Pick<Accounts, 'addExperience'>;
  readonly catalogue: Catalogue;
  readonly inventory: Pick<Inventory, 'grant' | 'takeBack' | 'infos' | 'none'>;
  readonly wallet: Pick<Wallet, 'debit'>;
}

/**
 * The keys of purchases have namespaces, so that a client cannot use up the key of a payment. The second form is that of
 * older rows.
 */
const keysOf = (currency: 'coins' | 'roubles', key: string) => [`${currency}:${key}`, key] as const;

const purchaseOf = (userId: string, currency: 'coins' | 'roubles', key: string) =>
  and(
    eq(purchases.userId, userId),
    eq(purchases.currency, currency),
    inArray(purchases.idempotencyKey, [...keysOf(currency, key)]),
  );

const paidBy = (userId: string, paymentId: string) => purchaseOf(userId, 'roubles', paymentId);

const bannerList = (locale: LocaleCode): Banner[] =>
  BANNERS.map(({ key, image }) => ({
    name: CATALOGUE_TEXTS[locale][`banner.${key}.name`],
    description: CATALOGUE_TEXTS[locale][`banner.${key}.description`],
    image,
  }));

export const openMarket = ({ database, clock, accounts, catalogue, inventory, wallet }: Dependencies): Market => {
  const now = (): Date => new Date(clock.now());

  /** @throws Failure if the item is not on sale, or at another price than the user has seen. */
  const itemOnSale = async (tx: Database, itemId: number, priceVersion: string | undefined): Promise<Item> => {
    const items = await catalogue.onSale(tx);
    const item = items.find(({ id }) => id === itemId);
    if (item === undefined) throw new Failure(404, 'ITEM_NOT_FOUND');
    if (priceVersion !== undefined && priceVersion !== priceVersionOf(items)) throw new Failure(409, 'PRICE_CHANGED');
    return item;
  };

  const notePurchase = async (
    tx: Database,
    purchase: { userId: string; itemId: number; price: number; currency: 'coins' | 'roubles'; key: string },
  ): Promise<void> => {
    const [idempotencyKey] = keysOf(purchase.currency, purchase.key);
    await tx.insert(purchases).values({ ...purchase, idempotencyKey, boughtAt: now() });
  };

  /** @returns whether the key has bought this item already. @throws Failure 409 KEY_USED if it has bought another one. */
  const isRepeated = async (tx: Database, { userId, itemId, idempotencyKey }: Purchase): Promise<boolean> => {
    const [known] = await tx
      .select({ itemId: purchases.itemId })
      .from(purchases)
      .where(purchaseOf(userId, 'coins', idempotencyKey));
    if (known !== undefined && known.itemId !== itemId) throw new Failure(409, 'KEY_USED');
    return known !== undefined;
  };

  /** @returns false if the user owns the item for good already. */
  const hand = async (tx: Database, userId: string, item: Item): Promise<boolean> => {
    if (!(await inventory.grant(tx, { userId, item }))) return false;
    await accounts.addExperience(tx, userId, item.experienceForBuy);
    return true;
  };

  return {
    boughtForCoins: async (userId, keys) => {
      const stored = keys.flatMap((key) => keysOf('coins', key));
      const rows = await database
        .select({ key: purchases.idempotencyKey, itemId: purchases.itemId })
        .from(purchases)
        .where(
          and(eq(purchases.userId, userId), eq(purchases.currency, 'coins'), isAnyOf(purchases.idempotencyKey, stored)),
        );
      return new Map(rows.map(({ key, itemId }) => [key.replace(/^coins:/, ''), itemId]));
    },
    all: async (userId, locale) => {
      const [items, infos] = await Promise.all([catalogue.onSale(), inventory.infos(userId)]);
      return {
        marketItems: items.map((item) => itemView(item, { locale, info: infos.get(item.id) ?? inventory.none })),
        categoryList: categoryList(locale),
        rarityList: rarityList(locale),
        bannerList: bannerList(locale),
        priceVersion: priceVersionOf(items),
      };
    },
    info: async (userId, itemId) => {
      const [items, infos] = await Promise.all([catalogue.byId([itemId]), inventory.infos(userId)]);
      if (!items.has(itemId)) throw new Failure(404, 'ITEM_NOT_FOUND');
      return infos.get(itemId) ?? inventory.none;
    },
    buy: (purchase) =>
      database.transaction(async (tx) => {
        const { userId, itemId, idempotencyKey, priceVersion } = purchase;
        if (!(await lockForMoney(tx, [userId])).has(userId)) throw notAuthenticated();
        if (await isRepeated(tx, purchase)) return;
        const item = await itemOnSale(tx, itemId, priceVersion);
        const price = priceInCoins(item);
        await notePurchase(tx, { userId, itemId, price, currency: 'coins', key: idempotencyKey });
        const booking = {
          userId,
          amount: price,
          reason: 'purchase',
          idempotencyKey: `buy:${userId}:${idempotencyKey}`,
        } as const;
        if ((await wallet.debit(tx, booking)) !== 'booked') throw new Failure(402, 'NOT_ENOUGH_COINS');
        if (!(await hand(tx, userId, item))) throw new Failure(409, 'ALREADY_OWNED');
      }),
    offer: async ({ userId, itemId, locale, priceVersion }) => {
      const item = await itemOnSale(database, itemId, priceVersion);
      const isOwned = (await inventory.infos(userId)).has(itemId);
      if (item.type === 'PERMANENT' && isOwned) throw new Failure(409, 'ALREADY_OWNED');
      return { itemId, name: itemName(item, locale), price: item.price };
    },
    nameOf: async (itemId, locale) => {
      const item = (await catalogue.byId([itemId])).get(itemId);
      return item === undefined ? null : itemName(item, locale);
    },
    deliver: async (tx, { userId, itemId, paymentId, price }) => {
      const item = (await catalogue.byId([itemId], tx)).get(itemId);
      if (item === undefined) throw new Error(`A payment is for an unknown item: ${itemId}`);
      await notePurchase(tx, { userId, itemId, price, currency: 'roubles', key: paymentId });
      // The user may have got the item meanwhile. The payment counts all the same: the operator refunds it.
      if (!(await hand(tx, userId, item)))
        await tx.update(purchases).set({ isGiven: false }).where(paidBy(userId, paymentId));
    },
    takeBack: async (tx, { userId, itemId, paymentId }) => {
      const item = (await catalogue.byId([itemId], tx)).get(itemId);
      if (item === undefined) return false;
      const [purchase] = await tx
        .update(purchases)
        .set({ refundedAt: now() })
        .where(and(paidBy(userId, paymentId), isNull(purchases.refundedAt)))
        .returning({ isGiven: purchases.isGiven });
      // The item that the user owns comes from elsewhere.
      if (purchase?.isGiven === false) return true;
      return inventory.takeBack(tx, { userId, item });
    },
  };
};
