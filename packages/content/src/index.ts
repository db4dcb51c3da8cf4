export { BOARD, FIRST_RATING, GAME_MODES, PLAYER_COUNT, TIMERS } from './board/board.ts';
export { CATEGORY_KEYS, categoryId } from './board/companies.ts';
export type { CategoryKey } from './board/companies.ts';
export { CATEGORY_COLORS, categoryImage, cellImage, PLAYER_COLORS } from './board/looks.ts';
export { BOT_PROFILES, botNameKey, PRESET_AVATARS } from './bots.ts';
export type { BotProfile } from './bots.ts';
export { CATALOGUE } from './catalogue/catalogue.ts';
export { DICE_SKINS, PIP_OUTLINES } from './catalogue/dice-skins.ts';
export type { DiceSkin, PipShape } from './catalogue/dice-skins.ts';
export { BANNERS, ITEM_CATEGORIES, RARITIES } from './catalogue/groups.ts';
export type { Banner, ItemCategory, Rarity } from './catalogue/groups.ts';
export type { CatalogueItem, ItemEffect, ItemType } from './catalogue/item.ts';
export { CHIPS, SPECIAL_CHIPS } from './chips.ts';
export type { Chip, ChipKey, SpecialChipKey } from './chips.ts';
export { COUNTRIES } from './countries.ts';
export { cardParams, cellParams } from './dictionary/board-params.ts';
export { CATALOGUE_TEXTS } from './dictionary/catalogue-texts.ts';
export type { CatalogueTextKey } from './dictionary/catalogue-texts.ts';
export { DICTIONARY, dictionaryVersion } from './dictionary/dictionary.ts';
export type { ServerTextKey, TextKey, Texts } from './dictionary/dictionary.ts';
export { LOCALES } from './locales.ts';
export type { Locale, LocaleCode } from './locales.ts';
export { NAME_WORDS, proposeName } from './proposed-names.ts';
export { MAIL_TEXTS } from './mails/mails.ts';
export type { MailTextKey } from './mails/mails.ts';
export { TUTORIAL_TEXTS } from './dictionary/tutorial-texts.ts';
export type { TutorialTextKey } from './dictionary/tutorial-texts.ts';
export { firstPosition, TUTORIAL_CELLS, TUTORIAL_USERS } from './tutorial/first-position.ts';
export type { TutorialPerson, TutorialUser } from './tutorial/first-position.ts';
export { playStep, startOfTutorial } from './tutorial/play-step.ts';
export type { PlayedStep, TutorialPacket, TutorialPosition } from './tutorial/play-step.ts';
export { TUTORIAL_SCRIPT, TUTORIAL_STEPS } from './tutorial/script.ts';
export type { TutorialStepType } from './tutorial/script.ts';
export {
  TUTORIAL_CATEGORY,
  TUTORIAL_NAMED_CELLS,
  tutorialCounts,
  tutorialSums,
} from './tutorial/text-params.ts';
