import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LOCALES, type LocaleCode } from '@magnaty/content';
import { beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '../../../config/config.ts';
import { DOCUMENTS_FOLDER, readDocuments } from '../files.ts';
import { sanitise } from '../sanitise.ts';
import { rulesNumbers, type RulesNumbers } from './numbers.ts';
import { openRulesPage } from './rules-page.ts';
import type { RulesTemplate } from './template.ts';

const PUBLIC = join(import.meta.dirname, '../../../../../web/public');

const numbers = rulesNumbers(readConfig({}));
const templates = new Map<LocaleCode, RulesTemplate>();

beforeAll(async () => {
  const { documents } = await readDocuments(DOCUMENTS_FOLDER);
  for (const { key, locale, content } of documents)
    if (key === 'rules') templates.set(locale, content as RulesTemplate);
});

const templateOf = (locale: LocaleCode): RulesTemplate => {
  const template = templates.get(locale);
  if (template === undefined) throw new Error(`no rules in ${locale}`);
  return template;
};
const pageOf = (locale: LocaleCode, of: RulesNumbers = numbers): string =>
  openRulesPage(of).write(templateOf(locale), locale);

/** Numbers that name something and measure nothing. */
const NAMES = new Set(['id', 'index', 'type', 'categoryId', 'cellType', 'jailCell']);

type Parent = Record<string, unknown>;

/** Every number inside an object, once: the object that has it, its name there, and its path. */
const numbersIn = (
  parent: Parent,
  path = '',
  seen = new Set<unknown>(),
): { parent: Parent; name: string; path: string }[] => {
  if (seen.has(parent)) return [];
  seen.add(parent);
  return Object.entries(parent).flatMap(([name, value]) => {
    const place = `${path}.${name}`;
    if (NAMES.has(name) || /^\.board\.categories\.\d+\.cells$/.test(place)) return [];
    if (typeof value === 'number') return [{ parent, name, path: place }];
    return typeof value === 'object' && value !== null ? numbersIn(value as Parent, place, seen) : [];
  });
};

const withoutTags = (html: string): string => html.replace(/<[^>]*>/g, ' ');

describe.each(LOCALES.map(({ code }) => code))('the rules page in %s', (locale) => {
  test('each number of the engine is on the page: it changes with the number', () => {
    const changed = structuredClone(numbers);
    const places = numbersIn(changed as unknown as Parent);
    expect(places.length).toBeGreaterThan(300);
    const page = pageOf(locale);
    const missing = places.filter(({ parent, name }) => {
      const value = parent[name] as number;
      parent[name] = value + 1;
      const isSame = pageOf(locale, changed) === page;
      parent[name] = value;
      return isSame;
    });
    expect(missing.map(({ path }) => path)).toEqual([]);
    expect(pageOf(locale, changed)).toBe(page);
  });

  test('its texts have no number of their own, in digits or in words', () => {
    const { title, html, words } = templateOf(locale);
    const texts = [title, withoutTags(html), ...Object.values(words)];
    const numerals =
      /(?<!\p{L})(?:четыр|пять|пяти|шесть|шести|семь|семи|восемь|восьми|девят|десят|двадца|тридца|сорок|пятьдес|сто(?!\p{L})|сотн|тысяч|полов|вдвое|втрое|four|five|six|seven|eight|nine|ten(?!\p{L})|twenty|thirty|fort|fift|hundred|thousand|half|twice|(?<!third )double(?!s))/iu;
    for (const text of texts) {
      expect(text).not.toMatch(/\d/);
      expect(text).not.toMatch(numerals);
    }
  });

  test('is whole: no argument is left, all sections have an id, and the sanitiser finds nothing', () => {
    const page = pageOf(locale);
    expect(page).not.toMatch(/[{}]|undefined|NaN|null/);
    expect(page).not.toMatch(/<h2>/);
    expect(sanitise(page).leftOut).toEqual([]);
  });

  test('its pictures exist, and its links lead to its sections', () => {
    const page = pageOf(locale);
    const pictures = [...page.matchAll(/src="([^"]+)"/g)].map(([, path]) => path!);
    expect(pictures.length).toBeGreaterThan(60);
    expect(pictures.filter((path) => !existsSync(join(PUBLIC, path)))).toEqual([]);
    const links = [...page.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id!);
    expect(links.length).toBeGreaterThan(3);
    for (const id of links) expect(page).toContain(`<h2 id="${id}">`);
  });

  test('a word that contains markup stays a word', () => {
    const template = templateOf(locale);
    const words = { ...template.words, 'column.price': '<b>"&' };
    const page = openRulesPage(numbers).write({ ...template, words }, locale);
    expect(page).toContain('<th scope="col">&lt;b&gt;&quot;&amp;</th>');
  });
});

test('the languages have the same sections with the same numbers', () => {
  const sectionsOf = (locale: LocaleCode) =>
    pageOf(locale)
      .split(/<h2 id="/)
      .map((section) => ({
        id: section.slice(0, section.indexOf('"')),
        numbers: [...withoutTags(section).matchAll(/\d[\d\u00a0.,]*\d|\d/g)]
          .map(([number]) => number.replace(',', '.'))
          .sort(),
      }));
  expect(sectionsOf('en')).toEqual(sectionsOf('ru'));
  expect(sectionsOf('ru').length).toBeGreaterThan(14);
});

test('a figure is drawn in the size in which the page shows it', () => {
  const page = pageOf('ru');
  const figures = [...page.matchAll(/src="(\/rules\/[^"]+)" width="(\d+)" height="(\d+)"/g)];
  expect(figures.length).toBeGreaterThan(6);
  for (const [, path, width, height] of figures) {
    const [, w, h] = /viewBox="0 0 ([\d.]+) ([\d.]+)"/.exec(readFileSync(join(PUBLIC, path!), 'utf8')) ?? [];
    expect(Number(w) / Number(h), path).toBeCloseTo(Number(width) / Number(height), 1);
  }
});
