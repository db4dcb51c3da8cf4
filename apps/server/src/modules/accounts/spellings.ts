/** How names write Russian sounds in Latin letters: of two writings of one sound the same sign is left. */
const LATIN_SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/shch|sch|sh/g, 'S'],
  [/zh/g, 'Z'],
  [/ch/g, 'C'],
  [/kh|x/g, 'h'],
  [/ts|tz|c/g, 'T'],
  [/y[ao]|[ij][ao]/g, 'A'],
  [/[yij]u/g, 'U'],
  [/[yj]e/g, 'e'],
  [/[yj]/g, 'i'],
  [/w/g, 'v'],
  [/q/g, 'k'],
];

const RUSSIAN_SOUNDS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries({
    абвгдезийклмнопрстуфы: 'abvgdeziiklmnoprstufi',
    хцчшщжэюяё: 'hTCSSZeUAA',
  }).flatMap(([letters, signs]) => [...letters].map((letter, at) => [letter, signs[at] ?? ''])),
);

/** Digits that stand for a letter. */
const DIGITS: Readonly<Record<string, string>> = { '0': 'o', '1': 'i', '3': 'z', '4': 'C', '6': 'b' };

/** A letter that stands twice sounds like one. */
const joined = (sounds: string): string => sounds.replace(/(.)\1+/g, '$1');

/** The sounds of a Russian word. */
export const soundsOfRussian = (word: string): string =>
  joined([...word].map((letter) => RUSSIAN_SOUNDS[letter] ?? '').join(''));

/** The sounds of a word in Latin letters, as a Russian reads it. */
export const soundsOfLatin = (word: string): string => {
  const letters = word
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
  let sounds = letters.replace(/\d/g, (digit) => DIGITS[digit] ?? '');
  for (const [written, sign] of LATIN_SOUNDS) sounds = sounds.replace(written, sign);
  return joined(sounds);
};

/** English words in Russian letters, as people write them. Each counts as a whole word. */
export const ENGLISH_IN_RUSSIAN: readonly string[] = [
  'фак',
  'факю',
  'факью',
  'факер',
  'факинг',
  'фака',
  'мазафака',
  'мазафакер',
  'мазерфакер',
  'битч',
  'шит',
  'булшит',
  'буллшит',
  'асхол',
  'эсхол',
  'ассхол',
  'дикхед',
  'коксакер',
  'пусси',
  'слат',
  'нигга',
  'ниггер',
  'фаггот',
];
