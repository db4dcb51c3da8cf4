import type { LocaleCode } from '../locales.ts';
import { textsOfGroup, type KeyOfGroup } from './language-texts.ts';
import type { TextGroups } from './ru/texts.ts';

/** Texts of one group by key. They are not in `DICTIONARY`, which the browser keeps while they change. */
export type GroupTexts<G extends keyof TextGroups> = Readonly<
  Record<LocaleCode, Readonly<Record<KeyOfGroup<G>, string> & Record<string, string>>>
>;

/** Items, categories, rarities and banners of the market, without arguments. The server sends them with the items. */
export const CATALOGUE_TEXTS: GroupTexts<'catalogue'> = textsOfGroup('catalogue');

/**
 * Descriptions of the pages for search engines and for links that are shared, without arguments. The server writes them
 * into the HTML of a page.
 */
export const PAGE_TEXTS = textsOfGroup('pages');

export type MailTextKey = KeyOfGroup<'mails'>;

/** Texts of the mails, with `{name}` parameters. */
export const MAIL_TEXTS = textsOfGroup('mails');
