import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE } from './catalogue.ts';
import { PRIZE_ITEMS } from './prize-items.ts';
import { SPECIAL_CHIPS } from '../chips.ts';

const ITEMS = [...CATALOGUE, ...PRIZE_ITEMS];

const picture = (path: string): string =>
  readFileSync(new URL(`../../../../apps/web/public${path}`, import.meta.url), 'utf8');

/** A picture that the market does not show may be larger: a page has few of them. Bytes. */
const MAX_SOLD = 3072;
const MAX_PRIZE = 4608;

test('each item has a square picture of its own, of at most 3 KB in the market', () => {
  const pictures = ITEMS.map(({ key, image, price }) => ({
    key,
    source: picture(image),
    most: price === 0 ? MAX_PRIZE : MAX_SOLD,
  }));
  for (const { key, source, most } of pictures) {
    expect(source, key).toMatch(/^<svg [^>]*viewBox="0 0 240 240"/);
    expect(source.length, key).toBeLessThanOrEqual(most);
  }
  expect(new Set(pictures.map(({ source }) => source)).size).toBe(ITEMS.length);
});

test('each chip and frame has its drawing', () => {
  for (const { image } of SPECIAL_CHIPS) expect(picture(image)).toMatch(/^<svg [^>]*viewBox="0 -4 96 100"/);
  for (const { key, effect } of ITEMS) {
    if (effect.kind === 'frame')
      expect(picture(`/frames/${effect.key}.svg`), key).toMatch(/^<svg [^>]*viewBox="0 0 100 100"/);
  }
});

test('no drawing needs another file, a font or a soft edge', () => {
  const drawings = [
    ...ITEMS.flatMap(({ image, effect }) => (effect.kind === 'frame' ? [image, `/frames/${effect.key}.svg`] : [image])),
    ...SPECIAL_CHIPS.map(({ image }) => image),
  ];
  for (const path of drawings)
    expect(picture(path), path).not.toMatch(/<(?:image|text|style|script|filter|\w+Gradient)/);
});

// The browser composes each part with its own transform or opacity separately, in every frame of the board.
test.each(SPECIAL_CHIPS)('chip $key has no part with its own transform, opacity, clip, mask or filter', ({ image }) => {
  expect(picture(image)).not.toMatch(/\s(?:transform|opacity|clip-path|mask|filter)=/);
});

test("chips take the player's paint from around them, and have one of their own on a page without it", () => {
  for (const { key, image } of SPECIAL_CHIPS) {
    expect(picture(image), key).toMatch(/var\(--p,#\w{6}\)/);
    expect(picture(image), key).toMatch(/var\(--pd,#\w{6}\)/);
  }
});
