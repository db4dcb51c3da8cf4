import { DICTIONARY } from '@magnaty/content';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const repository = join(import.meta.dirname, '../../../../..');

const FOLDERS = [
  'apps/web/src',
  'apps/server/src',
  ...['content', 'protocol', 'rules'].map((name) => `packages/${name}/src`),
];

const isSource = (path: string): boolean => /\.tsx?$/.test(path) && !/\.test\.tsx?$|testing\//.test(path);

const code = FOLDERS.flatMap((folder) =>
  readdirSync(join(repository, folder), { recursive: true, encoding: 'utf8' })
    .filter(isSource)
    .map((path) => readFileSync(join(repository, folder, path), 'utf8')),
).join('\n');

/** Keys that stand in the code as a whole. */
const WHOLE = new Set([...code.matchAll(/['"`]([\w-]+(?:\.[\w-]+)+)['"`]/g)].map(([, key]) => key));

/** Keys that the code puts together, e.g. `game.level.${lvlCard}`. Their first word always stands in the code. */
const TEMPLATES = [...code.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`/g)].map(
  ([, template = '']) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(/\$\{[^{}`]*\}/g, '[\\w-]+')}$`),
);

const isUsed = (key: string): boolean => WHOLE.has(key) || TEMPLATES.some((template) => template.test(key));

test('the code uses every text of the dictionary', () => {
  expect(Object.keys(DICTIONARY.ru).filter((key) => !isUsed(key))).toEqual([]);
});

test('a text that nobody uses is found', () => {
  expect(isUsed('site.name')).toBe(true);
  expect(isUsed('game.level.3')).toBe(true);
  expect(isUsed('site.nobodyUsesThis')).toBe(false);
});
