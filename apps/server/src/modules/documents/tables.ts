import type { LocaleCode } from '@magnaty/content';
import { jsonb, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { Content, DocumentKey } from './content.ts';

/** The content of the pages of documents, as it was loaded from the files. */
export const siteDocuments = pgTable(
  'site_documents',
  {
    key: text('key').$type<DocumentKey>().notNull(),
    locale: text('locale').$type<LocaleCode>().notNull(),
    content: jsonb('content').$type<Content[DocumentKey]>().notNull(),
    /** Changes with the content. */
    hash: text('hash').notNull(),
    /** The time of the load that changed the content. */
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.key, table.locale] })],
);
