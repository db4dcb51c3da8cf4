import {
  BOARD,
  BOT_FACES,
  CATEGORY_KEYS,
  firstPosition,
  TUTORIAL_CATEGORY,
  TUTORIAL_NAMED_CELLS,
  TUTORIAL_STEPS,
  TUTORIAL_TEXTS,
  tutorialCounts,
  tutorialSums,
  type LocaleCode,
  type TutorialPerson,
  type TutorialStepType,
} from '@magnaty/content';
import { gameMainInfoOf, type OnboardingInfo, type OnboardingStep } from '@magnaty/protocol';
import { IntlMessageFormat } from 'intl-messageformat';
import { gameLook } from '../../texts/game-look.ts';
import { botName, sumTexts, text } from '../../texts/texts.ts';

/** The id of the first position of the script. It is no cell of the board. */
const FIRST_ID = 50;

/** The tutorial for a reader of this language. `profile` is the user; null for a guest. */
export const describeTutorial = (locale: LocaleCode, profile: TutorialPerson | null): OnboardingInfo => {
  const guest = { nickname: TUTORIAL_TEXTS[locale]['tutorial.newcomer'], avatarPath: null };
  const { nickname, avatarPath } = profile ?? guest;
  const people = { newcomer: { nickname, avatarPath }, lev: opponent(locale, 'lev'), mira: opponent(locale, 'mira') };
  const game = firstPosition(people);
  const params = paramsOf(locale);
  return {
    gameMainInfo: gameMainInfoOf({ board: BOARD, game }, gameLook(locale)),
    progressUserInGame: game,
    stepList: TUTORIAL_STEPS.map((type, at) => stepOf(locale, { type, at, params })),
  };
};

/** An opponent has the name and the picture of one of the bots. */
const opponent = (locale: LocaleCode, key: 'lev' | 'mira'): TutorialPerson => {
  const avatarPath = BOT_FACES.find((face) => face.avatarPath.includes(`/${key}.`))?.avatarPath ?? null;
  return { nickname: botName(locale, avatarPath) ?? key, avatarPath };
};

type Params = Readonly<Record<string, string | number>>;

const paramsOf = (locale: LocaleCode): Params => ({
  ...Object.fromEntries(
    Object.entries(TUTORIAL_NAMED_CELLS).map(([name, index]) => [name, text(locale, `cell.${index}.name`)]),
  ),
  category: text(locale, `category.${CATEGORY_KEYS[TUTORIAL_CATEGORY - 1] ?? ''}.name`),
  lev: opponent(locale, 'lev').nickname,
  mira: opponent(locale, 'mira').nickname,
  ...tutorialCounts(),
  ...sumTexts(locale, tutorialSums()),
});

const stepOf = (
  locale: LocaleCode,
  { type, at, params }: { readonly type: TutorialStepType; readonly at: number; readonly params: Params },
): OnboardingStep => {
  const texts: Readonly<Record<string, string | undefined>> = TUTORIAL_TEXTS[locale];
  const textOf = (part: string): string | null => {
    const message = texts[`tutorial.${type}.${part}`];
    return message === undefined ? null : String(new IntlMessageFormat(message, locale).format(params));
  };
  return {
    id: FIRST_ID + at,
    type,
    step: at + 1,
    head: textOf('head') ?? '',
    text: textOf('text') ?? '',
    task: textOf('task'),
  };
};
