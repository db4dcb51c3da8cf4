import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CATALOGUE_TEXTS, DICTIONARY, PAGE_TEXTS, TUTORIAL_TEXTS } from '@magnaty/content';
import { expect, test } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../../../..');
const FOLDERS = ['apps/web/src', 'apps/server/src', 'packages/content/src', 'packages/protocol/src'];

/** The sources of the product. The list of the arguments names texts, but shows none. */
const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|(^|\/)testing\/|text-arguments\.ts$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8')),
).join('\n');

const LITERALS = new Set([...sources.matchAll(/['"]([\w-]+(?:\.[\w-]+)*)['"]/g)].map(([, key]) => key));

/** Templates that begin with words of their own: others would match every key. */
const TEMPLATES = [...sources.matchAll(/`([A-Za-z][\w.-]*\.(?:\$\{[^{}`]*(?:\{[^{}`]*\}[^{}`]*)*\}|[\w.-])+)`/g)].map(
  ([, template = '']) =>
    new RegExp(
      `^${template
        .replace(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '@')
        .replaceAll('.', '\\.')
        .replaceAll('@', '[\\w-]+')}$`,
    ),
);

/** A text counts as used if a template of a source may be its key. */
const isUsed = (key: string): boolean => LITERALS.has(key) || TEMPLATES.some((template) => template.test(key));

test('a text that no source names is found', () => {
  expect(isUsed('home.play')).toBe(true);
  expect(isUsed('cell.1.name')).toBe(true);
  expect(['home.plya', 'cell.1.nam', 'game.plya.other'].filter(isUsed)).toEqual([]);
});

test.each(
  Object.entries<Readonly<Record<string, string>>>({
    'the dictionary': DICTIONARY.ru,
    'the catalogue': CATALOGUE_TEXTS.ru,
    'the list of descriptions': PAGE_TEXTS.ru,
    'the tutorial': TUTORIAL_TEXTS.ru,
  }),
)('every text of %s is used', (_, texts) => {
  expect(Object.keys(texts).filter((key) => !isUsed(key))).toEqual([]);
});
