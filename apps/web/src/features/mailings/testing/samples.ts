import { CATALOGUE, CATALOGUE_TEXTS, ITEM_CATEGORIES, type LocaleCode, RARITIES } from '@magnaty/content';
import type { Bonus, BonusMailing, InfoModal, MarketItem, UnsubscribeAnswer } from '@magnaty/protocol';

const textOf = (code: LocaleCode, key: string): string => {
  const texts: Readonly<Record<string, string>> = CATALOGUE_TEXTS[code];
  return texts[key] ?? key;
};

const categoryOf = (code: LocaleCode, categoryId: number) => {
  const { key, mainColor } = ITEM_CATEGORIES.find(({ id }) => id === categoryId) ?? ITEM_CATEGORIES[0];
  return { name: textOf(code, `itemCategory.${key}.label`), color: mainColor };
};

/** An item of the catalogue as a prize, and as the market describes it. */
const prizeOf = (code: LocaleCode, wanted: string): { readonly bonus: Bonus; readonly item: MarketItem } => {
  const found = CATALOGUE.find(({ key }) => key === wanted);
  if (found === undefined) throw new Error(`The catalogue has no item ${wanted}`);
  const { key, rarityId, ...rest } = found;
  const name = textOf(code, `item.${key}.name`);
  return {
    bonus: { id: `item-${rest.id}`, category: categoryOf(code, rest.categoryId), name, image: rest.image, count: 1 },
    item: {
      ...rest,
      rarity: rarityId,
      name,
      description: textOf(code, `item.${key}.description`),
      inventoryInfo: {
        id: null,
        inInventory: false,
        isActivated: false,
        durationSecondsLeft: null,
        countGamesLeft: null,
      },
    },
  };
};

const MAILING_TEXT = {
  ru: '<p>Мы скучали за столом. Забирайте подарки: всё уже лежит в <a href="/inventory">инвентаре</a>.</p>',
  en: '<p>We missed you at the table. The gifts are yours: all of it is in <a href="/inventory">your inventory</a>.</p>',
};

const COINS = { ru: { name: 'Монеты', unit: 'монет' }, en: { name: 'Coins', unit: 'coins' } };

/** The card of coins. */
export const sampleCoins = (code: LocaleCode = 'ru', coins = 500): Bonus => ({
  id: 'coins',
  category: { name: COINS[code].name, color: ITEM_CATEGORIES[2].mainColor },
  name: `${coins} ${COINS[code].unit}`,
  image: '/bonus/coins.svg',
  coins,
});

interface MailingOptions {
  readonly code?: LocaleCode;
  /** Keys of the catalogue. */
  readonly items?: readonly string[];
  readonly part?: Partial<BonusMailing>;
}

/** A mailing whose prizes this call has given. */
export const sampleMailing = ({ code = 'ru', items = ['kaban'], part }: MailingOptions = {}): BonusMailing => {
  const prizes = items.map((key) => prizeOf(code, key));
  return {
    id: 1,
    text: MAILING_TEXT[code],
    bonusList: prizes.map(({ bonus }) => bonus),
    isFirst: true,
    categoryList: [],
    rarityList: RARITIES.map(({ id, key, color }) => ({ id, color, name: textOf(code, `rarity.${key}.name`) })),
    marketItemPrizeList: prizes.map(({ item }) => item),
    ...part,
  };
};

const INFO = {
  ru: {
    title: 'Турнир «Полночь»',
    body: '<p>В субботу с 21:00 до полуночи победа в обычном режиме приносит вдвое больше рейтинга.</p><ul><li>Столы на 4 и 5 игроков</li><li>Без ботов и закрытых столов</li><li>Лучшим десяти — кубики «Полночь»</li></ul>',
    button: 'Понятно',
  },
  en: {
    title: 'The Midnight tournament',
    body: '<p>On Saturday from 21:00 to midnight, a victory in the usual mode brings twice the rating.</p><ul><li>Tables of 4 and 5 players</li><li>No bots and no private tables</li><li>Midnight dice for the best ten</li></ul>',
    button: 'Got it',
  },
};

export const sampleInfo = (code: LocaleCode = 'ru', part: Partial<InfoModal> = {}): InfoModal => ({
  id: 1,
  backgroundImage: null,
  ...INFO[code],
  ...part,
});

const REASONS = {
  ru: ['Писем слишком много', 'Письма неинтересные', 'Я больше не играю', 'Не помню, чтобы подписывался', 'Другое'],
  en: ['Too many mails', 'The mails are dull', 'I no longer play', 'I do not remember subscribing', 'Something else'],
};

/** The last reason takes the user's own words. */
export const sampleReasons = (code: LocaleCode = 'ru'): UnsubscribeAnswer['reasonList'] =>
  REASONS[code].map((text, nth, { length }) => ({ id: nth + 1, text, isAddManualText: nth === length - 1 }));
