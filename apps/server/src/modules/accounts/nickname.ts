import type { FieldError } from '../../http/failure.ts';
import { LOGIN_LENGTH } from './limits-of-fields.ts';

/** The letters of everyday Latin and Cyrillic alphabets; rarer ones of these scripts look like other letters. */
const LATIN = /[A-Za-zÀ-ÖØ-öø-ž]/u;
const CYRILLIC = /[Ѐ-ҁҊ-ӿ]/u;
const ALLOWED = /^[A-Za-zÀ-ÖØ-öø-žЀ-ҁҊ-ӿ0-9 ._-]*$/u;
const LETTER_OR_DIGIT = 'A-Za-zÀ-ÖØ-öø-žЀ-ҁҊ-ӿ0-9';
const TIDY = new RegExp(`^[${LETTER_OR_DIGIT}]+(?:[ ._-][${LETTER_OR_DIGIT}]+)*$`, 'u');

/** Letters of both scripts, and digits, that are hard to tell apart, by the one that stands for all of them. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  а: 'a',
  в: 'b',
  е: 'e',
  є: 'e',
  ѕ: 's',
  і: 'l',
  ї: 'l',
  ј: 'j',
  к: 'k',
  м: 'm',
  н: 'h',
  о: 'o',
  р: 'p',
  с: 'c',
  т: 't',
  у: 'y',
  ү: 'y',
  х: 'x',
  һ: 'h',
  ӏ: 'l',
  ѵ: 'v',
  з: '3',
  б: '6',
  i: 'l',
  ı: 'l',
  ø: 'o',
  đ: 'd',
  ħ: 'h',
  ł: 'l',
  ŧ: 't',
  ĸ: 'k',
  '1': 'l',
  '0': 'o',
  '5': 's',
};

/** Names that speak for the house. */
const RESERVED = [
  'admin',
  'administrator',
  'moderator',
  'support',
  'magnaty',
  'magnates',
  'system',
  'official',
  'server',
  'root',
  'guest',
  'null',
  'undefined',
  'anonymous',
  'админ',
  'администратор',
  'администрация',
  'модератор',
  'поддержка',
  'техподдержка',
  'магнаты',
  'система',
  'сервер',
  'гость',
  'аноним',
  'разработчик',
];

/** The one spelling of a nickname that is stored: composed letters, no space around. */
export const normaliseNickname = (raw: string): string => raw.normalize('NFKC').trim();

/** Two names with one skeleton look alike: letter case, accents, signs, and letters of the other script are gone. */
export const nicknameSkeleton = (nickname: string): string =>
  [...nickname.normalize('NFKD').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

const RESERVED_SKELETONS = new Set(RESERVED.map(nicknameSkeleton));

/** A number behind a reserved name does not free it («admin1»). */
const isReserved = (nickname: string): boolean =>
  RESERVED_SKELETONS.has(nicknameSkeleton(nickname)) ||
  RESERVED_SKELETONS.has(nicknameSkeleton(nickname.replace(/[\d ._-]+$/, '')));

/** All that is wrong with a normalised nickname. */
export const nicknameErrors = (nickname: string): FieldError[] => {
  if (nickname === '') return [{ key: 'field.required' }];
  const length = [...nickname].length;
  const wrongLength: FieldError = { key: 'field.login.length', params: LOGIN_LENGTH };
  // What is too long is read no further: a look at thousands of letters would hold up everyone else.
  if (length > LOGIN_LENGTH.max) return [wrongLength];
  const errors: FieldError[] = length < LOGIN_LENGTH.min ? [wrongLength] : [];
  if (!ALLOWED.test(nickname)) errors.push({ key: 'field.login.characters' });
  else if (!TIDY.test(nickname)) errors.push({ key: 'field.login.edges' });
  const [latin, cyrillic] = [LATIN.test(nickname), CYRILLIC.test(nickname)];
  if (latin && cyrillic) errors.push({ key: 'field.login.script' });
  if (!latin && !cyrillic) errors.push({ key: 'field.login.letter' });
  if (isReserved(nickname)) errors.push({ key: 'field.login.reserved' });
  return errors;
};
