import type { LocaleCode } from '@magnaty/content';
import type { CurrentUser, Inventory, Market, PaymentMethods } from '@magnaty/protocol';
import type { ShopAddress } from '../catalogue/address.ts';
import { sampleInventory, sampleMarket, sampleMethods } from '../testing/samples.ts';

export interface ShopGalleryState {
  readonly name: string;
  readonly page: 'market' | 'inventory' | 'payment' | 'balance' | 'qr' | 'top-up' | 'ended';
  /** The list is on its way, or did not come. */
  readonly missing?: 'loading' | 'failed';
  /** The message of a payment that did not get through. */
  readonly notice?: 'pay.cancelled' | 'pay.declined' | 'pay.expired' | 'failure.noAnswer';
  readonly address?: Partial<ShopAddress>;
  readonly user?: Partial<CurrentUser>;
  readonly market?: (code: LocaleCode) => Market;
  readonly inventory?: (code: LocaleCode) => Inventory;
  readonly methods?: PaymentMethods;
  /** The key of the server's text that refuses roubles. */
  readonly refusal?: 'error.NO_OWNER';
}

const item = (id: number): Partial<ShopAddress> => ({ item: id });

const noItems = (code: LocaleCode): Market => ({ ...sampleMarket(code), marketItems: [] });
const ownsNothing = (code: LocaleCode): Inventory => ({ ...sampleInventory(code), inventoryItems: [] });

/** 500 items, for the speed of a long list. */
const manyItems = (code: LocaleCode): Market => {
  const market = sampleMarket(code);
  const marketItems = Array.from({ length: 500 }, (_, index) => ({
    ...market.marketItems[index % market.marketItems.length]!,
    id: 10_000 + index,
    indexPopularity: index + 1,
  }));
  return { ...market, marketItems };
};

const NO_ROUBLES = sampleMethods({ methodList: [] });
const WITH_EMAIL = sampleMethods({ isEmailRequired: true });

export const STATES: readonly ShopGalleryState[] = [
  { name: 'market', page: 'market' },
  { name: 'market-category', page: 'market', address: { category: 4, sort: 'expensive' } },
  { name: 'market-none', page: 'market', address: { search: 'тракторный завод' } },
  { name: 'market-empty', page: 'market', market: noItems },
  { name: 'market-500', page: 'market', market: manyItems },
  { name: 'item-chip', page: 'market', address: item(102) },
  { name: 'item-dice', page: 'market', address: item(201) },
  { name: 'item-board-baize', page: 'market', address: item(301) },
  { name: 'item-board-blueprint', page: 'market', address: item(302) },
  { name: 'item-board-night', page: 'market', address: item(303) },
  { name: 'item-board-newspaper', page: 'market', address: item(304) },
  { name: 'item-frame', page: 'market', address: item(401) },
  { name: 'item-booster-owned', page: 'market', address: item(502) },
  { name: 'item-permanent-owned', page: 'market', address: item(101) },
  { name: 'inventory', page: 'inventory' },
  { name: 'inventory-none', page: 'inventory', address: { category: 4 } },
  { name: 'inventory-empty', page: 'inventory', inventory: ownsNothing },
  { name: 'inventory-item', page: 'inventory', address: item(508) },
  { name: 'inventory-item-used', page: 'inventory', address: item(502) },
  { name: 'inventory-item-permanent', page: 'inventory', address: item(101) },
  { name: 'payment', page: 'payment' },
  { name: 'payment-email', page: 'payment', methods: WITH_EMAIL },
  { name: 'payment-no-roubles', page: 'payment', methods: NO_ROUBLES },
  { name: 'payment-no-owner', page: 'payment', methods: NO_ROUBLES, refusal: 'error.NO_OWNER' },
  { name: 'payment-balance', page: 'balance' },
  { name: 'payment-short', page: 'balance', user: { balance: 40 } },
  { name: 'payment-qr', page: 'qr' },
  { name: 'payment-qr-unreached', page: 'qr', notice: 'failure.noAnswer' },
  { name: 'payment-cancelled', page: 'ended', notice: 'pay.cancelled' },
  { name: 'payment-declined', page: 'ended', notice: 'pay.declined' },
  { name: 'payment-expired', page: 'ended', notice: 'pay.expired' },
  { name: 'market-loading', page: 'market', missing: 'loading' },
  { name: 'market-failed', page: 'market', missing: 'failed' },
  { name: 'inventory-failed', page: 'inventory', missing: 'failed' },
  { name: 'top-up', page: 'top-up' },
  { name: 'top-up-email', page: 'top-up', methods: WITH_EMAIL },
  { name: 'top-up-no-roubles', page: 'top-up', methods: NO_ROUBLES },
];
