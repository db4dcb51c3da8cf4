import leoProfanity from 'leo-profanity';
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';
import { ENGLISH_IN_RUSSIAN, soundsOfLatin, soundsOfRussian } from './spellings.ts';

/**
 * Words of the English list that are part of many usual words and names («analyst», «Dickson»). They count only as a
 * whole word; «Dick» and «Van Dyke» are names.
 */
const WHOLE_WORDS = [
  'abo',
  'anal',
  'anus',
  'arse',
  'ass',
  'boob',
  'chink',
  'cock',
  'cuck',
  'cum',
  'fag',
  'hooker',
  'incest',
  'negro',
  'orgy',
  'penis',
  'piss',
  'porn',
  'prick',
  'rape',
  'retard',
  'scat',
  'semen',
  'sex',
  'spastic',
  'tit',
  'turd',
  'vagina',
];
const IN_NAMES = new Set([...WHOLE_WORDS, 'dick', 'dyke']);
const WHOLE = new Set(WHOLE_WORDS.flatMap((word) => [word, `${word}s`]));

const english = new RegExpMatcher({
  ...new DataSet<{ originalWord: string }>()
    .addAll(englishDataset)
    .removePhrasesIf(({ metadata }) => metadata !== undefined && IN_NAMES.has(metadata.originalWord))
    .build(),
  ...englishRecommendedTransformers,
});

/** Words that the Russian list lacks. */
const MISSING = ['долбоеб', 'хуйло', 'хуесос', 'мудак', 'пидор', 'гандон', 'залупа'];

/** The Russian list has all forms of its words, and names of parts of speech between them. */
const russian = [...leoProfanity.getDictionary('ru').filter((word) => /^[а-яё]+$/u.test(word)), ...MISSING];

/** Such words begin surnames («Сукачёв»), so they count only whole; «сук» is also a branch. */
const isOfNames = (word: string): boolean => word.startsWith('сук');
/** Their forms end usual words («колебать», «оскорблять»), so they count only at the begin of a word. */
const isEnding = (word: string): boolean => /^(?:[её]б|бля)/u.test(word);

/** Fewer letters are part of many words. */
const FEWEST_LETTERS = 4;
const FEWEST_LETTERS_WITHIN = 5;
/** Of a Russian word in Latin letters. */
const FEWEST_LETTERS_SPELLED = 4;
const FEWEST_SOUNDS_WITHIN = 6;

type Skeleton = (word: string) => string;

/**
 * Finds rude words in nicknames, by the lists of well-kept packages. `skeletonOf` makes words that look alike the same.
 */
export const rudeWords = (skeletonOf: Skeleton): ((nickname: string) => boolean) => {
  const skeletonsOf = (words: readonly string[]): readonly string[] => [...new Set(words.map(skeletonOf))];
  const whole = new Set(skeletonsOf(russian.filter((word) => word !== 'сук')));
  const free = russian.filter((word) => !isOfNames(word));
  const begins = skeletonsOf(free.filter((word) => word.length >= FEWEST_LETTERS));
  const within = skeletonsOf(free.filter((word) => word.length >= FEWEST_LETTERS_WITHIN && !isEnding(word)));

  const isRudeInRussian = (word: string): boolean => {
    const skeleton = skeletonOf(word);
    const letters = skeletonOf(word.replace(/^\d+|\d+$/g, ''));
    return (
      whole.has(skeleton) ||
      whole.has(letters) ||
      begins.some((begin) => skeleton.startsWith(begin) || letters.startsWith(begin)) ||
      within.some((part) => skeleton.includes(part))
    );
  };

  // Short words, and longer ones within a name, are part of usual names in Latin letters («Hui», «Amanda»).
  const spelled = russian.filter((word) => word !== 'сук' && word.length >= FEWEST_LETTERS_SPELLED);
  const wholeSounds = new Set(spelled.map(soundsOfRussian));
  const longSounds = [...wholeSounds].filter((sounds) => sounds.length >= FEWEST_SOUNDS_WITHIN);

  /** A Russian word in Latin letters, written as it sounds or as it looks. */
  const isRussianInLatin = (word: string): boolean => {
    const letters = word.replace(/^\d+|\d+$/g, '');
    const sounds = [soundsOfLatin(word), soundsOfLatin(letters)];
    const isLong = letters.length >= FEWEST_LETTERS_SPELLED;
    return (
      (isLong && (whole.has(skeletonOf(letters)) || sounds.some((one) => wholeSounds.has(one)))) ||
      longSounds.some((long) => sounds.some((one) => one.startsWith(long)))
    );
  };

  const inRussian = new Set(skeletonsOf(ENGLISH_IN_RUSSIAN));
  const isEnglishInCyrillic = (word: string): boolean =>
    inRussian.has(skeletonOf(word)) || inRussian.has(skeletonOf(word.replace(/^\d+|\d+$/g, '')));

  const isRudeInEnglish = (word: string): boolean =>
    WHOLE.has(word.toLowerCase().replace(/^\d+|\d+$/g, '')) || english.hasMatch(word);

  return (nickname) => {
    // «ВасяПупкин» has two words.
    const words = nickname.split(/[ ._-]|(?<=\p{Ll})(?=\p{Lu})/u);
    const joined = words.join('');
    const isCyrillic = /\p{Script=Cyrillic}/u.test(nickname);
    return [...words, joined].some((word) =>
      isCyrillic ? isRudeInRussian(word) || isEnglishInCyrillic(word) : isRudeInEnglish(word) || isRussianInLatin(word),
    );
  };
};
