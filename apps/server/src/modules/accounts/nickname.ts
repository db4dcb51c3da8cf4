import type { FieldError } from '../../http/failure.ts';
import { LOGIN_LENGTH } from './limits-of-fields.ts';
import { rudeWords } from './rude-words.ts';

/** The letters of common Latin and Cyrillic alphabets. Rarer letters of these scripts look like other letters. */
const LATIN = /[A-Za-zÀ-ÖØ-öø-ž]/u;
const CYRILLIC = /[Ѐ-ҁҊ-ӿ]/u;
const ALLOWED = /^[A-Za-zÀ-ÖØ-öø-žЀ-ҁҊ-ӿ0-9 ._-]*$/u;
const LETTER_OR_DIGIT = 'A-Za-zÀ-ÖØ-öø-žЀ-ҁҊ-ӿ0-9';
const TIDY = new RegExp(`^[${LETTER_OR_DIGIT}]+(?:[ ._-][${LETTER_OR_DIGIT}]+)*$`, 'u');

/** Similar-looking letters and digits of both scripts, each with the character that replaces it in a skeleton. */
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

/** Names that would look like the operator's. */
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

/** The spelling of a nickname that is stored: composed letters, without spaces at the ends. */
export const normaliseNickname = (raw: string): string => raw.normalize('NFKC').trim();

/** Two names with the same skeleton look alike. A skeleton ignores letter case, accents, signs and the script. */
export const nicknameSkeleton = (nickname: string): string =>
  [...nickname.normalize('NFKD').toLowerCase()]
    .filter((letter) => /[\p{L}\p{N}]/u.test(letter))
    .map((letter) => LOOKALIKES[letter] ?? letter)
    .join('')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

/** The columns of a nickname. */
export const nicknameFields = (typed: string): { nickname: string; nicknameSkeleton: string } => {
  const nickname = normaliseNickname(typed);
  return { nickname, nicknameSkeleton: nicknameSkeleton(nickname) };
};

const RESERVED_SKELETONS = new Set(RESERVED.map(nicknameSkeleton));

/** A reserved name with a number stays reserved («admin1»). */
const isReserved = (nickname: string): boolean =>
  RESERVED_SKELETONS.has(nicknameSkeleton(nickname)) ||
  RESERVED_SKELETONS.has(nicknameSkeleton(nickname.replace(/[\d ._-]+$/, '')));

const isRude = rudeWords(nicknameSkeleton);

/** The errors of a normalised nickname. */
export const nicknameErrors = (nickname: string): FieldError[] => {
  if (nickname === '') return [{ key: 'field.required' }];
  const length = [...nickname].length;
  const wrongLength: FieldError = { key: 'field.login.length', params: LOGIN_LENGTH };
  // A name that is too long is not checked further: thousands of letters would block the event loop.
  if (length > LOGIN_LENGTH.max) return [wrongLength];
  const errors: FieldError[] = length < LOGIN_LENGTH.min ? [wrongLength] : [];
  if (!ALLOWED.test(nickname)) errors.push({ key: 'field.login.characters' });
  else if (!TIDY.test(nickname)) errors.push({ key: 'field.login.edges' });
  const [latin, cyrillic] = [LATIN.test(nickname), CYRILLIC.test(nickname)];
  if (latin && cyrillic) errors.push({ key: 'field.login.script' });
  if (!latin && !cyrillic) errors.push({ key: 'field.login.letter' });
  if (isReserved(nickname)) errors.push({ key: 'field.login.reserved' });
  else if (isRude(nickname)) errors.push({ key: 'field.login.rude' });
  return errors;
};
