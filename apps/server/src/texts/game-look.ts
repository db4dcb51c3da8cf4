import {
  BOARD,
  CATEGORY_COLORS,
  CATEGORY_KEYS,
  categoryImage,
  cellImage,
  cellParams,
  CHIPS,
  EXIT_CARD_IMAGE,
  inEachLanguage,
  PLAYER_COLORS,
  SPECIAL_CHIPS,
  type LocaleCode,
} from '@magnaty/content';
import type { GameLook } from '@magnaty/protocol';
import { botName, cellDescription, text } from './texts.ts';

/** The words, pictures and colours of a game for readers of this language. */
export const gameLook = (locale: LocaleCode): GameLook => LOOKS[locale];

const lookOf = (locale: LocaleCode): GameLook => {
  const images = new Map([...CHIPS, ...SPECIAL_CHIPS].map(({ id, image }) => [id, image]));
  return {
    cells: BOARD.cells.map((cell) => ({
      name: text(locale, `cell.${cell.index}.name`),
      description: cellDescription(locale, cell.index, cellParams(BOARD, cell.index)),
      image: cellImage(cell),
    })),
    categories: CATEGORY_KEYS.map((key) => ({
      name: text(locale, `category.${key}.name`),
      description: text(locale, `category.${key}.description`),
      color: CATEGORY_COLORS[key],
      image: categoryImage(key),
    })),
    playerColors: PLAYER_COLORS,
    chip: (chipId) => ({ name: text(locale, `chip.${chipId}.name`), image: images.get(chipId) ?? '' }),
    exitCard: { name: text(locale, 'game.inventory.exitCard'), image: EXIT_CARD_IMAGE },
    nickname: ({ isBot, avatarPath, nickname }) => (isBot ? botName(locale, avatarPath) : null) ?? nickname,
  };
};

const LOOKS = inEachLanguage(({ code }) => lookOf(code));
