import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { PRIZE_ITEMS } from './prize-items.ts';
import { DICE_SKINS, PIP_OUTLINES } from './dice-skins.ts';
import { COMMON, EPIC, ITEM_CATEGORIES, itemCategoryId, LEGENDARY, RARE, RARITIES } from './groups.ts';
import { SPECIAL_CHIPS } from '../chips.ts';
import { CATALOGUE_TEXTS } from '../dictionary/group-texts.ts';
import { DICTIONARY } from '../dictionary/dictionary.ts';
import { LOCALES } from '../locales.ts';

/** What users can own. */
const ITEMS = [...CATALOGUE, ...PRIZE_ITEMS];

const KINDS = { chips: 'chip', dice: 'dice', boards: 'board', frames: 'frame', boosters: 'booster' };
const HEX = /^#[0-9A-F]{6}$/;

const distinct = (values: readonly unknown[]): number => new Set(values).size;

test('no two items share an id, a key or a place in the order of popularity', () => {
  expect(distinct(ITEMS.map(({ id }) => id))).toBe(ITEMS.length);
  expect(distinct(ITEMS.map(({ key }) => key))).toBe(ITEMS.length);
  expect(CATALOGUE.map(({ indexPopularity }) => indexPopularity).sort((a, b) => a - b)).toEqual(
    CATALOGUE.map((_, index) => index + 1),
  );
});

test('prices are whole roubles from 10 to 450, and every purchase brings experience', () => {
  for (const { key, price, experienceForBuy } of CATALOGUE) {
    expect(Number.isInteger(price) && price >= 10 && price <= 450, key).toBe(true);
    expect(Number.isInteger(experienceForBuy) && experienceForBuy > 0, key).toBe(true);
  }
});

test('a prize is a frame for ever that nothing buys', () => {
  for (const { key, price, experienceForBuy, type, effect } of PRIZE_ITEMS) {
    expect({ price, experienceForBuy, type, effect }).toEqual({
      price: 0,
      experienceForBuy: 0,
      type: 'PERMANENT',
      effect: { kind: 'frame', key },
    });
  }
});

test('the catalogue has every category, rarity and type', () => {
  expect(new Set(CATALOGUE.map(({ categoryId }) => categoryId))).toEqual(new Set(ITEM_CATEGORIES.map(({ id }) => id)));
  expect(new Set(CATALOGUE.map(({ rarityId }) => rarityId))).toEqual(new Set(RARITIES.map(({ id }) => id)));
  expect(new Set(CATALOGUE.map(({ type }) => type))).toEqual(new Set(['COUNT_DAYS', 'COUNT_GAMES', 'PERMANENT']));
});

test('the names of rarities and categories stand for their ids', () => {
  expect(RARITIES.map(({ id }) => id)).toEqual([COMMON, RARE, EPIC, LEGENDARY]);
  for (const { id, key } of ITEM_CATEGORIES) expect(itemCategoryId(key)).toBe(id);
});

test('an item lasts for days or for games or for ever', () => {
  for (const { key, type, durationSeconds, countGames } of CATALOGUE) {
    expect([key, durationSeconds > 0, countGames > 0]).toEqual([key, type === 'COUNT_DAYS', type === 'COUNT_GAMES']);
  }
});

test("an item has its category's effect", () => {
  for (const { key, categoryId, effect } of ITEMS) {
    const category = ITEM_CATEGORIES.find(({ id }) => id === categoryId);
    expect([key, effect.kind]).toEqual([key, category && KINDS[category.key]]);
  }
});

test('boosters count games and give half or twice as much again', () => {
  const boosters = CATALOGUE.flatMap(({ type, countGames, effect }) =>
    effect.kind === 'booster' ? [{ type, countGames, percent: effect.percent }] : [],
  );
  expect(
    boosters.filter(({ type, countGames }) => type !== 'COUNT_GAMES' || countGames < 3 || countGames > 20),
  ).toEqual([]);
  expect(new Set(boosters.map(({ percent }) => percent))).toEqual(new Set([150, 200]));
});

test('every chip and every pair of dice that exists is sold once', () => {
  const soldAs = (kind: string) =>
    CATALOGUE.flatMap(({ effect }) => (effect.kind === kind && 'key' in effect ? [effect.key] : []));
  expect(soldAs('chip')).toEqual(SPECIAL_CHIPS.map(({ key }) => key));
  expect(soldAs('dice')).toEqual(DICE_SKINS.map(({ key }) => key));
});

test.each(LOCALES)(
  '$code: items, categories and rarities have all their texts, without arguments, and no others',
  ({ code }) => {
    const keys = [
      ...ITEMS.flatMap(({ key }) => [`item.${key}.name`, `item.${key}.description`]),
      ...ITEM_CATEGORIES.flatMap(({ key }) =>
        ['name', 'label', 'textActivate', 'textBuy'].map((field) => `itemCategory.${key}.${field}`),
      ),
      ...RARITIES.map(({ key }) => `rarity.${key}.name`),
    ];
    const texts = CATALOGUE_TEXTS[code];
    const ofCatalogue = Object.keys(texts).filter((key) => !key.startsWith('banner.'));
    expect(ofCatalogue.sort()).toEqual(keys.sort());
    expect(Object.entries(texts).filter(([, text]) => text.trim() === '' || /[{}]/.test(text))).toEqual([]);
  },
);

test.each(LOCALES)('$code: no two items share a name, and an item has the name of its chip', ({ code }) => {
  const nameOf = (key: string) => CATALOGUE_TEXTS[code][`item.${key}.name`];
  expect(distinct(ITEMS.map(({ key }) => nameOf(key)))).toBe(ITEMS.length);
  for (const { id, key } of SPECIAL_CHIPS) expect(nameOf(key)).toBe(DICTIONARY[code][`chip.${id}.name`]);
});

test('the colours of dice are hex, and every shape of a pip is drawn', () => {
  for (const { key, pipShape, ...colours } of DICE_SKINS) {
    expect(
      Object.values(colours).filter((colour) => !HEX.test(colour)),
      key,
    ).toEqual([]);
    expect(PIP_OUTLINES[pipShape], key).toMatch(/^M/);
  }
  expect(new Set(DICE_SKINS.map(({ pipShape }) => pipShape)).size).toBe(Object.keys(PIP_OUTLINES).length);
});

test('no category has the colour of a rarity, whose label lies on it', () => {
  const colours: readonly string[] = RARITIES.map(({ color }) => color);
  expect(
    ITEM_CATEGORIES.filter(
      ({ mainColor, additionalColor }) => colours.includes(mainColor) || colours.includes(additionalColor),
    ),
  ).toEqual([]);
});
