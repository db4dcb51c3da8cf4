import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { PRESET_AVATARS } from '../bots.ts';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { PRIZE_ITEMS } from '../catalogue/prize-items.ts';
import { CATALOGUE_TEXTS } from '../dictionary/group-texts.ts';
import { DICTIONARY } from '../dictionary/dictionary.ts';
import { FLOOR_TITLES } from '../experience/floors.ts';
import { LOCALES } from '../locales.ts';
import { FLOOR_REWARDS } from './floor-rewards.ts';
import { STAMPS } from './stamps.ts';

const drawing = (path: string): string =>
  readFileSync(new URL(`../../../../apps/web/public/${path}.svg`, import.meta.url), 'utf8');

const FOLDER = { portrait: 'avatars', sticker: 'stickers', frame: 'frames' } as const;
const FIELD = { portrait: '0 0 96 96', sticker: '0 0 120 120', frame: '0 0 100 100' } as const;
const keysOf = (kind: keyof typeof FOLDER): string[] =>
  FLOOR_REWARDS.filter((reward) => reward.kind === kind).map(({ key }) => key);

test('each floor from 2 to 31 opens one drawing, and so does the floor of the last title', () => {
  const floors = FLOOR_REWARDS.map(({ floor }) => floor);
  expect(floors).toEqual([...Array.from({ length: 30 }, (_, nth) => nth + 2), FLOOR_TITLES.at(-1)!.floor]);
  expect((['portrait', 'sticker', 'frame'] as const).map((kind) => keysOf(kind).length)).toEqual([10, 10, 11]);
});

test('the floor of the shark opens a frame', () => {
  const { floor } = FLOOR_TITLES.find(({ key }) => key === 'shark')!;
  expect(FLOOR_REWARDS.find((reward) => reward.floor === floor)).toEqual({ floor, kind: 'frame', key: 'shark' });
});

test('no reward repeats, and nothing of it is sold or free', () => {
  const keys = FLOOR_REWARDS.map(({ kind, key }) => `${kind} ${key}`);
  expect(new Set(keys).size).toBe(keys.length);
  const sold = CATALOGUE.map(({ effect }) => ('key' in effect ? `${effect.kind} ${effect.key}` : ''));
  const free = PRESET_AVATARS.map(({ id }) => `portrait ${id}`);
  expect(keys.filter((key) => sold.includes(key) || free.includes(key))).toEqual([]);
});

test('each frame is a prize of the catalogue, by the same key', () => {
  expect(keysOf('frame').filter((key) => !PRIZE_ITEMS.some((item) => item.key === key))).toEqual([]);
});

test.each(FLOOR_REWARDS)('$kind $key has a drawing that needs nothing else', ({ kind, key }) => {
  const source = drawing(`${FOLDER[kind]}/${key}`);
  expect(source).toContain(`viewBox="${FIELD[kind]}"`);
  expect(source).not.toMatch(/<(?:image|text|style|script|filter|\w+Gradient)|style=/);
  if (kind === 'portrait')
    expect(
      [...source.matchAll(/data-face="(\w+)"( display="none")?/g)].map(([, face, hidden]) => [face, !hidden]),
    ).toEqual([
      ['calm', true],
      ['glad', false],
      ['angry', false],
    ]);
});

test.each(STAMPS)('the stamp $id has a drawing that needs nothing else', ({ id }) => {
  const source = drawing(`stamps/${id}`);
  expect(source).toContain('viewBox="11 11 98 98"');
  expect(source).not.toMatch(/<(?:image|text|style|script|filter|\w+Gradient)|style=|var\(/);
});

test.each(LOCALES)('$code: each reward has a name of its own among its kind', ({ code }) => {
  const names = FLOOR_REWARDS.map(({ kind, key }) => `${kind} ${DICTIONARY[code][`unlock.${kind}.${key}`] ?? ''}`);
  expect(names.filter((name) => name.endsWith(' '))).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
  for (const key of keysOf('frame'))
    expect(DICTIONARY[code][`unlock.frame.${key}`]).toBe(CATALOGUE_TEXTS[code][`item.${key}.name`]);
});
