// node scripts/draw-board.mjs: draws the pictures of cells, categories and the exit card into apps/web/public, from the drawings of
// the game screen. There a style gives them their colours; these have their own, for clients that show them as images.
import { mkdirSync, writeFileSync } from 'node:fs';
import { register } from 'tsx/esm/api';
import { color, drawing, emblemOf, inked, publicFile } from './drawing.mjs';

register();
const { BOARD, CATEGORY_COLORS, CATEGORY_KEYS, categoryImage, cellImage, EXIT_CARD_IMAGE } =
  await import('../packages/content/src/index.ts');

const RED = color('red');
/** Emblems of these categories, and of cells without a company, are red. */
const RED_CATEGORIES = new Set(['transport', 'utility']);

const colorOf = ({ categoryId }) => {
  const key = CATEGORY_KEYS[categoryId - 1];
  return key === undefined || RED_CATEGORIES.has(key) ? RED : CATEGORY_COLORS[key];
};

for (const folder of ['/cells', '/categories', '/cards']) mkdirSync(publicFile(folder), { recursive: true });
for (const cell of BOARD.cells) {
  const path = cellImage(cell);
  const name = path.split('/').at(-1).replace('.svg', '');
  // The game shows a chance in the colour of paper on a red ground, which would be invisible without the ground.
  const paper = cell.type === 3 ? RED : color('bone-100');
  const inks = { 'e-k': color('ink-900'), 'e-b': paper, 'e-c': colorOf(cell) };
  writeFileSync(publicFile(path), `${inked(emblemOf(cell.index, name), inks)}\n`);
}
for (const key of CATEGORY_KEYS) {
  const mark = drawing(`marks/category-${key}.svg`);
  writeFileSync(publicFile(categoryImage(key)), `${mark.replaceAll('currentColor', CATEGORY_COLORS[key])}\n`);
}
const exitCardInks = { 'e-k': color('ink-900'), 'e-b': color('bone-100'), 'e-c': RED };
writeFileSync(publicFile(EXIT_CARD_IMAGE), `${inked(drawing('emblems/card-out-of-jail.svg'), exitCardInks)}\n`);
