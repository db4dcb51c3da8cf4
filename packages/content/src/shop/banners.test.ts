import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CATALOGUE_TEXTS } from '../dictionary/group-texts.ts';
import { LOCALES } from '../locales.ts';
import { BANNERS } from './banners.ts';

test.each(LOCALES)('$code: each banner has its texts, without arguments, and no other has', ({ code }) => {
  const texts = Object.entries(CATALOGUE_TEXTS[code]).filter(([key]) => key.startsWith('banner.'));
  const keys = BANNERS.flatMap(({ key }) => [`banner.${key}.name`, `banner.${key}.description`]);
  expect(texts.map(([key]) => key).sort()).toEqual(keys.sort());
  expect(texts.filter(([, text]) => text.trim() === '' || /[{}]/.test(text))).toEqual([]);
});

test('each banner has its drawing, which needs no other file, no font and no soft edge', () => {
  for (const { image } of BANNERS) {
    const drawing = readFileSync(new URL(`../../../../apps/web/public${image}`, import.meta.url), 'utf8');
    expect(drawing).toMatch(/^<svg [^>]*viewBox="0 0 1376 196"/);
    expect(drawing).not.toMatch(/<(?:image|text|style|script|filter|\w+Gradient)/);
  }
});
