import enTutorial from './en/tutorial.json' with { type: 'json' };
import ruTutorial from './ru/tutorial.json' with { type: 'json' };
import type { LocaleCode } from '../locales.ts';

/** The key of a text of the tutorial. */
export type TutorialTextKey = keyof typeof ruTutorial | keyof typeof enTutorial;

/** Texts of the tutorial by key. They are not in `DICTIONARY`: the server sends them with the steps. */
export const TUTORIAL_TEXTS: Readonly<
  Record<LocaleCode, Readonly<Record<TutorialTextKey, string> & Record<string, string>>>
> = { ru: ruTutorial, en: enTutorial };
