/** The drawn reactions that a player sends to the others at the table. `doubt` is «ну-ну». */
export const STICKERS = ['laugh', 'anger', 'applause', 'doubt', 'greed', 'salute'] as const;

export type Sticker = (typeof STICKERS)[number];

/** A player may send one sticker in this time, ms. */
export const STICKER_PAUSE_MS = 5000;
