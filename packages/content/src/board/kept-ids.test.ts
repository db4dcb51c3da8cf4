import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { placeOfId } from '@magnaty/rules';
import { expect, test } from 'vitest';
import { CATALOGUE } from '../catalogue/catalogue.ts';
import { PRIZE_ITEMS } from '../catalogue/prize-items.ts';
import { CHIPS, SPECIAL_CHIPS } from '../chips.ts';
import { BOARD } from './board.ts';
import { CATEGORY_KEYS } from './companies.ts';

/** What an id of a record means. Records are kept for years, and tell ids only. */
type Meanings = Readonly<Record<string, unknown>>;
type Kept = Readonly<Record<'cards' | 'cells' | 'chips' | 'items', Meanings>>;

const CARDS = [...BOARD.decks[2], ...BOARD.decks[3]];
const TODAY: Kept = {
  cards: Object.fromEntries(CARDS.map(({ id, effect }) => [id, effect.kind])),
  cells: Object.fromEntries(
    BOARD.cells.map((cell) => [cell.index, 'categoryId' in cell ? CATEGORY_KEYS[cell.categoryId - 1] : cell.type]),
  ),
  chips: Object.fromEntries([...CHIPS, ...SPECIAL_CHIPS].map(({ id, key }) => [id, key])),
  items: Object.fromEntries([...CATALOGUE, ...PRIZE_ITEMS].map(({ id, key }) => [id, key])),
};

const KEPT = JSON.parse(readFileSync(join(import.meta.dirname, 'kept-ids.json'), 'utf8')) as Kept;

test.each(Object.keys(TODAY) as (keyof Kept)[])('no id of %s gets another meaning', (kind) => {
  const known = Object.entries(KEPT[kind]);
  // A new thing gets a new id, which is added to kept-ids.json. An id that is not used any more stays there.
  for (const [id, meaning] of known)
    if (Object.hasOwn(TODAY[kind], id)) expect([id, TODAY[kind][id]]).toEqual([id, meaning]);
  expect(Object.keys(TODAY[kind]).filter((id) => !Object.hasOwn(KEPT[kind], id))).toEqual([]);
});

test.each([2, 3] as const)('each id of the deck %i names the place of its card', (deck) => {
  const places = BOARD.decks[deck].map((_, index) => ({ deck, bit: 1 << index }));
  expect(BOARD.decks[deck].map(({ id }) => placeOfId(id))).toEqual(places);
});
