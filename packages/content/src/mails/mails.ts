import type { LocaleCode } from '../locales.ts';
import en from './en.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };

export type MailTextKey = keyof typeof ru;

/** Texts of the mails with `{name}` parameters. Browsers don't need them, so the dictionary lacks them. */
export const MAIL_TEXTS: Readonly<Record<LocaleCode, Readonly<Record<MailTextKey, string>>>> = { ru, en };
