import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { faq } from '@magnaty/protocol';

const FOLDER = join(import.meta.dirname, '../../../../../packages/content/documents');

const read = (locale: string, file: string): Promise<string> => readFile(join(FOLDER, locale, file), 'utf8');
const sectionsIn = (html: string): number => [...html.matchAll(/<h2[ >]/g)].length;

test('the questions are at least 25, and both languages answer the same ones', async () => {
  const [russian, english] = await Promise.all(
    ['ru', 'en'].map(async (locale) => faq.parse(JSON.parse(await read(locale, 'faq.json')))),
  );
  expect(russian?.length).toBeGreaterThanOrEqual(25);
  expect(english).toHaveLength(russian?.length ?? 0);
  const linksOf = (entries: typeof russian) => entries?.map(({ answer }) => answer.match(/href="[^"]+"/g));
  expect(linksOf(english)).toEqual(linksOf(russian));
});

test.each(['agreement.html', 'privacy.html', 'rules.html'])(
  '%s has the same sections in both languages',
  async (file) => {
    const [russian, english] = await Promise.all([read('ru', file), read('en', file)]);
    expect(sectionsIn(russian)).toBeGreaterThan(0);
    expect(sectionsIn(english)).toBe(sectionsIn(russian));
  },
);
