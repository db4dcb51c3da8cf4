import { DICTIONARY, PAGE_TEXTS } from '@magnaty/content';
import { PAGE_PATHS, type PageName } from '@magnaty/protocol';
import { expect, test } from 'vitest';
import { openPageTemplate, pageHead, replayImage, type Head } from './page-head.ts';

const SITE = 'https://game.example';
const NAMES = [...(Object.keys(PAGE_PATHS) as PageName[]), null];
const GUESTS_MAY_FIND = [
  'main',
  'authorization',
  'registration',
  'education',
  'documentOfferAgreement',
  'documentPrivacyPolicy',
  'documentContact',
];

const headOf = (head: Partial<Head>): string =>
  pageHead({ page: 'main', locale: 'ru', isNamed: false, site: SITE, ...head });

/** The content of the element that has this name or property; null if there is none. */
const contentOf = (head: string, name: string): string | null =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)" />`).exec(head)?.[1] ?? null;

test.each(['ru', 'en'] as const)('each page has a title and a description of its own in %s', (locale) => {
  const descriptions = NAMES.map((page) => {
    const head = headOf({ page, locale });
    const title = DICTIONARY[locale][`title.${page ?? 'page404'}`];
    const description = PAGE_TEXTS[locale][`description.${page ?? 'page404'}`];
    expect(head).toContain(`<title>${title}</title>`);
    for (const name of ['og:title', 'twitter:title']) expect(contentOf(head, name)).toBe(title);
    for (const name of ['description', 'og:description', 'twitter:description'])
      expect(contentOf(head, name)).toBe(description);
    return description;
  });
  expect(descriptions).not.toContain(undefined);
  expect(new Set(descriptions).size).toBe(NAMES.length);
  for (const description of descriptions) expect(description.length).toBeLessThanOrEqual(170);
});

test('a shared link shows its picture in the language of the reader', () => {
  const head = headOf({ page: 'documentContact', locale: 'en' });
  expect(contentOf(head, 'og:image')).toBe(`${SITE}/previews/en.png`);
  expect(contentOf(head, 'twitter:image')).toBe(`${SITE}/previews/en.png`);
  expect(contentOf(head, 'twitter:card')).toBe('summary_large_image');
  expect(contentOf(head, 'og:type')).toBe('website');
  expect(contentOf(head, 'og:site_name')).toBe('Magnaty');
  expect([contentOf(head, 'og:locale'), contentOf(head, 'og:locale:alternate')]).toEqual(['en_US', 'ru_RU']);
  expect(contentOf(head, 'og:url')).toBe(`${SITE}/docs/contact`);
});

test('search engines find the pages of guests in each language, and no others', () => {
  for (const page of NAMES) {
    const head = headOf({ page });
    const isListed = GUESTS_MAY_FIND.includes(page ?? '');
    expect(contentOf(head, 'robots'), String(page)).toBe(isListed ? null : 'noindex');
    expect(head.includes('rel="canonical"'), String(page)).toBe(isListed);
    expect(head.includes('hreflang'), String(page)).toBe(isListed);
  }
  const named = headOf({ page: 'documentOfferAgreement', locale: 'en', isNamed: true });
  const address = `${SITE}/docs/offerAgreement`;
  expect(named).toContain(`<link rel="canonical" href="${address}?lang=en" />`);
  expect([...named.matchAll(/hreflang="([^"]+)" href="([^"]+)"/g)].map(([, ...pair]) => pair)).toEqual([
    ['ru', `${address}?lang=ru`],
    ['en', `${address}?lang=en`],
    ['x-default', address],
  ]);
  expect(headOf({ page: 'documentOfferAgreement' })).toContain(`<link rel="canonical" href="${address}" />`);
});

test('signs of HTML in the address of the site are escaped', () => {
  const head = headOf({ site: `https://a"><script>&'.example` });
  expect(head).not.toContain('<script');
  expect(head).toContain('href="https://a&quot;&gt;&lt;script&gt;&amp;&#39;.example/"');
});

test('the head is written into its place of the template, in the language of the page', () => {
  const write = openPageTemplate(
    '<html lang="ru" translate="no"><!-- page: replaced -->\n<title>x</title><!-- /page --><body>$&</body>',
  );
  const page = write({ page: 'main', locale: 'en', isNamed: false, site: SITE });
  expect(page).toMatch(/^<html lang="en" translate="no"><title>Magnaty<\/title>/);
  expect(page).toMatch(/\/><body>\$&<\/body>$/);
  expect(() => openPageTemplate('<html lang="ru"><title>x</title>')).toThrow('no place for the head');
});

// Threat pictures: HTML in the address of a replay → The head of the page copies an id and a number of a closed form
// only.
test('a shared replay has the picture of its moment; nothing else of its address is copied', () => {
  expect(replayImage('/replay/abc-1', '57')).toBe('/api/media/games/abc-1.png?at=57');
  for (const at of [undefined, '"><script>', '1e9', ['1']])
    expect(replayImage('/replay/abc-1/', at)).toBe('/api/media/games/abc-1.png');
  for (const path of ['/replay', '/replay/a/b', '/replay/%22', '/rating'])
    expect(replayImage(path, '1')).toBeUndefined();
  const head = headOf({ image: '/api/media/games/abc-1.png' });
  expect(contentOf(head, 'og:image')).toBe(`${SITE}/api/media/games/abc-1.png`);
});
