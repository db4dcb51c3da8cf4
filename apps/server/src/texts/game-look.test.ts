import { existsSync, readFileSync } from 'node:fs';
import {
  CATEGORY_COLORS,
  CHIPS,
  LOCALES,
  PLAYER_COLORS,
  PLAYER_SHADES,
  SPECIAL_CHIPS,
  type LocaleCode,
} from '@magnaty/content';
import { expect, test } from 'vitest';
import { gameLook } from './game-look.ts';

const web = (path: string): URL => new URL(`../../../web/${path}`, import.meta.url);

test.each(LOCALES.map(({ code }) => code))(
  '%s: every cell, category and chip has words without arguments',
  (locale) => {
    const { cells, categories, chip } = gameLook(locale);
    const words = [
      ...[...cells, ...categories].flatMap(({ name, description }) => [name, description]),
      ...[...CHIPS, ...SPECIAL_CHIPS].map(({ id }) => chip(id).name),
    ];
    expect(words.filter((word) => word === '' || /[{}]|^(cell|category|chip)\./.test(word))).toEqual([]);
  },
);

test('sums in a description are millions of the reader’s language', () => {
  // Between a sum and its unit the texts have a no-break space.
  const described = (locale: LocaleCode, index: number): string | undefined =>
    gameLook(locale).cells[index]?.description.replaceAll('\u00a0', ' ');
  expect(described('ru', 0)).toContain('платит 200 млн.');
  expect(described('ru', 30)).toContain('Срок — 3 хода, потом спишется штраф 100 млн;');
  expect(described('en', 30)).toContain('The term is 3 turns, then a fine of 100 mln is charged');
});

test('a bot has a name in each language, and a user keeps their own', () => {
  const seat = { isBot: true, avatarPath: '/avatars/lev.svg', nickname: 'Лев' };
  const nameIn = (locale: LocaleCode, part: Partial<typeof seat> = {}): string =>
    gameLook(locale).nickname({ ...SEAT, ...seat, ...part });
  expect([nameIn('ru'), nameIn('en')]).toEqual(['Лев', 'Lev']);
  expect(nameIn('en', { isBot: false })).toBe('Лев');
});

const SEAT = {
  bot: null,
  botOwner: null,
  userId: 'u',
  chipId: 1,
  color: 1,
  rating: 1000,
  experiencePercent: 100,
  frame: null,
  diceSkin: null,
};

test('the site has every picture', () => {
  const { cells, categories, chip } = gameLook('ru');
  const paths = [
    ...[...cells, ...categories].map(({ image }) => image),
    ...[...CHIPS, ...SPECIAL_CHIPS].map(({ id }) => chip(id).image),
  ];
  expect(paths.filter((path) => path === '' || !existsSync(web(`public${path}`)))).toEqual([]);
});

test('colours of players and categories are those of the game screen', () => {
  const tokens = readFileSync(web('src/shared/styles/tokens.css'), 'utf8');
  const token = (name: string): string | undefined => new RegExp(`--${name}: (#[0-9a-f]+);`).exec(tokens)?.[1];
  expect(PLAYER_COLORS).toEqual([1, 2, 3, 4, 5].map((nth) => token(`p${nth}`)));
  expect(PLAYER_SHADES).toEqual([1, 2, 3, 4, 5].map((nth) => token(`p${nth}-d`)));
  for (const [key, color] of Object.entries(CATEGORY_COLORS)) expect([key, color]).toEqual([key, token(`cat-${key}`)]);
});
