import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Eyo, safeDictionary } from 'eyo-kernel';
import { expect, test } from 'vitest';
import { LOCALES, type LocaleCode } from './locales.ts';

const source = import.meta.dirname;
const filesOf = (folder: string): string[] => readdirSync(folder).map((name) => join(folder, name));
const textsOf = (locale: LocaleCode): { name: string; text: string }[] =>
  [
    ...filesOf(join(source, 'dictionary', locale)).filter((path) => path.endsWith('.json')),
    ...filesOf(join(source, '../documents', locale)),
  ].map((path) => ({ name: path.slice(source.length + 1), text: readFileSync(path, 'utf8') }));

/** The specification quotes texts with these words without ё. */
const QUOTED = new Set(['изменен', 'удален', 'Введенный', 'дешевые']);

test('a Russian word that can only have ё has it', () => {
  const eyo = new Eyo();
  eyo.dictionary.set(safeDictionary);
  for (const { name, text } of textsOf('ru')) {
    const wrong = eyo.lint(text).map(({ before }) => before);
    expect(
      wrong.filter((word) => !QUOTED.has(word)),
      name,
    ).toEqual([]);
  }
});

test.each(LOCALES.map(({ code }) => code))('a dash between words is an em dash: %s', (locale) => {
  for (const { name, text } of textsOf(locale)) {
    expect(text.match(/\S+ [–-] \S+/g) ?? [], name).toEqual([]);
  }
});
