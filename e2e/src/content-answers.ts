import { LOCALES, type LocaleCode } from '@magnaty/content';
import { readConfig } from '../../apps/server/src/config/config.ts';
import { openDatabase } from '../../apps/server/src/db/database.ts';
import { openDocuments } from '../../apps/server/src/modules/documents/documents.ts';
import { DOCUMENTS_FOLDER } from '../../apps/server/src/modules/documents/files.ts';
import { rulesNumbers } from '../../apps/server/src/modules/documents/rules-page/numbers.ts';
import { openRulesPage } from '../../apps/server/src/modules/documents/rules-page/rules-page.ts';

/** The day on which the documents were loaded. */
const LOADED_AT = Date.UTC(2030, 0, 31);

/** The server's answers to the calls of the content pages, by path and language. */
export type ContentAnswers = ReadonlyMap<string, Readonly<Record<LocaleCode, unknown>>>;

/** Asks the server's own documents, loaded from their files into an empty database. */
export const contentAnswers = async (): Promise<ContentAnswers> => {
  const opened = await openDatabase({ databaseUrl: null, dataDir: null });
  try {
    // With an owner, so that the contact page shows all its rows.
    const config = readConfig({
      OWNER_NAME: 'ИП Кольцова Вера Ивановна',
      OWNER_TAX_NUMBER: '770123456789',
      OWNER_ADDRESS: '101000, Москва, ул. Лесная, д. 1, кв. 7',
      OWNER_EMAIL: 'owner@magnaty.example',
    });
    const documents = openDocuments({
      database: opened.database,
      clock: { now: () => LOADED_AT },
      folder: DOCUMENTS_FOLDER,
      rulesPage: openRulesPage(rulesNumbers(config)),
      config,
    });
    const { faults } = await documents.load();
    if (faults.length > 0) throw new Error(`A document cannot be loaded: ${JSON.stringify(faults)}`);
    const calls = {
      userAgreement: (locale: LocaleCode) => documents.page('agreement', locale),
      privacyPolicy: (locale: LocaleCode) => documents.page('privacy', locale),
      getRules: (locale: LocaleCode) => documents.rules(locale),
      getFaq: (locale: LocaleCode) => documents.faq(locale),
      bankDetails: (locale: LocaleCode) => documents.requisites(locale),
    };
    const answers = new Map<string, Record<LocaleCode, unknown>>();
    for (const [name, ask] of Object.entries(calls)) {
      const bodies = await Promise.all(LOCALES.map(async ({ code }) => [code, (await ask(code)).body] as const));
      answers.set(`/api/unregistered/${name}`, Object.fromEntries(bodies) as Record<LocaleCode, unknown>);
    }
    return answers;
  } finally {
    await opened.close();
  }
};
