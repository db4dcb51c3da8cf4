import enCatalogue from './en/catalogue.json' with { type: 'json' };
import ruCatalogue from './ru/catalogue.json' with { type: 'json' };
import type { LocaleCode } from '../locales.ts';

/** The key of a text of the market: items, categories, rarities and banners. */
export type CatalogueTextKey = keyof typeof ruCatalogue | keyof typeof enCatalogue;

/**
 * Texts of the market by key, without arguments. They are not in `DICTIONARY`: the server sends them with the items,
 * so the browser does not download them and keeps its dictionary when they change.
 */
export const CATALOGUE_TEXTS: Readonly<
  Record<LocaleCode, Readonly<Record<CatalogueTextKey, string> & Record<string, string>>>
> = { ru: ruCatalogue, en: enCatalogue };
