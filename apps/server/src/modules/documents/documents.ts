import { createHash } from 'node:crypto';
import type { LocaleCode } from '@magnaty/content';
import type { SiteDocument as SiteDocumentAnswer } from '@magnaty/protocol';
import type { Database } from '../../db/database.ts';
import { Failure } from '../../http/failure.ts';
import type { Clock } from '../../ports/clock.ts';
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
  list<K extends 'faq' | 'requisites'>(key: K, locale: LocaleCode): Promise<Hashed<Content[K]>>;
}

interface Dependencies {
  readonly database: Database;
  readonly clock: Clock;
  /** The folder of the files. */
  readonly folder: string;
  readonly rulesPage: RulesPage;
}

const hashOf = (...parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22);

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

const isRules = (document: SiteDocument): document is SiteDocument<'rules'> => document.key === 'rules';

export const openDocuments = ({ database, clock, folder, rulesPage }: Dependencies): Documents => {
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
      const { content, hash, updatedAt } = await found(key, locale);
      const { title, html } = content;
      return { hash, body: { title, html, updatedAt: dayOf(updatedAt) } };
    },

    async rules(locale) {
      const { content, updatedAt } = await found('rules', locale);
      const { title } = content;
      const html = rulesPage.write(content, locale);
      return { hash: hashOf(title, html), body: { title, html, updatedAt: dayOf(updatedAt) } };
    },

    async list(key, locale) {
      const { content, hash } = await found(key, locale);
      return { hash, body: content };
    },
  };
};
