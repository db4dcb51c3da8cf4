import type { LocaleCode } from '@magnaty/content';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../db/database.ts';
import { batchesOf } from '../../db/lists.ts';
import type { Content, DocumentKey, SiteDocument } from './content.ts';
import { siteDocuments } from './tables.ts';

/** A document with the hash of its content. */
export type HashedDocument = SiteDocument & { readonly hash: string };

export interface StoredDocument<K extends DocumentKey> {
  readonly content: Content[K];
  readonly hash: string;
  readonly updatedAt: Date;
}

const nameOf = ({ key, locale }: Pick<SiteDocument, 'key' | 'locale'>): string => `${key} ${locale}`;

/**
 * Stores the documents whose hash differs from the stored one.
 *
 * Servers that start at once write the rows in the same order, so none waits for another in a circle. The second
 * finds the hash of the first and changes nothing.
 * @returns the names of the changed documents.
 */
export const storeDocuments = async (
  database: Database,
  documents: readonly HashedDocument[],
  now: Date,
): Promise<string[]> => {
  const { key, locale, hash } = siteDocuments;
  const stored = await database.select({ key, locale, hash }).from(siteDocuments);
  const hashes = new Map(stored.map((row) => [nameOf(row), row.hash]));
  const changed = documents
    .filter((document) => hashes.get(nameOf(document)) !== document.hash)
    .map((document) => ({ ...document, updatedAt: now }))
    .sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
  const names: string[] = [];
  for (const batch of batchesOf(changed)) {
    const written = await database
      .insert(siteDocuments)
      .values(batch)
      .onConflictDoUpdate({
        target: [key, locale],
        set: { content: sql`excluded.content`, hash: sql`excluded.hash`, updatedAt: sql`excluded.updated_at` },
        setWhere: sql`${hash} <> excluded.hash`,
      })
      .returning({ key, locale });
    names.push(...written.map(nameOf));
  }
  return names.sort();
};

/** A document in one language; null before it was loaded. */
export const findDocument = async <K extends DocumentKey>(
  database: Database,
  key: K,
  locale: LocaleCode,
): Promise<StoredDocument<K> | null> => {
  const [row] = await database
    .select()
    .from(siteDocuments)
    .where(and(eq(siteDocuments.key, key), eq(siteDocuments.locale, locale)));
  if (row === undefined) return null;
  return { content: row.content as Content[K], hash: row.hash, updatedAt: row.updatedAt };
};
