export { BOARD, FIRST_RATING, GAME_MODES, LISTED_FROM_GAMES, PLAYER_COUNT, TIMERS } from './board/board.ts';
export { START_MONEY, TIME_CONTROLS } from './board/room-numbers.ts';
export { CATEGORY_KEYS, categoryId } from './board/companies.ts';
export type { CategoryKey } from './board/companies.ts';
export {
  CATEGORY_COLORS,
  categoryImage,
  cellImage,
  EXIT_CARD_IMAGE,
  PLAYER_COLORS,
  PLAYER_SHADES,
} from './board/looks.ts';
export { TOWER_HEIGHTS, towerShape } from './board/towers.ts';
export type { TowerShape } from './board/towers.ts';
export { BOT_FACES, botNameKey, portraitPath, PRESET_AVATARS } from './bots.ts';
export type { BotFace } from './bots.ts';
export { CATALOGUE } from './catalogue/catalogue.ts';
export { PRIZE_ITEMS } from './catalogue/prize-items.ts';
export { DICE_SKINS, PIP_OUTLINES } from './catalogue/dice-skins.ts';
export type { DiceSkin, PipShape } from './catalogue/dice-skins.ts';
export { ITEM_CATEGORIES, RARITIES } from './catalogue/groups.ts';
export type { ItemCategory, Rarity } from './catalogue/groups.ts';
export type { CatalogueItem, ItemEffect, ItemType } from './catalogue/item.ts';
export { CHIPS, SPECIAL_CHIPS } from './chips.ts';
export type { Chip, ChipKey, SpecialChipKey } from './chips.ts';
export { FAIR_PLAY } from './fair-play.ts';
export { COUNTRIES } from './countries.ts';
export { cardKey, cardParams, cellParams } from './dictionary/board-params.ts';
export { DICTIONARY, dictionaryVersion } from './dictionary/dictionary.ts';
export type { ServerTextKey, TextKey, Texts } from './dictionary/dictionary.ts';
export { CATALOGUE_TEXTS, MAIL_TEXTS, PAGE_TEXTS } from './dictionary/group-texts.ts';
export type { MailTextKey } from './dictionary/group-texts.ts';
export type { TextArguments } from './dictionary/text-arguments.ts';
export type { AskedKey, PlainTextKey, TextValues, ValuesAfter } from './dictionary/text-values.ts';
export { experienceOfFloor, FLOOR_TITLES, floorOf, titleOfFloor } from './experience/floors.ts';
export type { FloorTitleKey } from './experience/floors.ts';
export { feedLineOf } from './feed/feed-line.ts';
export type { FeedKey, FeedLine } from './feed/feed-line.ts';
export { noPastEvents, withEvent } from './feed/past-events.ts';
export type { PastEvents } from './feed/past-events.ts';
export type { LanguageTexts } from './dictionary/ru/texts.ts';
export { inEachLanguage, LOCALES, localeWithCode, numberTag } from './locales.ts';
export type { Locale, LocaleCode } from './locales.ts';
export { FLOOR_REWARDS } from './progress/floor-rewards.ts';
export type { FloorReward, Unlock } from './progress/floor-rewards.ts';
export { safeSticker } from './progress/safe-sticker.ts';
export { collectedParts, HIGH_RATING, LUCK_AGAINST, stampCounts } from './progress/stamp-counts.ts';
export {
  SEASON_NAMES,
  SEASON_REWARDS,
  seasonAt,
  seasonCoins,
  seasonFrame,
  seasonOf,
  seasonPoints,
  weekAt,
} from './seasons/seasons.ts';
export type { SeasonName } from './seasons/seasons.ts';
export { BANNERS } from './shop/banners.ts';
export type { Banner } from './shop/banners.ts';
export { STAMP_GROUPS, STAMPS } from './progress/stamps.ts';
export type { StampGroup, StampId } from './progress/stamps.ts';
export { SAFE, TASK_KINDS, TASK_REWARD, taskOfDay, TASKS, taskWithId } from './progress/tasks.ts';
export type { SeenGame, Task, TaskKind } from './progress/tasks.ts';
export { NAME_WORDS, proposeName } from './proposed-names.ts';
export { firstPosition, TUTORIAL_CELLS, TUTORIAL_USERS } from './tutorial/first-position.ts';
export type { TutorialPerson, TutorialUser } from './tutorial/first-position.ts';
export { playStep, startOfTutorial } from './tutorial/play-step.ts';
export type { PlayedStep, TutorialPacket, TutorialPosition } from './tutorial/play-step.ts';
export { TUTORIAL_TEXTS } from './tutorial/texts.ts';
export { TUTORIAL_SCRIPT, TUTORIAL_STEPS } from './tutorial/script.ts';
export type { TutorialStepType } from './tutorial/script.ts';
export { TUTORIAL_CATEGORY, TUTORIAL_NAMED_CELLS, tutorialCounts, tutorialSums } from './tutorial/text-params.ts';
