import { DICTIONARY, inEachLanguage, LOCALES, PAGE_TEXTS, type LocaleCode } from '@magnaty/content';
import { PAGE_PATHS, TUTORIAL_PAGES, type PageName } from '@magnaty/protocol';
import { escapeHtml } from '../texts/escape-html.ts';

/** The parameter of an address that names the language of the page, for search engines and shared links. */
export const LANGUAGE_PARAMETER = 'lang';

const namesOf = <T extends object>(pages: T): (keyof T)[] => Object.keys(pages) as (keyof T)[];

/** Pages that search engines may list: guests can open them, and they say something of their own. */
export const LISTED_PAGES = [
  'main',
  'authorization',
  'registration',
  ...namesOf(TUTORIAL_PAGES),
  'documentOfferAgreement',
  'documentPrivacyPolicy',
  'documentContact',
] as const satisfies readonly PageName[];

const LISTED: ReadonlySet<PageName | null> = new Set<PageName>(LISTED_PAGES);

/** As Open Graph names the languages. */
const TERRITORIES = inEachLanguage(({ territory }) => territory);

/** Size of the picture of a shared link, px; `scripts/draw-share.mjs` draws it. */
const IMAGE = { width: 1200, height: 630 };

/** The address of a listed page, in the language that the reader prefers (null) or in a certain one. */
export const pageAddress = (site: string, page: PageName, locale: LocaleCode | null): string =>
  `${site}${PAGE_PATHS[page]}${locale === null ? '' : `?${LANGUAGE_PARAMETER}=${locale}`}`;

/** The same page in other languages: `x-default` is in the language that the reader prefers. */
export const alternatesOf = (
  site: string,
  page: PageName,
): { readonly language: string; readonly address: string }[] => [
  ...LOCALES.map(({ code }) => ({ language: code, address: pageAddress(site, page, code) })),
  { language: 'x-default', address: pageAddress(site, page, null) },
];

export interface Head {
  /** Null: the address is no page. */
  readonly page: PageName | null;
  readonly locale: LocaleCode;
  /** The address names the language. */
  readonly isNamed: boolean;
  /** The address of the site, without a slash at the end. */
  readonly site: string;
  /** The path of the page's own picture for shared links; without it, that of the site is used. */
  readonly image?: string;
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

/** The path of the picture of a replay at the moment that its address names; undefined for other pages. */
export const replayImage = (path: string, at: unknown): string | undefined => {
  const id = /^\/replay\/([\w-]{1,64})\/?$/i.exec(path)?.[1];
  if (id === undefined) return undefined;
  const seq = typeof at === 'string' && /^\d{1,9}$/.test(at) ? `?at=${Number(at)}` : '';
  return `/api/media/games/${id}.png${seq}`;
};

/** The elements of a page's head that depend on page and language. Nothing of the request is copied into them. */
export const pageHead = ({ page, locale, isNamed, site, image: own }: Head): string => {
  const texts = DICTIONARY[locale];
  const title = texts[`title.${page ?? 'page404'}`] ?? texts['site.name'];
  const description = PAGE_TEXTS[locale][`description.${page ?? 'page404'}`];
  const isListed = page !== null && LISTED.has(page);
  const address = page === null ? null : pageAddress(site, page, isNamed && isListed ? locale : null);
  const image = `${site}${own ?? `/previews/${locale}.png`}`;
  const links = isListed
    ? [
        `<link rel="canonical" href="${escapeHtml(address ?? '')}" />`,
        ...alternatesOf(site, page).map(
          (one) => `<link rel="alternate" hreflang="${one.language}" href="${escapeHtml(one.address)}" />`,
        ),
      ]
    : [meta('name', 'robots', 'noindex')];
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...links,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', texts['site.name']),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(address === null ? [] : [meta('property', 'og:url', address)]),
    meta('property', 'og:locale', TERRITORIES[locale]),
    ...LOCALES.filter(({ code }) => code !== locale).map(({ code }) =>
      meta('property', 'og:locale:alternate', TERRITORIES[code]),
    ),
    meta('property', 'og:image', image),
    meta('property', 'og:image:type', 'image/png'),
    meta('property', 'og:image:width', String(IMAGE.width)),
    meta('property', 'og:image:height', String(IMAGE.height)),
    meta('property', 'og:image:alt', PAGE_TEXTS[locale]['share.image']),
    meta('name', 'twitter:card', 'summary_large_image'),
    meta('name', 'twitter:title', title),
    meta('name', 'twitter:description', description),
    meta('name', 'twitter:image', image),
    meta('name', 'twitter:image:alt', PAGE_TEXTS[locale]['share.image']),
  ].join('\n    ');
};

const PLACE = /<!-- page[ :][^>]*-->.*<!-- \/page -->/s;

/**
 * @param template the built index.html.
 * @returns a function that writes the page's head into it.
 * @throws if the template has no place for the head.
 */
export const openPageTemplate = (template: string): ((head: Head) => string) => {
  const [before, after, ...more] = template.split(PLACE);
  if (before === undefined || after === undefined || more.length > 0)
    throw new Error('index.html has no place for the head of a page');
  return (head) => before.replace(/<html lang="[^"]*"/, `<html lang="${head.locale}"`) + pageHead(head) + after;
};
