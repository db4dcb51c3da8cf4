import type { BoardCell } from '@magnaty/rules';
import type { CategoryKey } from './companies.ts';

/** Colours of the players 1–5. The browser's `--p1` … `--p5` are the same; a test compares them. */
export const PLAYER_COLORS = ['#ffc626', '#8cc5fb', '#00a04c', '#ea6a9c', '#a267fe'] as const;

/** Their shades: the browser's `--p1-d` … `--p5-d`, by the same test. */
export const PLAYER_SHADES = ['#bd8700', '#2d75b8', '#00622c', '#a5305f', '#6230b8'] as const;

/** Colours of the categories. The browser's `--cat-…` are the same; a test compares them. */
export const CATEGORY_COLORS: Readonly<Record<CategoryKey, string>> = {
  coffee: '#84451c',
  games: '#6c3bd6',
  fashion: '#c91f68',
  media: '#f07d12',
  hotels: '#00788c',
  auto: '#1f55d8',
  banks: '#17753a',
  space: '#e8b100',
  transport: '#15130f',
  utility: '#6a6257',
};

/** The path of a category's mark on the site. `node scripts/draw-board.mjs` draws it. */
export const categoryImage = (key: CategoryKey): string => `/categories/${key}.svg`;

/** The path on the site of the picture of the card that leads out of jail. `node scripts/draw-board.mjs` draws it. */
export const EXIT_CARD_IMAGE = '/cards/out-of-jail.svg';

const PLAIN_IMAGES = { 1: 'start', 2: 'event', 3: 'chance', 4: 'jail', 5: 'go-to-jail', 10: 'parking' } as const;
const TAX_IMAGES: Readonly<Record<number, string>> = { 4: 'profit-tax', 38: 'luxury-tax' };

/** The path of a cell's emblem on the site. `node scripts/draw-board.mjs` draws it. */
export const cellImage = (cell: BoardCell): string => `/cells/${imageName(cell)}.svg`;

const imageName = ({ index, type }: BoardCell): string | number => {
  if (type === 9) return TAX_IMAGES[index] ?? index;
  return type === 6 || type === 7 || type === 8 ? index : PLAIN_IMAGES[type];
};
