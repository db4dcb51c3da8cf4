import {
  botNameKey,
  DICTIONARY,
  inEachLanguage,
  LOCALES,
  localeWithCode,
  type LocaleCode,
  type ServerTextKey,
  type TextArguments,
  type TextValues,
} from '@magnaty/content';
import type { Code } from '@magnaty/protocol';
import { IntlMessageFormat } from 'intl-messageformat';

type KeyWithArguments = Extract<ServerTextKey, keyof TextArguments<unknown, unknown>>;

/** Key of a text without arguments. Tests check that the numbered ones are in the dictionary. */
export type PlainKey =
  | Exclude<ServerTextKey, KeyWithArguments>
  | `cell.${number}.name`
  | `category.${string}.name`
  | `category.${string}.description`
  | 'game.inventory.exitCard'
  | `chip.${number}.name`
  | `gameMode.${number}`;

/** A text before its language is known. */
export type Text =
  | { readonly key: PlainKey; readonly params?: undefined }
  | { [K in KeyWithArguments]: { readonly key: K; readonly params: TextValues<K> } }[KeyWithArguments];

/** Key of a code's text: `error.…` if there is one, else `refusal.…`. */
type KeyOfCode<C extends Code> = C extends Code
  ? `error.${C}` extends ServerTextKey
    ? `error.${C}`
    : `refusal.${C}`
  : never;

type CodeWithArguments<C extends Code = Code> = C extends Code
  ? KeyOfCode<C> extends KeyWithArguments
    ? C
    : never
  : never;

/** A code whose text has no arguments. */
export type PlainCode<C extends Code = Code> = Exclude<C, CodeWithArguments>;

/** A code, with the values for the arguments of its text. */
export type Reason<C extends Code = Code> =
  | { readonly code: PlainCode<C>; readonly params?: undefined }
  | {
      [K in CodeWithArguments<C>]: {
        readonly code: K;
        readonly params: TextValues<Extract<KeyOfCode<K>, KeyWithArguments>>;
      };
    }[CodeWithArguments<C>];

/** The language of a user's setting; the first language if the setting is unknown. */
export const localeCode = (localeId: number): LocaleCode =>
  (LOCALES.find(({ id }) => id === localeId) ?? LOCALES[0]).code;

/** The best of our languages for a browser's Accept-Language header. */
export const requestedLocale = (header: string | undefined): LocaleCode => {
  const wanted = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', ...params] = part.trim().toLowerCase().split(';');
      const quality = Number(params.find((param) => param.trim().startsWith('q='))?.split('=')[1] ?? 1);
      return { code: tag.split('-')[0], quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ quality }) => quality > 0)
    .sort((a, b) => b.quality - a.quality);
  for (const { code } of wanted) {
    const locale = localeWithCode(code);
    if (locale !== undefined) return locale.code;
  }
  return LOCALES[0].code;
};

/** The setting that a language has at a user. */
export const localeIdOf = (code: LocaleCode): number => (localeWithCode(code) ?? LOCALES[0]).id;

/** The message of a text in this language. */
export const text = (locale: LocaleCode, given: PlainKey | Text): string =>
  typeof given === 'string' ? formatted(locale, given) : formatted(locale, given.key, given.params);

/** Sums of a game, millions, as texts. */
export const sumTexts = (
  locale: LocaleCode,
  sums: Readonly<Record<string, number>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(sums).map(([name, sum]) => [name, formatted(locale, 'game.money', { amount: sum })]),
  );

/** The values on the card of a cell. All but `countMoves` are sums, millions. */
export const cellDescription = (
  locale: LocaleCode,
  index: number,
  { countMoves, ...sums }: Readonly<Record<string, number>>,
): string => {
  const params = { ...sumTexts(locale, sums), ...(countMoves !== undefined && { countMoves }) };
  return formatted(locale, `cell.${index}.description`, params);
};

/** What a card says. */
export const cardText = (locale: LocaleCode, cardId: number, sums: Readonly<Record<string, number>>): string =>
  formatted(locale, `card.${cardId}.text`, sumTexts(locale, sums));

/** The name of the bot that has this picture; null if no bot has it. */
export const botName = (locale: LocaleCode, avatarPath: string | null): string | null => {
  const key = botNameKey(avatarPath);
  return key === null ? null : (DICTIONARY[locale][key] ?? null);
};

/** The message for the code of a failure or of a refusal, in this language. */
export const messageOf = (locale: LocaleCode, given: PlainCode | Reason): string => {
  const { code, params } = typeof given === 'string' ? { code: given } : given;
  return formatted(locale, keyOfCode(code), params);
};

/** The message of a code with the names of its arguments, for the documentation. */
export const templateOf = (locale: LocaleCode, code: Code): string => DICTIONARY[locale][keyOfCode(code)] ?? code;

const keyOfCode = (code: Code): string =>
  DICTIONARY.ru[`error.${code}`] === undefined ? `refusal.${code}` : `error.${code}`;

/** Fails to compile when a code has no text, and names the code. */
export type EveryCodeHasText<Missing extends never = Exclude<KeyOfCode<Code>, ServerTextKey>> = Missing;

type Params = Readonly<Record<string, string | number | boolean>>;

const PARSED = inEachLanguage(() => new Map<string, IntlMessageFormat>());

const formatted = (locale: LocaleCode, key: string, params?: Params): string => {
  const message = DICTIONARY[locale][key] ?? key;
  // Most messages have no arguments: they need no parser.
  if (params === undefined && !/[{<'#]/.test(message)) return message;
  let parsed = PARSED[locale].get(key);
  if (parsed === undefined) {
    parsed = new IntlMessageFormat(message, locale);
    PARSED[locale].set(key, parsed);
  }
  return String(parsed.format(params));
};
