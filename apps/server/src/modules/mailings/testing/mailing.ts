import type { Database } from '../../../db/database.ts';
import { LOCALES } from '@magnaty/content';
import { users } from '../../accounts/tables.ts';
import { mailingFile, type MailingFile } from '../files.ts';

const texts = (locale: string) => ({
  subject: `Subject ${locale}`,
  title: `Title ${locale}`,
  body: `<p>Body ${locale} <a href="/market">market</a></p>`,
});

/** A mailing as its file gives it. */
export const mailingOf = (fields: Partial<Record<keyof MailingFile, unknown>> = {}): MailingFile =>
  mailingFile.parse({ key: 'spring', texts: { ru: texts('ru'), en: texts('en') }, ...fields });

export const addressOf = (at: number): string => `user${at}@example.org`;

const readerOf = (id: string, email: string, localeId: number) => ({
  id,
  nickname: id,
  nicknameSkeleton: id,
  email,
  emailKey: email,
  isConfirmedEmail: true,
  localeId,
  rating: 1000,
});

/** Adds a user with a confirmed address. */
export const addReader = async (database: Database, id: string, email: string): Promise<void> => {
  await database.insert(users).values(readerOf(id, email, LOCALES[0].id));
};

/** Adds users with confirmed addresses; every second one reads the second language. */
export const addReaders = async (database: Database, count: number): Promise<void> => {
  const rows = Array.from({ length: count }, (_, at) =>
    readerOf(`reader-${String(at).padStart(6, '0')}`, addressOf(at), LOCALES[at % 2]?.id ?? 1),
  );
  for (let at = 0; at < rows.length; at += 1000) await database.insert(users).values(rows.slice(at, at + 1000));
};
