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

/** The specification quotes the texts of these keys; in the others a room is something else. */
const KEYS_WITH_ROOMS = new Set([
  'lobby.createOwn',
  'lobby.room.title',
  'lobby.room.password.placeholder',
  'lobby.room.create',
  'cell.8.description',
  'cell.23.description',
]);
/** The pages name the button `lobby.createOwn`. */
const QUOTED_BUTTON = /«Создать свою комнату»|“Create own room”/u;

test.each(LOCALES.map(({ code }) => code))('the texts call a place of a game a table, never a room: %s', (locale) => {
  const lines = textsOf(locale).flatMap(({ text }) => text.split('\n'));
  const wrong = lines.filter((line) => {
    const [start, key = ''] = /^ *"([\w.-]+)": /u.exec(line) ?? [''];
    return !KEYS_WITH_ROOMS.has(key) && /комнат|\broom/iu.test(line.slice(start.length).replace(QUOTED_BUTTON, ''));
  });
  expect(wrong).toEqual([]);
});

test.each(LOCALES.map(({ code }) => code))('a dash between words is an em dash: %s', (locale) => {
  for (const { name, text } of textsOf(locale)) {
    expect(text.match(/\S+ [–-] \S+/g) ?? [], name).toEqual([]);
  }
});
