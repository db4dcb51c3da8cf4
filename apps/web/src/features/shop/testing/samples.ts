import { BANNERS, CATALOGUE, CATALOGUE_TEXTS, ITEM_CATEGORIES, type LocaleCode, RARITIES } from '@magnaty/content';
import type {
  Inventory,
  InventoryInfo,
  Market,
  MarketItem,
  Payment,
  PaymentMethods,
  Rarity,
  ItemCategory,
  Banner,
} from '@magnaty/protocol';

const DAY = 86_400;
const HOUR = 3600;

const textOf = (code: LocaleCode, key: string): string => {
  const texts: Readonly<Record<string, string>> = CATALOGUE_TEXTS[code];
  return texts[key] ?? key;
};

const NOT_OWNED: InventoryInfo = {
  id: null,
  inInventory: false,
  isActivated: false,
  durationSecondsLeft: null,
  countGamesLeft: null,
};

/** The user's stock of an item, by default unused and in full. */
export const owned = (part: Partial<InventoryInfo> = {}): InventoryInfo => ({
  ...NOT_OWNED,
  id: 1,
  inInventory: true,
  ...part,
});

/** An item of the market that the user does not own. */
export const sampleItem = (part: Partial<MarketItem> = {}): MarketItem => ({
  id: 1,
  indexPopularity: 1,
  categoryId: 2,
  rarity: 2,
  image: '/items/midnight.svg',
  name: 'Полночь',
  description: 'Тёмно-синие кубики с золотыми очками.',
  price: 80,
  type: 'COUNT_DAYS',
  experienceForBuy: 30,
  durationSeconds: 30 * DAY,
  countGames: 0,
  effect: { kind: 'dice', key: 'midnight' },
  inventoryInfo: NOT_OWNED,
  ...part,
});

/** By item: what the sample user owns. All types occur, in use and not. */
const OWNED: Readonly<Record<string, InventoryInfo>> = {
  'double-espresso': owned({ id: 11, isActivated: true, countGamesLeft: 4 }),
  'golden-table': owned({ id: 12, countGamesLeft: 20 }),
  pingvin: owned({ id: 13, isActivated: true, durationSecondsLeft: 6 * DAY + 4 * HOUR }),
  kaban: owned({ id: 14, durationSecondsLeft: 30 * DAY }),
  tigr: owned({ id: 15 }),
  night: owned({ id: 16, isActivated: true }),
};

const listsOf = (code: LocaleCode) => ({
  categoryList: ITEM_CATEGORIES.map(({ id, key, mainColor, additionalColor }): ItemCategory => {
    const field = (name: string) => textOf(code, `itemCategory.${key}.${name}`);
    return {
      id,
      mainColor,
      additionalColor,
      name: field('name'),
      label: field('label'),
      textActivate: field('textActivate'),
      textBuy: field('textBuy'),
    };
  }),
  rarityList: RARITIES.map(({ id, key, color }): Rarity => ({ id, color, name: textOf(code, `rarity.${key}.name`) })),
});

const itemsOf = (code: LocaleCode): MarketItem[] =>
  CATALOGUE.map(({ key, rarityId, ...item }) => ({
    ...item,
    rarity: rarityId,
    name: textOf(code, `item.${key}.name`),
    description: textOf(code, `item.${key}.description`),
    inventoryInfo: OWNED[key] ?? NOT_OWNED,
  }));

/** The market with all items of the catalogue. */
export const sampleMarket = (code: LocaleCode = 'ru'): Market => ({
  ...listsOf(code),
  marketItems: itemsOf(code),
  bannerList: BANNERS.map(({ key, image }): Banner => ({
    image,
    name: textOf(code, `banner.${key}.name`),
    description: textOf(code, `banner.${key}.description`),
  })),
  priceVersion: 'v1',
});

export const sampleInventory = (code: LocaleCode = 'ru'): Inventory => ({
  ...listsOf(code),
  inventoryItems: itemsOf(code).filter(({ inventoryInfo }) => inventoryInfo.inInventory),
});

export const sampleMethods = (part: Partial<PaymentMethods> = {}): PaymentMethods => ({
  methodList: [
    { id: 0, type: 'sbp', image: '/payment/sbp.svg', text: 'СБП по QR-коду' },
    { id: 1, type: 'card', image: '/payment/card.svg', text: 'Банковской картой' },
  ],
  refusal: null,
  isEmailRequired: false,
  ...part,
});

/** A payment by SBP that waits for the bank. */
export const samplePayment = (part: Partial<Payment> = {}): Payment => ({
  id: '7f0c2b0e-6a4e-4a43-9d0e-5f8d6f1f2a11',
  status: 'waiting',
  type: 'sbp',
  amount: 80,
  coins: 800,
  itemId: null,
  confirmation: { type: 'qr', payload: 'https://qr.nspk.ru/AS1000670LSS7DN18SJQDNP4B05KLJL2' },
  expiresAt: Date.now() + 3_600_000,
  ...part,
});
