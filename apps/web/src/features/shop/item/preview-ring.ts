/** The categories that the digits of PREVIEW_SIDES stand for. */
export const PREVIEW_CATEGORIES = [
  'coffee',
  'games',
  'fashion',
  'media',
  'hotels',
  'auto',
  'banks',
  'space',
  'transport',
  'utility',
] as const;

/**
 * The cells of the board for its small picture: by side, from left to right or from top to bottom. Letters: start,
 * event, chance, tax, and o for another corner. The board's own data is too large for the shop; a test compares both.
 */
export const PREVIEW_SIDES = {
  top: 's0e0t81c11o',
  right: '292283e33',
  bottom: 'o5955844c4o',
  left: '7t7c86e66',
} as const;
export type PreviewSide = keyof typeof PREVIEW_SIDES;
