import { createHash } from 'node:crypto';
import type { LocaleCode } from '@magnaty/content';
import type { BankDetails, SiteDocument as SiteDocumentAnswer } from '@magnaty/protocol';
import { OWNER_SETTINGS, type OwnerSettings } from '../../config/owner.ts';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Clock } from '../../ports/clock.ts';
import { escapeHtml } from '../../texts/escape-html.ts';
import { text } from '../../texts/texts.ts';
import type { Content, DocumentKey, SiteDocument } from './content.ts';
import { findDocument, storeDocuments, type HashedDocument, type StoredDocument } from './document-store.ts';
import { readDocuments, type FileFault } from './files.ts';
import type { RulesPage } from './rules-page/rules-page.ts';

/** An answer with the hash of its content. */
export interface Hashed<T> {
  readonly hash: string;
  readonly body: T;
}

export interface LoadResult {
  /** The documents whose content is new, as `agreement ru`. */
  readonly changed: readonly string[];
  /** The files that could not be loaded: their documents are unchanged. */
  readonly faults: readonly FileFault[];
  readonly leftOut: readonly FileFault[];
}

export interface Documents {
  /** Loads the files into the database. Idempotent. */
  load(): Promise<LoadResult>;
  /** @throws Failure 404 if the document was never loaded, also by the methods below. */
  page(key: 'agreement' | 'privacy', locale: LocaleCode): Promise<Hashed<SiteDocumentAnswer>>;
  rules(locale: LocaleCode): Promise<Hashed<SiteDocumentAnswer>>;
  faq(locale: LocaleCode): Promise<Hashed<Content['faq']>>;
  requisites(locale: LocaleCode): Promise<Hashed<Content['requisites']>>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the files. */
  readonly folder: string;
  readonly rulesPage: RulesPage;
  readonly config: OwnerSettings;
}

const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const isRules = (document: SiteDocument): document is SiteDocument<'rules'> => document.key === 'rules';

export const openDocuments = ({ database, clock, folder, rulesPage, config }: Dependencies): Documents => {
  const owner = ownerIn(config);
  const found = async <K extends DocumentKey>(key: K, locale: LocaleCode): Promise<StoredDocument<K>> => {
    const document = await findDocument(database, key, locale);
    if (document === null) throw new Failure(404, 'NOT_FOUND');
    return document;
  };

  /** The rules also change with the engine's numbers. @throws Error when a text cannot be written with them. */
  const hashed = (document: SiteDocument): HashedDocument => {
    const page = isRules(document) ? rulesPage.write(document.content, document.locale) : null;
    return { ...document, hash: hashOf(document.content, page) };
  };

  return {
    async load() {
      const { documents, faults, leftOut } = await readDocuments(folder);
      const usable: HashedDocument[] = [];
      const unusable: FileFault[] = [];
      for (const document of documents) {
        try {
          usable.push(hashed(document));
        } catch (error) {
          unusable.push({ file: `${document.locale}/${document.key}.html`, reason: (error as Error).message });
        }
      }
      const changed = await storeDocuments(database, usable, new Date(clock.now()));
      return { changed, faults: [...faults, ...unusable], leftOut };
    },

    async page(key, locale) {
      const { content, updatedAt } = await found(key, locale);
      const { title } = content;
      const html = owner.html(content.html, locale);
      return { hash: hashOf(title, html), body: { title, html, updatedAt: dayOf(updatedAt) } };
    },

    async rules(locale) {
      const { content, updatedAt } = await found('rules', locale);
      const { title } = content;
      const html = rulesPage.write(content, locale);
      return { hash: hashOf(title, html), body: { title, html, updatedAt: dayOf(updatedAt) } };
    },

    async faq(locale) {
      const { content, hash } = await found('faq', locale);
      return { hash, body: content };
    },

    async requisites(locale) {
      const { content } = await found('requisites', locale);
      const body = owner.requisites(content, locale);
      return { hash: hashOf(body), body };
    },
  };
};

const OWNER_LABELS = {
  OWNER_NAME: 'owner.name',
  OWNER_TAX_NUMBER: 'owner.taxNumber',
  OWNER_ADDRESS: 'owner.address',
  OWNER_EMAIL: 'owner.email',
} as const satisfies Record<(typeof OWNER_SETTINGS)[number], string>;

/** The paragraph of a document in whose place the owner is named. */
const OWNER_PLACE = '<p>{owner}</p>';

/** Writes the owner of the site, whom the settings name, into the documents. */
const ownerIn = (config: OwnerSettings) => {
  const rowsFor = (locale: LocaleCode): BankDetails['rows'] =>
    OWNER_SETTINGS.flatMap((name) => {
      const value = config[name];
      return value === null ? [] : [{ label: text(locale, OWNER_LABELS[name]), value }];
    });

  return {
    /** The rows of the owner come after those of the file; the owner's address replaces that of the file. */
    requisites: ({ email, rows }: BankDetails, locale: LocaleCode): BankDetails => ({
      email: config.OWNER_EMAIL ?? email,
      rows: [...rows, ...rowsFor(locale)],
    }),
    /** Without an owner the paragraph is left out. */
    html: (html: string, locale: LocaleCode): string => {
      const rows = rowsFor(locale).map(({ label, value }) => `${escapeHtml(label)}: ${escapeHtml(value)}`);
      return html.replaceAll(OWNER_PLACE, () => (rows.length === 0 ? '' : `<p>${rows.join('<br>')}</p>`));
    },
  };
};
