import leoProfanity from 'leo-profanity';
import { DataSet, englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

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

/** The Russian list has all forms of its words, and names of parts of speech between them. */
const russian = leoProfanity.getDictionary('ru').filter((word) => /^[а-яё]+$/u.test(word));

/** Such words begin surnames («Сукачёв»), so they count only whole; «сук» is also a branch. */
const isOfNames = (word: string): boolean => word.startsWith('сук');
/** Their forms end usual words («колебать», «оскорблять»), so they count only at the begin of a word. */
const isEnding = (word: string): boolean => /^(?:[её]б|бля)/u.test(word);

/** Fewer letters are part of many words. */
const FEWEST_LETTERS = 4;
const FEWEST_LETTERS_WITHIN = 5;

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

  const isRudeInEnglish = (word: string): boolean =>
    WHOLE.has(word.toLowerCase().replace(/^\d+|\d+$/g, '')) || english.hasMatch(word);

  return (nickname) => {
    // «ВасяПупкин» has two words.
    const words = nickname.split(/[ ._-]|(?<=\p{Ll})(?=\p{Lu})/u);
    const joined = words.join('');
    const isCyrillic = /\p{Script=Cyrillic}/u.test(nickname);
    return [...words, joined].some((word) => (isCyrillic ? isRudeInRussian(word) : isRudeInEnglish(word)));
  };
};
