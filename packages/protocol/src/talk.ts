/** The drawn reactions that every player may send to the others at the table. `doubt` is «ну-ну». */
export const STICKERS = ['laugh', 'anger', 'applause', 'doubt', 'greed', 'salute'] as const;

/** Those that only a player who has earned them may send. */
export const EARNED_STICKERS = [
  'sleepy',
  'whistle',
  'thinking',
  'handshake',
  'luck',
  'sweat',
  'crying',
  'love',
  'fire',
  'crown',
] as const;

export const ALL_STICKERS = [...STICKERS, ...EARNED_STICKERS] as const;

export type Sticker = (typeof ALL_STICKERS)[number];
export type EarnedSticker = (typeof EARNED_STICKERS)[number];

/** What a player may say to the others, each in their own language. `hurry` is «Ваш ход, спим?». */
export const PHRASES = [
  'sell',
  'seek',
  'notForSale',
  'tooMuch',
  'letMeThink',
  'thanks',
  'goodGame',
  'hurry',
  'swap',
] as const;

export type Phrase = (typeof PHRASES)[number];

/** The phrases that name a company: an own one, and one of somebody else. */
export const PHRASES_WITH_COMPANY = ['sell', 'seek'] as const satisfies readonly Phrase[];

export const hasCompany = (phrase: Phrase): boolean => PHRASES_WITH_COMPANY.some((named) => named === phrase);

/** A player may send one sticker or phrase in this time, ms. */
export const STICKER_PAUSE_MS = 5000;
