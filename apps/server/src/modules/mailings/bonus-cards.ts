import type { LocaleCode } from '@magnaty/content';
import type { Bonus } from '@magnaty/protocol';
import { text } from '../../texts/texts.ts';
import { categoryList, itemName, type Catalogue, type Item } from '../catalogue/index.ts';
import type { mailings } from './tables.ts';

/** The picture on the card of coins, path on the site. */
const COINS_IMAGE = '/bonus/coins.svg';
/** The background of the card of coins. */
const COINS_COLOR = '#b07d1e';
/** An item whose category is no longer known. */
const NO_CATEGORY = { name: '', color: '' };

type Prizes = Pick<typeof mailings.$inferSelect, 'coins' | 'itemIds'>;

/** The items among the prizes of a mailing, each once. */
export const prizeItems = async (catalogue: Pick<Catalogue, 'byId'>, { itemIds }: Prizes): Promise<Item[]> => {
  const byId = await catalogue.byId(itemIds);
  return [...new Set(itemIds)].flatMap((itemId) => byId.get(itemId) ?? []);
};

const cardOf = (item: Item, count: number, locale: LocaleCode): Bonus => {
  const category = categoryList(locale).find(({ id }) => id === item.categoryId);
  return {
    id: `item-${item.id}`,
    category: category === undefined ? NO_CATEGORY : { name: category.label, color: category.mainColor },
    name: itemName(item, locale),
    image: item.image,
    count,
  };
};

const coinsCard = (coins: number, locale: LocaleCode): Bonus => ({
  id: 'coins',
  category: { name: text(locale, 'bonus.coins.category'), color: COINS_COLOR },
  name: text(locale, { key: 'bonus.coins.name', params: { coins } }),
  image: COINS_IMAGE,
  coins,
});

/** The prizes of a mailing as the window of the bonus and the mail show them. */
export const bonusCards = ({ coins, itemIds }: Prizes, items: readonly Item[], locale: LocaleCode): Bonus[] => [
  ...(coins > 0 ? [coinsCard(coins, locale)] : []),
  ...items.map((item) => cardOf(item, itemIds.filter((itemId) => itemId === item.id).length, locale)),
];
